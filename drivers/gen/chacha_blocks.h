/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * ChaCha at any width: each lane of the vectors is one block, so sixteen
 * vectors, one for each word of the matrix, are VECTOR_LANES blocks.
 *
 * D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008.
 *
 * Expects what vector.h does, and CHACHA_GROUPS: how many sets of sixteen
 * vectors are in flight, 1 or 2. Defines chacha8_generate(),
 * chacha12_generate() and chacha20_generate().
 */
#include "chacha.h"
#include "vector.h"

#define CHACHA_LANES_IN_FLIGHT	(CHACHA_GROUPS * VECTOR_LANES)

/* A quarter of a quarter round. */
static __always_inline void chacha_step(vector x[16], unsigned int a,
					unsigned int b, unsigned int d,
					unsigned int bits)
{
	x[a] += x[b];
	x[d] = vector_rotate(x[d] ^ x[a], bits);
}

/* Where a quarter round finds its word of a row: on a column or a diagonal. */
static __always_inline unsigned int chacha_at(unsigned int row,
					      unsigned int column,
					      unsigned int shift)
{
	return 4 * row + (column + row * shift) % 4;
}

/*
 * The same of four quarter rounds side by side, on the columns of the matrix
 * (shift 0) or the diagonals (1). Spelled out, as everything here that has an
 * index into x: a loop that a compiler does not unroll at once leaves the
 * vectors in memory.
 */
static __always_inline void chacha_steps(vector x[16], unsigned int a,
					 unsigned int b, unsigned int d,
					 unsigned int shift, unsigned int bits)
{
	chacha_step(x, chacha_at(a, 0, shift), chacha_at(b, 0, shift),
		    chacha_at(d, 0, shift), bits);
	chacha_step(x, chacha_at(a, 1, shift), chacha_at(b, 1, shift),
		    chacha_at(d, 1, shift), bits);
	chacha_step(x, chacha_at(a, 2, shift), chacha_at(b, 2, shift),
		    chacha_at(d, 2, shift), bits);
	chacha_step(x, chacha_at(a, 3, shift), chacha_at(b, 3, shift),
		    chacha_at(d, 3, shift), bits);
}

static __always_inline void chacha_round(vector x[16], unsigned int shift)
{
	chacha_steps(x, 0, 1, 3, shift, 16);
	chacha_steps(x, 2, 3, 1, shift, 12);
	chacha_steps(x, 0, 1, 3, shift, 8);
	chacha_steps(x, 2, 3, 1, shift, 7);
}

/* A word of the matrices of one group, one in each lane. */
static __always_inline vector chacha_word(const u32 *word, unsigned int group,
					  unsigned int i)
{
	if (i == 12)
		return vector_splat(word[12] + group * VECTOR_LANES) +
		       vector_lane_numbers();
	return vector_splat(word[i]);
}

static __always_inline void chacha_load_row(vector x[16], const u32 *word,
					    unsigned int group, unsigned int i)
{
	x[i] = chacha_word(word, group, i);
	x[i + 1] = chacha_word(word, group, i + 1);
	x[i + 2] = chacha_word(word, group, i + 2);
	x[i + 3] = chacha_word(word, group, i + 3);
}

static __always_inline void chacha_load(vector x[16], const u32 *word,
					unsigned int group)
{
	chacha_load_row(x, word, group, 0);
	chacha_load_row(x, word, group, 4);
	chacha_load_row(x, word, group, 8);
	chacha_load_row(x, word, group, 12);
}

static __always_inline void chacha_add_row(vector x[16], const u32 *word,
					   unsigned int group, unsigned int i)
{
	x[i] += chacha_word(word, group, i);
	x[i + 1] += chacha_word(word, group, i + 1);
	x[i + 2] += chacha_word(word, group, i + 2);
	x[i + 3] += chacha_word(word, group, i + 3);
}

/* Add the matrices and store as many blocks of the group as are wanted. */
static __always_inline void chacha_store(vector x[16], const u32 *word,
					 unsigned int group, u8 *out,
					 size_t blocks)
{
	out += group * VECTOR_LANES * CHACHA_BLOCK_SIZE;
	blocks -= group * VECTOR_LANES;
	/* The matrix is read again, or it would have been spilled. */
	vector_reload();
	chacha_add_row(x, word, group, 0);
	chacha_add_row(x, word, group, 4);
	chacha_add_row(x, word, group, 8);
	chacha_add_row(x, word, group, 12);
	vector_store8(out, CHACHA_BLOCK_SIZE, blocks, x);
	vector_store8(out + 32, CHACHA_BLOCK_SIZE, blocks, x + 8);
}

/*
 * Make the next blocks, at most groups * VECTOR_LANES of them, and none after
 * one whose number ends in 32 ones; the unused lanes are computed in vain.
 */
static __always_inline void chacha_blocks(struct chacha_state *state, u8 *out,
					  size_t blocks, unsigned int groups,
					  unsigned int rounds)
{
	vector x[16], y[16];

	chacha_load(x, state->word, 0);
	if (groups > 1)
		chacha_load(y, state->word, 1);
	/*
	 * A group after the other, not a step of both after the other:
	 * compilers then find that no register has to be spilled.
	 */
	for (; rounds; rounds -= 2) {
		chacha_round(x, 0);
		if (groups > 1)
			chacha_round(y, 0);
		chacha_round(x, 1);
		if (groups > 1)
			chacha_round(y, 1);
	}
	chacha_store(x, state->word, 0, out, blocks);
	if (groups > 1)
		chacha_store(y, state->word, 1, out, blocks);
	state->word[12] += blocks;
	state->word[13] += !state->word[12];
}

static noinline void chacha_generate(struct chacha_state *state, u8 *out,
				     size_t blocks, unsigned int rounds)
{
	while (blocks) {
		/* How many can be made before word 13 changes, less one. */
		u32 room = ~state->word[12];
		size_t now = CHACHA_LANES_IN_FLIGHT;

		if (blocks >= now && room >= now - 1) {
			chacha_blocks(state, out, now, CHACHA_GROUPS, rounds);
		} else {
			now = blocks < VECTOR_LANES ? blocks : VECTOR_LANES;
			if (now - 1 > room)
				now = room + 1;
			chacha_blocks(state, out, now, 1, rounds);
		}
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
