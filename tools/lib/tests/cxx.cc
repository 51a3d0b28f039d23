// SPDX-License-Identifier: GPL-2.0-only
/*
 * The header in C++, and mt64 beside libstdc++'s engine. Prints TAP.
 */
#include "randstream.h"

#include <cstdio>
#include <random>

namespace {

/* The library as a uniform random bit generator of the standard's. */
class engine {
public:
	using result_type = uint64_t;

	explicit engine(uint64_t seed)
	{
		unsigned char bytes[8];

		for (unsigned int i = 0; i < 8; i++)
			bytes[i] = static_cast<unsigned char>(seed >> 8 * i);
		if (randstream_new(&stream, "mt64", bytes, sizeof(bytes), 0))
			throw std::bad_alloc();
	}

	~engine() { randstream_free(stream); }

	engine(const engine &) = delete;
	engine &operator=(const engine &) = delete;

	static constexpr uint64_t min() { return 0; }
	static constexpr uint64_t max() { return UINT64_MAX; }
	uint64_t operator()() { return randstream_u64(stream); }
	double fraction() { return randstream_double(stream); }
	void discard(uint64_t words)
	{
		randstream_seek(stream, randstream_tell(stream) + 8 * words);
	}

private:
	randstream *stream;
};

int count;

bool result(bool passed, const char *name)
{
	std::printf("%sok %d - %s\n", passed ? "" : "not ", ++count, name);
	return passed;
}

} // namespace

int main()
{
	std::mt19937_64 reference(5489);
	engine ours(5489);
	bool equal = true, passed;

	for (int i = 0; i < 10000; i++)
		equal = equal && ours() == reference();
	passed = result(equal, "mt64: 10000 words of std::mt19937_64");

	reference.discard(1234567);
	ours.discard(1234567);
	equal = ours() == reference();
	passed &= result(equal, "mt64: as std::mt19937_64 after discard()");

	std::uniform_int_distribution<int> dice(1, 6);
	equal = true;
	for (int i = 0; i < 1000; i++)
		equal = equal && dice(ours) == dice(reference);
	passed &= result(equal, "distributions of the standard take it");

	const double fraction = ours.fraction();

	passed &= result(fraction >= 0 && fraction < 1, "a fraction");
	std::printf("1..%d\n", count);
	return !passed;
}
