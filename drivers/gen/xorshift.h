/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every backend of xorshift shares: its state and its step.
 */
#ifndef _RANDSTREAM_GEN_XORSHIFT_H
#define _RANDSTREAM_GEN_XORSHIFT_H

#include <linux/types.h>
#include "words.h"

/**
 * struct xorshift_state - the last four words, the oldest first
 */
struct xorshift_state {
	u32 x, y, z, w;
};

/* The word after w, four words after x. */
static __always_inline u32 xorshift_next(u32 x, u32 w)
{
	x ^= x << 11;
	x = separate32(x ^ x >> 8);
	return separate32(w ^ x) ^ separate32(w >> 19);
}

static __always_inline u32 xorshift_step(struct xorshift_state *xorshift)
{
	u32 next = xorshift_next(xorshift->x, xorshift->w);

	xorshift->x = xorshift->y;
	xorshift->y = xorshift->z;
	xorshift->z = xorshift->w;
	xorshift->w = next;
	return next;
}

#endif /* _RANDSTREAM_GEN_XORSHIFT_H */
