// SPDX-License-Identifier: GPL-2.0-only
/*
 * libsodium: its ChaCha20, which begins anew for every buffer, and its random
 * numbers.
 */
#include <sodium.h>
#include "source.h"

static const char *open_sodium(const struct source *source, void **handle)
{
	(void)source;
	*handle = NULL;
	return sodium_init() < 0 ? "it does not start" : NULL;
}

static void fill_chacha20(void *handle, uint8_t *buffer, size_t bytes,
			  uint64_t times)
{
	(void)handle;
	while (times--)
		crypto_stream_chacha20(buffer, bytes, source_seed, source_seed);
}

const struct source source_sodium = {
	.name = "sodium",
	.via = "peer",
	.open = open_sodium,
	.fill = fill_chacha20,
};

static void fill_rand(void *handle, uint8_t *buffer, size_t bytes,
		      uint64_t times)
{
	(void)handle;
	while (times--)
		randombytes_buf(buffer, bytes);
}

static uint64_t u64_rand(void *handle, uint64_t numbers)
{
	uint64_t number, sum = 0;

	(void)handle;
	while (numbers--) {
		randombytes_buf(&number, sizeof(number));
		sum += number;
	}
	return sum;
}

static uint64_t u32_rand(void *handle, uint64_t numbers)
{
	uint64_t sum = 0;

	(void)handle;
	while (numbers--)
		sum += randombytes_random();
	return sum;
}

const struct source source_sodium_rand = {
	.name = "sodium-rand",
	.via = "peer",
	.open = open_sodium,
	.fill = fill_rand,
	.u64 = u64_rand,
	.u32 = u32_rand,
};
