// SPDX-License-Identifier: GPL-2.0-only
/*
 * Nanoseconds a number: the library word by word, beside libstdc++'s
 * mt19937_64 and a system call. Interleaved rounds of one run; the
 * least of each, and its ratio to the first.
 */
#include <sys/random.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include "randstream.h"

namespace {

constexpr int rounds = 15;

struct subject {
	std::string name;
	unsigned int numbers;
	std::function<uint64_t(unsigned int)> sum;
	double least;
};

/*
 * The loops are here, not behind the std::function, which costs a call; on a
 * local copy, as a program would have it.
 */
template <typename take>
std::function<uint64_t(unsigned int)> summed(take one)
{
	return [one](unsigned int numbers) {
		uint64_t sum = 0;
		take local = one;

		while (numbers--)
			sum += local();
		return sum;
	};
}

randstream *begin(const char *name)
{
	const unsigned char seed[32] = { 1 };
	randstream *stream;

	if (randstream_new(&stream, name, seed,
			   randstream_algorithm_named(name)->seed_min, 0)) {
		std::fprintf(stderr, "no stream of %s\n", name);
		std::exit(1);
	}
	return stream;
}

} // namespace

int main()
{
	const unsigned int many = 1 << 20, few = 1 << 12;
	std::vector<subject> subjects;
	volatile uint64_t sink = 0;

	subjects.push_back({ "libstdc++ mt19937_64", many,
			     summed(std::mt19937_64(1)), 1e9 });
	subjects.push_back({ "getrandom(8)", few, summed([] {
		uint64_t number = 0;

		if (getrandom(&number, sizeof(number), 0) < 0)
			std::abort();
		return number;
	}), 1e9 });
	for (unsigned int i = 0; randstream_algorithm_at(i); i++) {
		const char *name = randstream_algorithm_at(i)->name;
		randstream *stream = begin(name);

		subjects.push_back({ std::string(name) + " u64, " +
				     randstream_backend(stream), many,
				     summed([stream] {
			return randstream_u64(stream);
		}), 1e9 });
	}
	for (int round = 0; round < rounds; round++) {
		for (auto &subject : subjects) {
			auto start = std::chrono::steady_clock::now();

			sink = sink + subject.sum(subject.numbers);
			std::chrono::duration<double, std::nano> time =
				std::chrono::steady_clock::now() - start;
			subject.least = std::min(subject.least, time.count() /
						 subject.numbers);
		}
	}
	for (auto &subject : subjects)
		std::printf("%-24s %8.2f ns %8.2f\n", subject.name.c_str(),
			    subject.least, subject.least / subjects[0].least);
	return 0;
}
