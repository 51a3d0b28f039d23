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
	state->next = 0;
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

static __always_inline void mt64_twist_only(u64 *word, int distance, u8 *out,
					    size_t words)
{
	mt64_twist_some(word, distance, out, words, false);
}

static void mt64_skip(struct mt64_state *mt64, size_t words)
{
	mt64_run(mt64, NULL, words, mt64_twist_only, false);
}

static bool mt64_jump(void *state, u64 blocks, void *scratch,
		      randstream_stop_fn *stop)
{
	struct mt64_state *mt64 = state;
	u64 rest = mt64->next ? MT64_WORDS - mt64->next : 0;

	if (blocks / MT64_WORDS <= MT64_TURNS) {
		mt64_skip(mt64, blocks);
		return true;
	}
	mt64_skip(mt64, rest);
	return mt64_advance(mt64->word, blocks - rest, scratch, stop);
}

static void mt64_generate(void *state, u8 *out, size_t blocks)
{
	mt64_run(state, out, blocks, mt64_twist_words, true);
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
