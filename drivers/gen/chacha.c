// SPDX-License-Identifier: GPL-2.0-only
/*
 * ChaCha with 8, 12 and 20 rounds in the original layout: a 64-bit block
 * counter in words 12-13 and a 64-bit stream number, Bernstein's nonce, in
 * words 14-15.
 */
#include <randstream/generator.h>

#define VECTOR_LANES		1
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		1
#define CHACHA_WORD_BLOCKS	0
#define CHACHA_SKEW		1
#include "chacha_blocks.h"

static void chacha_seed(void *state, const u8 *seed, size_t seed_len,
			u64 stream)
{
	u32 *word = ((struct chacha_state *)state)->word;
	unsigned int i;

	/* "expand 32-byte k" */
	word[0] = 0x61707865;
	word[1] = 0x3320646e;
	word[2] = 0x79622d32;
	word[3] = 0x6b206574;
	for (i = 0; i < 8; i++)
		word[4 + i] = load_word32(seed + 4 * i);
	word[12] = 0;
	word[13] = 0;
	word[14] = stream;
	word[15] = stream >> 32;
}

/* The counter is words 12 and 13. */
static bool chacha_jump(void *state, u64 blocks, void *scratch,
			randstream_stop_fn *stop)
{
	u32 *word = ((struct chacha_state *)state)->word;
	u64 counter = ((u64)word[13] << 32 | word[12]) + blocks;

	word[12] = counter;
	word[13] = counter >> 32;
	return true;
}

#define CHACHA_GENERATOR(rounds, few_rounds)				\
const struct randstream_generator randstream_chacha ## rounds = {	\
	.name = "chacha" #rounds,					\
	.crypto = true,							\
	.small_margin = few_rounds,					\
	.seed_min = 32,							\
	.seed_max = 32,							\
	.seed_step = 32,						\
	.stream_max = ~(u64)0,						\
	.word_size = 4,							\
	.block_size = CHACHA_BLOCK_SIZE,				\
	.state_size = sizeof(struct chacha_state),			\
	.seed = chacha_seed,						\
	.generate = chacha ## rounds ## _generate,			\
	.jump = chacha_jump,						\
}

CHACHA_GENERATOR(8, true);
CHACHA_GENERATOR(12, false);
CHACHA_GENERATOR(20, false);
