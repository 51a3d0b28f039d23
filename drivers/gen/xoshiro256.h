/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every backend of xoshiro256 shares: its state, its step, and the way
 * through the general registers.
 */
#ifndef _RANDSTREAM_GEN_XOSHIRO256_H
#define _RANDSTREAM_GEN_XOSHIRO256_H

#include <linux/types.h>
#include "words.h"

struct xoshiro256_state {
	u64 s[4];
};

static __always_inline void xoshiro256_step(u64 s[4])
{
	u64 shifted = s[1] << 17;

	s[2] ^= s[0];
	s[3] ^= s[1];
	s[1] ^= s[2];
	s[0] ^= s[3];
	s[2] ^= shifted;
	s[3] = rotate_left64(s[3], 45);
}

static __always_inline void
xoshiro256_generate_scalar(struct xoshiro256_state *xoshiro256, u8 *out,
			   size_t blocks)
{
	u64 s[4] = { xoshiro256->s[0], xoshiro256->s[1],
		     xoshiro256->s[2], xoshiro256->s[3] };
	size_t i;

#pragma GCC unroll 4
	for (i = 0; i < blocks; i++) {
		store_word64(out + 8 * i, rotate_left64(s[1] * 5, 7) * 9);
		xoshiro256_step(s);
	}
#pragma GCC unroll 32
	for (i = 0; i < 4; i++)
		xoshiro256->s[i] = s[i];
}

#endif /* _RANDSTREAM_GEN_XOSHIRO256_H */
