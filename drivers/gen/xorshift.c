// SPDX-License-Identifier: GPL-2.0-only
/*
 * xorshift128 with shifts 11, 8, 19: G. Marsaglia, "Xorshift RNGs", Journal of
 * Statistical Software 8(14), 2003, page 5.
 */
#include <randstream/generator.h>
#include "words.h"

/* What rand_xorshift puts in place of the state that never leaves zero. */
#define XORSHIFT_NOT_ZERO	0x0BAD5EED

struct xorshift_state {
	u32 x, y, z, w;
};

static void xorshift_seed(void *state, const u8 *seed, size_t seed_len,
			  u64 stream)
{
	struct xorshift_state *xorshift = state;

	xorshift->x = load_word32(seed);
	xorshift->y = load_word32(seed + 4);
	xorshift->z = load_word32(seed + 8);
	xorshift->w = load_word32(seed + 12);
	if (!(xorshift->x | xorshift->y | xorshift->z | xorshift->w)) {
		xorshift->x = XORSHIFT_NOT_ZERO;
		xorshift->y = XORSHIFT_NOT_ZERO;
		xorshift->z = XORSHIFT_NOT_ZERO;
		xorshift->w = XORSHIFT_NOT_ZERO;
	}
}

/* The word after w, four words after x. */
static __always_inline u32 xorshift_next(u32 x, u32 w)
{
	x ^= x << 11;
	return w ^ w >> 19 ^ x ^ x >> 8;
}

static void xorshift_generate(void *state, u8 *out, size_t blocks)
{
	struct xorshift_state *xorshift = state;
	u32 x = xorshift->x, y = xorshift->y;
	u32 z = xorshift->z, w = xorshift->w;

	for (; blocks >= 4; blocks -= 4) {
		x = xorshift_next(x, w);
		y = xorshift_next(y, x);
		z = xorshift_next(z, y);
		w = xorshift_next(w, z);
		store_word32(out, x);
		store_word32(out + 4, y);
		store_word32(out + 8, z);
		store_word32(out + 12, w);
		out += 16;
	}
	for (; blocks; blocks--) {
		u32 next = xorshift_next(x, w);

		x = y;
		y = z;
		z = w;
		w = next;
		store_word32(out, next);
		out += 4;
	}
	xorshift->x = x;
	xorshift->y = y;
	xorshift->z = z;
	xorshift->w = w;
}

const struct randstream_generator randstream_xorshift = {
	.name = "xorshift",
	.seed_min = 16,
	.seed_max = 16,
	.seed_step = 16,
	.word_size = 4,
	.block_size = 4,
	.state_size = sizeof(struct xorshift_state),
	.seed = xorshift_seed,
	.generate = xorshift_generate,
};
