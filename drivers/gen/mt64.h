/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every backend of mt64 shares: its state, its step, the way around the
 * state, and the words that are made in general registers.
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
 * struct mt64_state - the last words, in a ring
 * @word: this turn's before @next, the turn's before from there on
 * @next: which of @word is twisted next, below MT64_WORDS
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

/*
 * Twist words, whose middle words are distance further, and maybe store them,
 * tempered. None of them is the last of a turn, or the middle word of another.
 */
typedef void mt64_twist_fn(u64 *word, int distance, u8 *out, size_t words);

/* Four are loaded before any is stored, so that none waits for another. */
static __always_inline void mt64_twist_some(u64 *word, int distance, u8 *out,
					    size_t words, bool stored)
{
	const u64 *middle = word + distance;
	u64 x0 = *word;

	/* In a register: on arm64 it is too far from word to load in pairs. */
	asm("" : "+r" (middle));
	for (; words >= 4; words -= 4) {
		u64 x1 = word[1], x2 = word[2], x3 = word[3], x4 = word[4];
		u64 y0 = mt64_twisted(x0, x1, middle[0]);
		u64 y1 = mt64_twisted(x1, x2, middle[1]);
		u64 y2 = mt64_twisted(x2, x3, middle[2]);
		u64 y3 = mt64_twisted(x3, x4, middle[3]);

		word[0] = y0;
		word[1] = y1;
		word[2] = y2;
		word[3] = y3;
		if (stored) {
			store_word64(out, mt64_tempered(y0));
			store_word64(out + 8, mt64_tempered(y1));
			store_word64(out + 16, mt64_tempered(y2));
			store_word64(out + 24, mt64_tempered(y3));
			out += 32;
		}
		x0 = x4;
		word += 4;
		middle += 4;
	}
	for (; words; words--) {
		*word = mt64_twisted(word[0], word[1], *middle);
		if (stored) {
			store_word64(out, mt64_tempered(*word));
			out += 8;
		}
		word++;
		middle++;
	}
}

static __always_inline void mt64_twist_words(u64 *word, int distance, u8 *out,
					     size_t words)
{
	mt64_twist_some(word, distance, out, words, true);
}

/* The word after this one is the first, which is of the next turn already. */
static __always_inline void mt64_twist_last(u64 *word, u8 *out, bool stored)
{
	const unsigned int last = MT64_WORDS - 1;

	word[last] = mt64_twisted(word[last], word[0],
				  word[last + MT64_MIDDLE - MT64_WORDS]);
	if (stored)
		store_word64(out, mt64_tempered(word[last]));
}

/* Make what is wanted of the words of a half; return how many these are. */
static __always_inline size_t mt64_part(struct mt64_state *mt64, u8 *out,
					size_t words, mt64_twist_fn *twist,
					bool stored)
{
	const int half = MT64_WORDS - MT64_MIDDLE, last = MT64_WORDS - 1;
	u64 *word = mt64->word + mt64->next;
	size_t now;

	if (mt64->next == last) {
		mt64_twist_last(mt64->word, out, stored);
		mt64->next = 0;
		return 1;
	}
	now = (mt64->next < half ? half : last) - mt64->next;
	if (now > words)
		now = words;
	if (mt64->next < half)
		twist(word, MT64_MIDDLE, out, now);
	else
		twist(word, -half, out, now);
	mt64->next += now;
	return now;
}

/* Make words by that function; out is unused if they are not stored. */
static __always_inline void mt64_run(struct mt64_state *mt64, u8 *out,
				     size_t words, mt64_twist_fn *twist,
				     bool stored)
{
	const int half = MT64_WORDS - MT64_MIDDLE, last = MT64_WORDS - 1;
	size_t now;

	for (; words; words -= now) {
		if (mt64->next || words < MT64_WORDS || !stored) {
			now = mt64_part(mt64, out, words, twist, stored);
		} else {
			/* Lengths that compilers know. */
			twist(mt64->word, MT64_MIDDLE, out, half);
			twist(mt64->word + half, -half, out + 8 * half,
			      last - half);
			mt64_twist_last(mt64->word, out + 8 * last, true);
			now = MT64_WORDS;
		}
		if (stored)
			out += 8 * now;
	}
}

#endif /* _RANDSTREAM_GEN_MT64_H */
