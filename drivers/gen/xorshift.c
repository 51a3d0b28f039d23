// SPDX-License-Identifier: GPL-2.0-only
/*
 * xorshift128 with shifts 11, 8, 19: G. Marsaglia, "Xorshift RNGs", Journal of
 * Statistical Software 8(14), 2003, page 5.
 */
#include <randstream/generator.h>
#include "jump.h"
#include "xorshift.h"

#define XORSHIFT_BITS	128

/* Streams are 2^64 words apart. */
#define XORSHIFT_STREAM_SHIFT	64

/* What rand_xorshift puts in place of the state that never leaves zero. */
#define XORSHIFT_NOT_ZERO	0x0BAD5EED

/* Take number * 2^shift steps. */
static void xorshift_advance(struct xorshift_state *xorshift, u64 number,
			     unsigned int shift)
{
	u64 scratch[JUMP_SCRATCH_WORDS(XORSHIFT_BITS)];
	struct xorshift_state sum = { 0 };
	unsigned int bit;

	jump_power(&jump_polynomial_xorshift, scratch, number, shift, NULL);
	for (bit = XORSHIFT_BITS; bit--; ) {
		xorshift_step(&sum);
		if (jump_has_term(scratch, bit)) {
			sum.x ^= xorshift->x;
			sum.y ^= xorshift->y;
			sum.z ^= xorshift->z;
			sum.w ^= xorshift->w;
		}
	}
	*xorshift = sum;
}

static bool xorshift_jump(void *state, u64 blocks, void *scratch,
			  randstream_stop_fn *stop)
{
	xorshift_advance(state, blocks, 0);
	return true;
}

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
	if (stream)
		xorshift_advance(xorshift, stream, XORSHIFT_STREAM_SHIFT);
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
	*xorshift = (struct xorshift_state) { x, y, z, w };
	for (; blocks; blocks--) {
		store_word32(out, xorshift_step(xorshift));
		out += 4;
	}
}

const struct randstream_generator randstream_xorshift = {
	.name = "xorshift",
	.seed_min = 16,
	.seed_max = 16,
	.seed_step = 16,
	.stream_max = ~(u64)0,
	.word_size = 4,
	.block_size = 4,
	.state_size = sizeof(struct xorshift_state),
	.seed = xorshift_seed,
	.generate = xorshift_generate,
	.jump = xorshift_jump,
};
