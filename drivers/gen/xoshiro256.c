// SPDX-License-Identifier: GPL-2.0-only
/*
 * xoshiro256**: D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom
 * Number Generators", ACM TOMS 47, 2021.
 */
#include <randstream/generator.h>
#include "words.h"

struct xoshiro256_state {
	u64 s[4];
};

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

static void xoshiro256_seed(void *state, const u8 *seed, size_t seed_len,
			    u64 stream)
{
	struct xoshiro256_state *xoshiro256 = state;
	u64 *s = xoshiro256->s, splitmix64 = 0;
	unsigned int i;

	for (i = 0; i < 4; i++)
		s[i] = load_word64(seed + 8 * i);
	if (s[0] | s[1] | s[2] | s[3])
		return;
	/* All zero is the one state that the generator never leaves. */
	for (i = 0; i < 4; i++)
		s[i] = splitmix64_next(&splitmix64);
}

static void xoshiro256_generate(void *state, u8 *out, size_t blocks)
{
	struct xoshiro256_state *xoshiro256 = state;
	u64 s0 = xoshiro256->s[0], s1 = xoshiro256->s[1];
	u64 s2 = xoshiro256->s[2], s3 = xoshiro256->s[3];
	size_t i;

	UNROLL_4
	for (i = 0; i < blocks; i++) {
		u64 shifted = s1 << 17;

		store_word64(out + 8 * i, rotate_left64(s1 * 5, 7) * 9);
		s2 ^= s0;
		s3 ^= s1;
		s1 ^= s2;
		s0 ^= s3;
		s2 ^= shifted;
		s3 = rotate_left64(s3, 45);
	}
	xoshiro256->s[0] = s0;
	xoshiro256->s[1] = s1;
	xoshiro256->s[2] = s2;
	xoshiro256->s[3] = s3;
}

const struct randstream_generator randstream_xoshiro256 = {
	.name = "xoshiro256",
	.seed_min = 32,
	.seed_max = 32,
	.seed_step = 32,
	.word_size = 8,
	.block_size = 8,
	.state_size = sizeof(struct xoshiro256_state),
	.seed = xoshiro256_seed,
	.generate = xoshiro256_generate,
};
