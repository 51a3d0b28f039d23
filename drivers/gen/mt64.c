// SPDX-License-Identifier: GPL-2.0-only
/*
 * MT19937-64, T. Nishimura and M. Matsumoto, 2004 ("Tables of 64-bit Mersenne
 * Twisters", ACM TOMACS 10, 2000, and the reference mt19937-64.c).
 */
#include <randstream/generator.h>
#include "jump.h"
#include "mt64.h"

#define MT64_SEED_MAX	(8 * MT64_WORDS)
#define MT64_BITS	19937

/* A jump takes as long as this many turns of the twister, about. */
#define MT64_TURNS	8192

/* Steps of a jump between two questions whether to go on. */
#define MT64_STEPS	1024

static void mt64_seed_word(struct mt64_state *state, u64 seed)
{
	u64 *word = state->word;
	unsigned int i;

	word[0] = seed;
	for (i = 1; i < MT64_WORDS; i++)
		word[i] = 6364136223846793005ULL *
			  (word[i - 1] ^ word[i - 1] >> 62) + i;
	state->next = MT64_WORDS;
}

static void mt64_seed_array(struct mt64_state *state, const u8 *key,
			    unsigned int length)
{
	unsigned int i = 1, j = 0, k;
	u64 *word = state->word;

	mt64_seed_word(state, 19650218);
	for (k = length > MT64_WORDS ? length : MT64_WORDS; k; k--) {
		word[i] = (word[i] ^ (word[i - 1] ^ word[i - 1] >> 62) *
			   3935559000370003845ULL) +
			  load_word64(key + 8 * j) + j;
		if (++i == MT64_WORDS) {
			word[0] = word[MT64_WORDS - 1];
			i = 1;
		}
		if (++j == length)
			j = 0;
	}
	for (k = MT64_WORDS - 1; k; k--) {
		word[i] = (word[i] ^ (word[i - 1] ^ word[i - 1] >> 62) *
			   2862933555777941757ULL) - i;
		if (++i == MT64_WORDS) {
			word[0] = word[MT64_WORDS - 1];
			i = 1;
		}
	}
	word[0] = 1ULL << 63;
}

static void mt64_seed(void *state, const u8 *seed, size_t seed_len, u64 stream)
{
	if (seed_len == 8)
		mt64_seed_word(state, load_word64(seed));
	else
		mt64_seed_array(state, seed, seed_len / 8);
}

/* Each of four is loaded before any is stored, so that none waits for that. */
static __always_inline void mt64_temper4(u8 *out, u64 y0, u64 y1, u64 y2,
					 u64 y3)
{
	store_word64(out, mt64_tempered(y0));
	store_word64(out + 8, mt64_tempered(y1));
	store_word64(out + 16, mt64_tempered(y2));
	store_word64(out + 24, mt64_tempered(y3));
}

static void mt64_temper(u8 *out, const u64 *word, size_t words)
{
	for (; words >= 4; words -= 4) {
		mt64_temper4(out, word[0], word[1], word[2], word[3]);
		word += 4;
		out += 32;
	}
	for (; words; words--) {
		store_word64(out, mt64_tempered(*word++));
		out += 8;
	}
}

/*
 * Twist words, whose middle words are distance further, and maybe store them,
 * tempered, at out.
 */
static __always_inline void mt64_twist_words(u64 *word, int distance,
					     size_t words, u8 *out,
					     bool tempered)
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
		if (tempered) {
			mt64_temper4(out, y0, y1, y2, y3);
			out += 32;
		}
		x0 = x4;
		word += 4;
		middle += 4;
	}
	for (; words; words--) {
		*word = mt64_twisted(word[0], word[1], *middle++);
		if (tempered) {
			store_word64(out, mt64_tempered(*word));
			out += 8;
		}
		word++;
	}
}

/* The words of a turn from first to end; out is where its first would be. */
static __always_inline void mt64_twist(u64 *word, unsigned int first,
				       unsigned int end, u8 *out, bool tempered)
{
	const int half = MT64_WORDS - MT64_MIDDLE;
	const int last = MT64_WORDS - 1;
	unsigned int now;

	if (first < half) {
		now = end < half ? end - first : half - first;
		mt64_twist_words(word + first, MT64_MIDDLE, now,
				 tempered ? out + 8 * first : NULL, tempered);
		first += now;
	}
	if (first < end) {
		now = end < last ? end - first : last - first;
		mt64_twist_words(word + first, -half, now,
				 tempered ? out + 8 * first : NULL, tempered);
	}
	if (end <= last)
		return;
	word[last] = mt64_twisted(word[last], word[0], word[last - half]);
	if (tempered)
		store_word64(out + 8 * last, mt64_tempered(word[last]));
}

static noinline void mt64_twist_only(u64 *word, unsigned int first)
{
	mt64_twist(word, first, MT64_WORDS, NULL, false);
}

/*
 * Replace the window of the last 312 words by the one that is number words
 * later: the sum of the windows that the remainder has terms for, each made
 * of the one before by a step (Horner's rule). @ring begins at @oldest.
 */
static bool mt64_advance(u64 *window, u64 number, u64 *scratch,
			 randstream_stop_fn *stop)
{
	u64 *ring = scratch + JUMP_SCRATCH_WORDS(MT64_BITS);
	unsigned int bit, i, oldest = 0;

	if (!jump_power(&jump_polynomial_mt64, scratch, number, 0, stop))
		return false;
	for (i = 0; i < MT64_WORDS; i++)
		ring[i] = 0;
	for (bit = MT64_BITS; bit--; ) {
		unsigned int second = (oldest + 1) % MT64_WORDS;
		unsigned int middle = (oldest + MT64_MIDDLE) % MT64_WORDS;

		if (stop && bit % MT64_STEPS == 0 && stop())
			return false;
		ring[oldest] = mt64_twisted(ring[oldest], ring[second],
					    ring[middle]);
		oldest = second;
		if (!jump_has_term(scratch, bit))
			continue;
		for (i = 0; i < MT64_WORDS - oldest; i++)
			ring[oldest + i] ^= window[i];
		for (; i < MT64_WORDS; i++)
			ring[oldest + i - MT64_WORDS] ^= window[i];
	}
	for (i = 0; i < MT64_WORDS; i++)
		window[i] = ring[(oldest + i) % MT64_WORDS];
	return true;
}

static bool mt64_jump(void *state, u64 blocks, void *scratch,
		      randstream_stop_fn *stop)
{
	struct mt64_state *mt64 = state;

	if (blocks <= MT64_WORDS - mt64->next) {
		mt64->next += blocks;
		return true;
	}
	blocks -= MT64_WORDS - mt64->next;
	mt64->next = MT64_WORDS;
	if (blocks / MT64_WORDS > MT64_TURNS)
		return mt64_advance(mt64->word, blocks, scratch, stop);
	while (blocks > MT64_WORDS) {
		mt64_twist_only(mt64->word, 0);
		blocks -= MT64_WORDS;
	}
	mt64_twist_only(mt64->word, 0);
	mt64->next = blocks;
	return true;
}

static void mt64_generate(void *state, u8 *out, size_t blocks)
{
	struct mt64_state *mt64 = state;
	size_t now = MT64_WORDS - mt64->next;

	if (now > blocks)
		now = blocks;
	mt64_temper(out, mt64->word + mt64->next, now);
	for (blocks -= now; blocks; blocks -= now) {
		out += 8 * now;
		now = blocks < MT64_WORDS ? blocks : MT64_WORDS;
		mt64_twist(mt64->word, 0, now, out, true);
		mt64->next = 0;
		if (now < MT64_WORDS)
			mt64_twist_only(mt64->word, now);
	}
	mt64->next += now;
}

const struct randstream_generator randstream_mt64 = {
	.name = "mt64",
	.seed_min = 8,
	.seed_max = MT64_SEED_MAX,
	.seed_step = 8,
	.word_size = 8,
	.block_size = 8,
	.state_size = sizeof(struct mt64_state),
	.seed = mt64_seed,
	.generate = mt64_generate,
	.jump_scratch = 8 * (JUMP_SCRATCH_WORDS(MT64_BITS) + MT64_WORDS),
	.jump = mt64_jump,
};
