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

#define XORSHIFT_SHORT_LANES	4
#define XORSHIFT_SHORT_RUN	220

static const u64 xorshift_short_sums[3][2] = {
	{ 0x674c0633d78ab82fULL, 0x7643a2a7c98d5c01ULL },
	{ 0x8f4611dec43d30f7ULL, 0x89de7be42fc79587ULL },
	{ 0xf9c562aecf286eb6ULL, 0x927a5afb6cc5ecc5ULL },
};

#if VECTOR_LANES == 8

#define XORSHIFT_LONG_LANES	8
#define XORSHIFT_LONG_RUN	944

static const u64 xorshift_long_sums[7][2] = {
	{ 0x83d6df61dd48b7d0ULL, 0x49e6a054ea6e513bULL },
	{ 0x729c72e91d78f5f4ULL, 0x13ce2bd379d789abULL },
	{ 0x93194db0920fd13aULL, 0x657c717901f45076ULL },
	{ 0x2bcf554672957607ULL, 0xf178fcdd46366ddeULL },
	{ 0xfb748c2d3793672eULL, 0xfa384832c38841c2ULL },
	{ 0xb61a784bb1da647fULL, 0x9d88b07123ddf567ULL },
	{ 0xb9cb77a0935a50a1ULL, 0x45693354d78893f9ULL },
};

#endif

#endif /* _RANDSTREAM_GEN_XORSHIFT_RUNS_H */
