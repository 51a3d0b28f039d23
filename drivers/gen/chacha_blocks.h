/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * ChaCha at any width: in vectors of VECTOR_LANES blocks and beside them, where
 * the general registers have units of their own, blocks in plain words.
 *
 * D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008.
 *
 * Expects what vector.h does, and
 * CHACHA_GROUPS: how many sets of sixteen vectors are in flight, 1 or 2;
 * CHACHA_WORD_BLOCKS: how many blocks are made in words meanwhile, one after
 *	the other, 0, 1 or, with one group, 2;
 * CHACHA_SKEW: by how many slots a column is behind the one before: 0, 1, or,
 *	without words, 16, one column after the other: so compilers spill least
 *	where two groups need all registers or more.
 * Defines chacha8_generate(), chacha12_generate() and chacha20_generate().
 */
#include "chacha.h"
#include "vector.h"
#include "word_lanes.h"

#define CHACHA_IN_FLIGHT \
	(CHACHA_GROUPS * VECTOR_LANES + CHACHA_WORD_BLOCKS)

/* Slots of a round, and places in it: slots in columns. */
#define CHACHA_SLOTS	16
#define CHACHA_PLACES	(4 * CHACHA_SLOTS)

/*
 * Where a quarter round finds its word of a row: on a column or a diagonal,
 * which has the number of its column in the second row: what a round makes
 * first is what the next needs first.
 */
static __always_inline unsigned int chacha_at(unsigned int row,
					      unsigned int column,
					      unsigned int shift)
{
	return 4 * row + (column + (row + 3) * shift) % 4;
}

#define LANES			vector
#define LANES_NAME(name)	vector_ ## name
#include "chacha_lanes.h"
#undef LANES
#undef LANES_NAME

#if CHACHA_WORD_BLOCKS
#define LANES			u32
#define LANES_NAME(name)	word_ ## name
#include "chacha_lanes.h"
#undef LANES
#undef LANES_NAME
#endif

/*
 * The place of a slot and a column in a round of words, counted from a round on
 * columns. Spelled out, as everything here that has an index into x: a loop
 * that a compiler does not unroll at once leaves the vectors in memory.
 */
static __always_inline void chacha_word_place(u32 y[16], u32 turned[4],
					      unsigned int place)
{
#if CHACHA_WORD_BLOCKS
	word_chacha_slot(y, turned, place / CHACHA_PLACES % 2,
			 place % CHACHA_PLACES / 4, place % 4);
#endif
}

/* Words make as many rounds beside one of vectors as they have blocks. */
static __always_inline void chacha_beside(u32 y[16], u32 turned[4],
					  unsigned int shift,
					  unsigned int slot,
					  unsigned int column)
{
	unsigned int place = CHACHA_WORD_BLOCKS *
			     (shift * CHACHA_PLACES + 4 * slot + column);

	if (!y || slot >= CHACHA_SLOTS)
		return;
	chacha_word_place(y, turned, place);
	if (CHACHA_WORD_BLOCKS > 1)
		chacha_word_place(y, turned, place + 1);
}

#if CHACHA_SKEW == CHACHA_SLOTS

static __always_inline void chacha_column(vector x[16], vector *turned,
					  unsigned int shift,
					  unsigned int column)
{
	vector_chacha_slot(x, turned, shift, 0, column);
	vector_chacha_slot(x, turned, shift, 1, column);
	vector_chacha_slot(x, turned, shift, 2, column);
	vector_chacha_slot(x, turned, shift, 3, column);
	vector_chacha_slot(x, turned, shift, 4, column);
	vector_chacha_slot(x, turned, shift, 5, column);
	vector_chacha_slot(x, turned, shift, 6, column);
	vector_chacha_slot(x, turned, shift, 7, column);
	vector_chacha_slot(x, turned, shift, 8, column);
	vector_chacha_slot(x, turned, shift, 9, column);
	vector_chacha_slot(x, turned, shift, 10, column);
	vector_chacha_slot(x, turned, shift, 11, column);
	vector_chacha_slot(x, turned, shift, 12, column);
	vector_chacha_slot(x, turned, shift, 13, column);
	vector_chacha_slot(x, turned, shift, 14, column);
	vector_chacha_slot(x, turned, shift, 15, column);
}

static __always_inline void chacha_round(vector x[16], u32 y[16],
					 unsigned int shift)
{
	vector turned[4];

	chacha_column(x, turned, shift, 0);
	chacha_column(x, turned, shift, 1);
	chacha_column(x, turned, shift, 2);
	chacha_column(x, turned, shift, 3);
}

#else

/* A slot of each column, or of those that are that far or not yet done. */
static __always_inline void chacha_wave(vector x[16], vector turned[4],
					u32 y[16], u32 word_turned[4],
					unsigned int shift, unsigned int slot)
{
	vector_chacha_slot(x, turned, shift, slot, 0);
	chacha_beside(y, word_turned, shift, slot, 0);
	vector_chacha_slot(x, turned, shift, slot - CHACHA_SKEW, 1);
	chacha_beside(y, word_turned, shift, slot, 1);
	vector_chacha_slot(x, turned, shift, slot - 2 * CHACHA_SKEW, 2);
	chacha_beside(y, word_turned, shift, slot, 2);
	vector_chacha_slot(x, turned, shift, slot - 3 * CHACHA_SKEW, 3);
	chacha_beside(y, word_turned, shift, slot, 3);
}

static __always_inline void chacha_waves(vector x[16], vector turned[4],
					 u32 y[16], u32 word_turned[4],
					 unsigned int shift, unsigned int slot)
{
	chacha_wave(x, turned, y, word_turned, shift, slot);
	chacha_wave(x, turned, y, word_turned, shift, slot + 1);
	chacha_wave(x, turned, y, word_turned, shift, slot + 2);
	chacha_wave(x, turned, y, word_turned, shift, slot + 3);
}

/* A round of vectors, and the rounds of words beside it unless y is NULL. */
static __always_inline void chacha_round(vector x[16], u32 y[16],
					 unsigned int shift)
{
	vector turned[4];
	u32 word_turned[4];

	chacha_waves(x, turned, y, word_turned, shift, 0);
	chacha_waves(x, turned, y, word_turned, shift, 4);
	chacha_waves(x, turned, y, word_turned, shift, 8);
	chacha_waves(x, turned, y, word_turned, shift, 12);
	/* Those that are behind. */
	chacha_waves(x, turned, y, word_turned, shift, 16);
}

#endif /* CHACHA_SKEW */

/*
 * Make the next blocks, at most groups * VECTOR_LANES of them, and none after
 * one whose number ends in 32 ones; the unused lanes are computed in vain.
 */
static __always_inline void chacha_vectors(struct chacha_state *state, u8 *out,
					   size_t blocks, unsigned int groups,
					   unsigned int rounds)
{
	vector x[16], y[16];

	vector_chacha_load(x, state->word, 0);
	if (groups > 1)
		vector_chacha_load(y, state->word, VECTOR_LANES);
	/*
	 * A group after the other, not a slot of both after the other:
	 * compilers then spill less, and CPUs find what goes side by side.
	 */
	for (; rounds; rounds -= 2) {
		chacha_round(x, NULL, 0);
		if (groups > 1)
			chacha_round(y, NULL, 0);
		chacha_round(x, NULL, 1);
		if (groups > 1)
			chacha_round(y, NULL, 1);
	}
	vector_chacha_finish(x, state->word, 0, out, blocks);
	if (groups > 1)
		vector_chacha_finish(y, state->word, VECTOR_LANES, out,
				     blocks);
}

/* Make as many of the next blocks as are in flight, some of them in words. */
static __always_inline void chacha_hybrid(struct chacha_state *state, u8 *out,
					  unsigned int rounds)
{
#if CHACHA_WORD_BLOCKS
	unsigned int left, block;
	vector x[16];
	u32 y[16];

	vector_chacha_load(x, state->word, 0);
	for (block = VECTOR_LANES; block < CHACHA_IN_FLIGHT; block++) {
		word_chacha_load(y, state->word, block);
		for (left = rounds; left; left -= 2 * CHACHA_WORD_BLOCKS) {
			chacha_round(x, y, 0);
			chacha_round(x, y, 1);
		}
		word_chacha_finish(y, state->word, block, out, block + 1);
	}
	vector_chacha_finish(x, state->word, 0, out, VECTOR_LANES);
#endif
}

static noinline void chacha_generate(struct chacha_state *state, u8 *out,
				     size_t blocks, unsigned int rounds)
{
	while (blocks) {
		/* How many can be made before word 13 changes, less one. */
		u32 room = ~state->word[12];
		size_t now = CHACHA_IN_FLIGHT;

		if (blocks < now || room < now - 1) {
			now = blocks < VECTOR_LANES ? blocks : VECTOR_LANES;
			if (now - 1 > room)
				now = room + 1;
			chacha_vectors(state, out, now, 1, rounds);
		} else if (CHACHA_WORD_BLOCKS) {
			chacha_hybrid(state, out, rounds);
		} else {
			chacha_vectors(state, out, now, CHACHA_GROUPS, rounds);
		}
		state->word[12] += now;
		state->word[13] += !state->word[12];
		out += now * CHACHA_BLOCK_SIZE;
		blocks -= now;
	}
}

static void chacha8_generate(void *state, u8 *out, size_t blocks)
{
	chacha_generate(state, out, blocks, 8);
}

static void chacha12_generate(void *state, u8 *out, size_t blocks)
{
	chacha_generate(state, out, blocks, 12);
}

static void chacha20_generate(void *state, u8 *out, size_t blocks)
{
	chacha_generate(state, out, blocks, 20);
}
