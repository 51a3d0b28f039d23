// SPDX-License-Identifier: GPL-2.0-only
/*
 * The C++ library's MT19937-64.
 */
#include <cstring>
#include <random>
#include "source.h"

static const char *open_mt64(const struct source *, void **handle)
{
	*handle = new std::mt19937_64;
	return nullptr;
}

static void fill_mt64(void *handle, void *buffer, size_t bytes)
{
	std::mt19937_64 &engine = *static_cast<std::mt19937_64 *>(handle);

	for (size_t done = 0; done < bytes; done += sizeof(uint64_t)) {
		uint64_t number = engine();

		std::memcpy(static_cast<char *>(buffer) + done, &number,
			    sizeof(number));
	}
}

static uint64_t u64_mt64(const struct source *, void *handle, uint64_t numbers)
{
	/* A local one, as a program would have it: compilers do better then. */
	std::mt19937_64 engine = *static_cast<std::mt19937_64 *>(handle);
	uint64_t sum = 0;

	while (numbers--)
		sum += engine();
	*static_cast<std::mt19937_64 *>(handle) = engine;
	return sum;
}

extern const struct source source_libstdcxx = {
	"libstdc++", "peer", nullptr, open_mt64, fill_mt64, u64_mt64, nullptr,
};
