// SPDX-License-Identifier: GPL-2.0-only
/*
 * Nanoseconds a number: the library word by word, beside libstdc++'s
 * mt19937_64 and a system call. Interleaved rounds of one run; the median.
 */
#include <sys/random.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
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
	std::vector<double> times;
};

/* The loops are here, not behind the std::function, which costs a call. */
template <typename take>
std::function<uint64_t(unsigned int)> summed(take one)
{
	return [one](unsigned int numbers) mutable {
		uint64_t sum = 0;

		while (numbers--)
			sum += one();
		return sum;
	};
}

randstream *begin(const char *name)
{
	const unsigned char seed[32] = { 1 };
	randstream *stream;

	if (randstream_new(&stream, name, seed,
			   randstream_algorithm_named(name)->seed_min, 0)) {
		perror(name);
		exit(1);
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
			     summed(std::mt19937_64(1)), {} });
	subjects.push_back({ "getrandom(8)", few, summed([] {
		uint64_t number = 0;

		if (getrandom(&number, sizeof(number), 0) < 0)
			abort();
		return number;
	}), {} });
	for (unsigned int i = 0; randstream_algorithm_at(i); i++) {
		const char *name = randstream_algorithm_at(i)->name;
		randstream *stream = begin(name);

		subjects.push_back({ std::string(name) + " u64, " +
				     randstream_backend(stream), many,
				     summed([stream] {
			return randstream_u64(stream);
		}), {} });
	}
	for (int round = 0; round < rounds; round++) {
		for (auto &subject : subjects) {
			auto start = std::chrono::steady_clock::now();

			sink = sink + subject.sum(subject.numbers);
			subject.times.push_back(
				std::chrono::duration<double, std::nano>(
					std::chrono::steady_clock::now() -
					start).count() / subject.numbers);
		}
	}
	for (auto &subject : subjects) {
		auto &times = subject.times;

		std::sort(times.begin(), times.end());
		printf("%-24s %8.2f ns\n", subject.name.c_str(),
		       times[rounds / 2]);
	}
	return 0;
}
