// SPDX-License-Identifier: GPL-2.0-only
/*
 * OpenSSL: its ChaCha20, encrypting zeros, and its random generator.
 */
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <stdlib.h>
#include "message.h"
#include "source.h"

/* More than any buffer has. */
#define ZEROS	(1 << 20)

static uint8_t *zeros;

static const char *open_chacha20(const struct source *source, void **handle)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();

	(void)source;
	if (!zeros) {
		zeros = aligned_alloc(4096, ZEROS);
		if (!zeros)
			fail("out of memory");
		/* Not zeros that are all one page of the kernel's. */
		for (size_t i = 0; i < ZEROS; i++)
			((volatile uint8_t *)zeros)[i] = 0;
	}
	*handle = context;
	return context && EVP_EncryptInit_ex(context, EVP_chacha20(), NULL,
					     source_seed, source_seed) ?
	       NULL : "it has no ChaCha20";
}

static void fill_chacha20(void *handle, uint8_t *buffer, size_t bytes,
			  uint64_t times)
{
	int written;

	while (times--)
		if (!EVP_EncryptUpdate(handle, buffer, &written, zeros, bytes))
			fail("openssl: ChaCha20 has failed");
}

const struct source source_openssl = {
	.name = "openssl",
	.via = "peer",
	.open = open_chacha20,
	.fill = fill_chacha20,
};

static const char *open_rand(const struct source *source, void **handle)
{
	(void)source;
	*handle = NULL;
	return RAND_status() == 1 ? NULL : "it has no seed";
}

static void rand_bytes(void *buffer, size_t bytes)
{
	if (RAND_bytes(buffer, bytes) != 1)
		fail("openssl: RAND_bytes() has failed");
}

static void fill_rand(void *handle, uint8_t *buffer, size_t bytes,
		      uint64_t times)
{
	(void)handle;
	while (times--)
		rand_bytes(buffer, bytes);
}

static uint64_t u64_rand(void *handle, uint64_t numbers)
{
	uint64_t number, sum = 0;

	(void)handle;
	while (numbers--) {
		rand_bytes(&number, sizeof(number));
		sum += number;
	}
	return sum;
}

static uint64_t u32_rand(void *handle, uint64_t numbers)
{
	uint32_t number;
	uint64_t sum = 0;

	(void)handle;
	while (numbers--) {
		rand_bytes(&number, sizeof(number));
		sum += number;
	}
	return sum;
}

const struct source source_openssl_rand = {
	.name = "openssl-rand",
	.via = "peer",
	.open = open_rand,
	.fill = fill_rand,
	.u64 = u64_rand,
	.u32 = u32_rand,
};
