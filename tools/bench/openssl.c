// SPDX-License-Identifier: GPL-2.0-only
/*
 * OpenSSL: its ChaCha20, encrypting zeros, and its random generator.
 */
#include <openssl/evp.h>
#include <openssl/rand.h>
#include <string.h>
#include "message.h"
#include "plan.h"
#include "source.h"

static uint8_t zeros[LARGEST_BYTES];

static const char *open_chacha20(const struct source *source, void **handle)
{
	EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();

	(void)source;
	/* Else all of them would be the same page of the kernel's. */
	memset(zeros, 0, sizeof(zeros));
	*handle = context;
	return context && EVP_EncryptInit_ex(context, EVP_chacha20(), NULL,
					     source_seed, source_seed) ?
	       NULL : "it has no ChaCha20";
}

static void fill_chacha20(void *handle, void *buffer, size_t bytes)
{
	int written;

	if (!EVP_EncryptUpdate(handle, buffer, &written, zeros, bytes))
		fail("openssl: ChaCha20 has failed");
}

const struct source source_openssl = {
	.name = "openssl",
	.via = "peer",
	.open = open_chacha20,
	.fill = fill_chacha20,
};

static void fill_rand(void *handle, void *buffer, size_t bytes)
{
	(void)handle;
	if (RAND_bytes(buffer, bytes) != 1)
		fail("openssl: RAND_bytes() has failed");
}

const struct source source_openssl_rand = {
	.name = "openssl-rand",
	.via = "peer",
	.open = open_nothing,
	.fill = fill_rand,
	.u64 = fill_u64,
	.u32 = fill_u32,
};
