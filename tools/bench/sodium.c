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

static void fill_chacha20(void *handle, void *buffer, size_t bytes)
{
	(void)handle;
	crypto_stream_chacha20(buffer, bytes, source_seed, source_seed);
}

const struct source source_sodium = {
	.name = "sodium",
	.via = "peer",
	.open = open_sodium,
	.fill = fill_chacha20,
};

static void fill_rand(void *handle, void *buffer, size_t bytes)
{
	(void)handle;
	randombytes_buf(buffer, bytes);
}

const struct source source_sodium_rand = {
	.name = "sodium-rand",
	.via = "peer",
	.open = open_sodium,
	.fill = fill_rand,
	.u64 = fill_u64,
	.u32 = fill_u32,
};
