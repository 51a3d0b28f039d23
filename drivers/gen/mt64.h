/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every backend of mt64 shares: its state and its step, word by word.
 */
#ifndef _RANDSTREAM_GEN_MT64_H
#define _RANDSTREAM_GEN_MT64_H

#include <linux/types.h>
#include "words.h"

#define MT64_WORDS	312
#define MT64_MIDDLE	156

/* Of a word only the upper 33 bits are state, followed by 31 of the next. */
#define MT64_LOW_BITS	0x7fffffffULL

#define MT64_MATRIX	0xb5026f5aa96619e9ULL

/**
 * struct mt64_state - one turn of the twister
 * @word: the state words
 * @next: of @word, the next to temper; MT64_WORDS: twist first
 */
struct mt64_state {
	u64 word[MT64_WORDS];
	u64 next;
};

static __always_inline u64 mt64_twisted(u64 high, u64 low, u64 middle)
{
	u64 mixed = (high & ~MT64_LOW_BITS) | (low & MT64_LOW_BITS);

	return middle ^ mixed >> 1 ^ (-(low & 1) & MT64_MATRIX);
}

static __always_inline u64 mt64_tempered(u64 x)
{
	x ^= x >> 29 & 0x5555555555555555ULL;
	x ^= x << 17 & 0x71d67fffeda60000ULL;
	x ^= x << 37 & 0xfff7eee000000000ULL;
	return x ^ x >> 43;
}

#endif /* _RANDSTREAM_GEN_MT64_H */
