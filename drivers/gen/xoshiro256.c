// SPDX-License-Identifier: GPL-2.0-only
/*
 * xoshiro256**: D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom
 * Number Generators", ACM TOMS 47, 2021.
 */
#include <randstream/generator.h>
#include "jump.h"
#include "xoshiro256.h"

#define XOSHIRO256_BITS	256

/* Streams are 2^128 words apart, as the reference's jump() puts them. */
#define XOSHIRO256_STREAM_SHIFT	128

/*
 * SplitMix64: G. Steele, D. Lea and C. Flood, "Fast Splittable Pseudorandom
 * Number Generators", OOPSLA 2014.
 */
static u64 splitmix64_next(u64 *state)
{
	u64 z = *state += 0x9e3779b97f4a7c15ULL;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
	z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
	return z ^ z >> 31;
}

/* Take number * 2^shift steps. */
static void xoshiro256_advance(struct xoshiro256_state *xoshiro256,
			       u64 number, unsigned int shift)
{
	u64 scratch[JUMP_SCRATCH_WORDS(XOSHIRO256_BITS)];
	u64 sum[4] = { 0 };
	unsigned int bit, i;

	jump_power(&jump_polynomial_xoshiro256, scratch, number, shift, NULL);
	for (bit = XOSHIRO256_BITS; bit--; ) {
		xoshiro256_step(sum);
		if (jump_has_term(scratch, bit))
			for (i = 0; i < 4; i++)
				sum[i] ^= xoshiro256->s[i];
	}
	for (i = 0; i < 4; i++)
		xoshiro256->s[i] = sum[i];
}

static bool xoshiro256_jump(void *state, u64 blocks, void *scratch,
			    randstream_stop_fn *stop)
{
	xoshiro256_advance(state, blocks, 0);
	return true;
}

static void xoshiro256_seed(void *state, const u8 *seed, size_t seed_len,
			    u64 stream)
{
	struct xoshiro256_state *xoshiro256 = state;
	u64 *s = xoshiro256->s, splitmix64 = 0;
	unsigned int i;

	for (i = 0; i < 4; i++)
		s[i] = load_word64(seed + 8 * i);
	/* All zero is the one state that the generator never leaves. */
	if (!(s[0] | s[1] | s[2] | s[3]))
		for (i = 0; i < 4; i++)
			s[i] = splitmix64_next(&splitmix64);
	if (stream)
		xoshiro256_advance(xoshiro256, stream,
				   XOSHIRO256_STREAM_SHIFT);
}

static void xoshiro256_generate(void *state, u8 *out, size_t blocks)
{
	xoshiro256_generate_scalar(state, out, blocks);
}

const struct randstream_generator randstream_xoshiro256 = {
	.name = "xoshiro256",
	.seed_min = 32,
	.seed_max = 32,
	.seed_step = 32,
	.stream_max = ~(u64)0,
	.word_size = 8,
	.block_size = 8,
	.state_size = sizeof(struct xoshiro256_state),
	.seed = xoshiro256_seed,
	.generate = xoshiro256_generate,
	.jump = xoshiro256_jump,
};
