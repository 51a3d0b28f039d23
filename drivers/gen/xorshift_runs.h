/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Where lanes begin, made by tools/constants/polynomials xorshift:
 * change that, not this. A lane makes a run of words; those before the first
 * are the head.
 *
 * A bit says whether the window that begins with the head's word of its number
 * is a part of the sum that begins a lane's run.
 */
#ifndef _RANDSTREAM_GEN_XORSHIFT_RUNS_H
#define _RANDSTREAM_GEN_XORSHIFT_RUNS_H

#include <linux/types.h>

#define XORSHIFT_HEAD	144

#define XORSHIFT_RUN	220

static const u64 xorshift_sums[3][2] = {
	{ 0x674c0633d78ab82fULL, 0x7643a2a7c98d5c01ULL },
	{ 0x8f4611dec43d30f7ULL, 0x89de7be42fc79587ULL },
	{ 0xf9c562aecf286eb6ULL, 0x927a5afb6cc5ecc5ULL },
};

#endif /* _RANDSTREAM_GEN_XORSHIFT_RUNS_H */
