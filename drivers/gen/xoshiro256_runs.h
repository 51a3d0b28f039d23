/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Where lanes begin, made by tools/constants/polynomials xoshiro256:
 * change that, not this. A lane makes a run of words; those before the first
 * are the head.
 *
 * A bit says whether the window that begins with the head's word of its number
 * is a part of the sum that begins a lane's run.
 */
#ifndef _RANDSTREAM_GEN_XOSHIRO256_RUNS_H
#define _RANDSTREAM_GEN_XOSHIRO256_RUNS_H

#include <linux/types.h>

#define XOSHIRO256_HEAD	260

#define XOSHIRO256_SHORT_RUN	60

static const u64 xoshiro256_short_sums[3][4] = {
	{ 0x68f1e5416d11214cULL, 0x46ef80ee7f886d04ULL,
	  0x960ceb25b355d59dULL, 0x0995ace99e400375ULL },
	{ 0x524a8834df450b4fULL, 0x6ecfc1954f5efe7aULL,
	  0x413c79ce488b101fULL, 0x0d5086b3a5b04e36ULL },
	{ 0xce9006e321b93f3bULL, 0xf5d8899727763d0bULL,
	  0xd7c72bac23a6e7daULL, 0x5bc903c2f714e500ULL },
};

#define XOSHIRO256_LONG_RUN	960

static const u64 xoshiro256_long_sums[3][4] = {
	{ 0x208b8526378bab55ULL, 0x2a1f7ea9815d1eeeULL,
	  0x4811932b07c012c9ULL, 0x564e1a631e5780f6ULL },
	{ 0xb344a6d97d7b49b4ULL, 0xee925a8487c1f761ULL,
	  0xca9d41748dbf4276ULL, 0x7b3fed3ef196148fULL },
	{ 0x4dc330b863b58ac5ULL, 0xff3c40fca2d1a112ULL,
	  0x525c6bda7ca1fa3eULL, 0xed69d015ba5f418fULL },
};

#endif /* _RANDSTREAM_GEN_XOSHIRO256_RUNS_H */
