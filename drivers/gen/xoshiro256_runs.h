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

#define XOSHIRO256_SHORT_LANES	4
#define XOSHIRO256_SHORT_RUN	60

static const u64 xoshiro256_short_sums[3][4] = {
	{ 0x68f1e5416d11214cULL, 0x46ef80ee7f886d04ULL,
	  0x960ceb25b355d59dULL, 0x0995ace99e400375ULL },
	{ 0x524a8834df450b4fULL, 0x6ecfc1954f5efe7aULL,
	  0x413c79ce488b101fULL, 0x0d5086b3a5b04e36ULL },
	{ 0xce9006e321b93f3bULL, 0xf5d8899727763d0bULL,
	  0xd7c72bac23a6e7daULL, 0x5bc903c2f714e500ULL },
};

#define XOSHIRO256_LONG_LANES	8
#define XOSHIRO256_LONG_RUN	472

static const u64 xoshiro256_long_sums[7][4] = {
	{ 0xec8083062b150059ULL, 0x26c5454f74e70111ULL,
	  0xf4997957ee7c47edULL, 0xaf0285a6e6538805ULL },
	{ 0xef92453d2cd5961bULL, 0x9c332a890fd797b5ULL,
	  0xe1637a602fc8862bULL, 0x9b5490d2afb7ddf4ULL },
	{ 0x340365841eb5333cULL, 0x1fd6c355f8d8d56eULL,
	  0x5356f7d180006b6aULL, 0xdd47f23272606374ULL },
	{ 0x33a4aa852512793bULL, 0x424dc8c16b9bfe84ULL,
	  0xe72ac72a14c23e9dULL, 0x28a1ee2838f15d75ULL },
	{ 0x779d8e3b16e6ffe0ULL, 0xc6cd9398a4a3ae0fULL,
	  0x26130680d7be010cULL, 0x78332c2d001ac211ULL },
	{ 0x42bdaea8f47ce08fULL, 0x194c2a2255a19935ULL,
	  0x97b0de68b7e1189aULL, 0xab903824e5206c60ULL },
	{ 0xd5a971325328128dULL, 0xef9c577da0180825ULL,
	  0x7954d3c6effc4647ULL, 0x978a433f36ad4c51ULL },
};

#endif /* _RANDSTREAM_GEN_XOSHIRO256_RUNS_H */
