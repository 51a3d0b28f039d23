// SPDX-License-Identifier: GPL-2.0-only
/*
 * subject GENERATOR CODE BYTES: make so many bytes, two times, the second time
 * between the two functions that the tracer knows, and print a sum of those.
 *
 * CODE is a backend, `reference`, or others' code for ChaCha: OpenSSL's, in one
 * call or in calls of five blocks, or the kernel's.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "backends.h"
#include "raw.h"
#include "subject.h"

#define BYTES_MAX	1048576
#define BLOCK		64

/* Given no more, OpenSSL makes four of them in NEON and one beside. */
#define FIVE_BLOCKS	(5 * BLOCK)

static const u8 zeroes[BYTES_MAX];
static u8 out[BYTES_MAX];
static u64 state[RANDSTREAM_STATE_MAX / sizeof(u64)];

noinline void trace_begin(void)
{
	asm volatile("" : : : "memory");
}

noinline void trace_end(void)
{
	asm volatile("" : : : "memory");
}

static void openssl_fill(void *chacha, u8 *to, size_t blocks)
{
	u32 *word = chacha;

	openssl_chacha20(to, zeroes, BLOCK * blocks, word + 4, word + 12);
	word[12] += blocks;
}

static void openssl_five_fill(void *chacha, u8 *to, size_t blocks)
{
	u32 *word = chacha;

	for (; blocks; blocks -= 5, to += FIVE_BLOCKS) {
		openssl_chacha20(to, zeroes, FIVE_BLOCKS, word + 4, word + 12);
		word[12] += 5;
	}
}

static void kernel_fill(u32 *word, u8 *to, size_t blocks, int rounds)
{
	for (; blocks; blocks -= 5, to += FIVE_BLOCKS) {
		chacha_4block_xor_neon(word, to, zeroes, rounds, FIVE_BLOCKS);
		word[12] += 5;
	}
}

static void kernel8_fill(void *chacha, u8 *to, size_t blocks)
{
	kernel_fill(chacha, to, blocks, 8);
}

static void kernel12_fill(void *chacha, u8 *to, size_t blocks)
{
	kernel_fill(chacha, to, blocks, 12);
}

static void kernel20_fill(void *chacha, u8 *to, size_t blocks)
{
	kernel_fill(chacha, to, blocks, 20);
}

static const struct randstream_backend others[] = {
	{
		.name = "openssl",
		.generate = { [RANDSTREAM_ID(chacha20)] = openssl_fill },
	}, {
		.name = "openssl-five",
		.generate = { [RANDSTREAM_ID(chacha20)] = openssl_five_fill },
	}, {
		.name = "kernel",
		.generate = {
			[RANDSTREAM_ID(chacha8)] = kernel8_fill,
			[RANDSTREAM_ID(chacha12)] = kernel12_fill,
			[RANDSTREAM_ID(chacha20)] = kernel20_fill,
		},
	},
};

static randstream_generate_fn *find_code(const char *name, unsigned int id)
{
	unsigned int i;

	for (i = 0; i < BACKEND_COUNT; i++)
		if (!strcmp(backend_name(i), name))
			return backend_generate(i, id);
	for (i = 0; i < sizeof(others) / sizeof(*others); i++)
		if (!strcmp(others[i].name, name))
			return others[i].generate[id];
	return strcmp(name, reference_backend.name) ?
	       NULL : reference_backend.generate[id];
}

int main(int argc, char **argv)
{
	const unsigned int count = sizeof(generators) / sizeof(*generators);
	randstream_generate_fn *generate = NULL;
	unsigned long bytes = 0, i;
	unsigned int id = count;
	u8 seed[32];
	u32 sum = 0;

	if (argc == 4) {
		for (id = 0; id < count; id++)
			if (!strcmp(generators[id]->name, argv[1]))
				break;
		bytes = strtoul(argv[3], NULL, 10);
	}
	if (id < count)
		generate = find_code(argv[2], id);
	if (!generate || !bytes || bytes > BYTES_MAX ||
	    bytes % (5 * BLOCK)) {
		fprintf(stderr, "subject: no such generator, code or length\n");
		return 2;
	}

	for (i = 0; i < sizeof(seed); i++)
		seed[i] = 7 * i + 1;
	generators[id]->seed(state, seed, generators[id]->seed_min, 0);
	bytes /= generators[id]->block_size;
	generate(state, out, bytes);
	trace_begin();
	generate(state, out, bytes);
	trace_end();
	for (i = 0; i < bytes * generators[id]->block_size; i++)
		sum = sum * 31 + out[i];
	printf("%08x\n", sum);
	return 0;
}
