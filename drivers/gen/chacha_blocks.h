/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * ChaCha at any width: each lane of the vectors is one block, so sixteen
 * vectors, one for each word of the matrix, are VECTOR_LANES blocks.
 *
 * D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008.
 *
 * Expects what vector.h does, and CHACHA_GROUPS: how many sets of sixteen
 * vectors are in flight. Defines chacha8_generate(), chacha12_generate() and
 * chacha20_generate().
 */
#include "chacha.h"
#include "vector.h"

#define CHACHA_LANES_IN_FLIGHT	(CHACHA_GROUPS * VECTOR_LANES)

/* A quarter of four quarter rounds side by side. */
#define CHACHA_STEP(x, a, b, d, bits) do {				\
	unsigned int i;							\
									\
	UNROLL								\
	for (i = 0; i < 4; i++) {					\
		(x)[a] += (x)[b];					\
		(x)[d] = vector_rotate((x)[d] ^ (x)[a], bits);		\
	}								\
} while (0)

/*
 * Quarter rounds down the four columns of the matrix, or down the diagonals,
 * where row r is displaced by r columns.
 */
static __always_inline void chacha_round(vector x[16], unsigned int shift)
{
#define CHACHA_A	(i)
#define CHACHA_B	(4 + (i + shift) % 4)
#define CHACHA_C	(8 + (i + 2 * shift) % 4)
#define CHACHA_D	(12 + (i + 3 * shift) % 4)
	CHACHA_STEP(x, CHACHA_A, CHACHA_B, CHACHA_D, 16);
	CHACHA_STEP(x, CHACHA_C, CHACHA_D, CHACHA_B, 12);
	CHACHA_STEP(x, CHACHA_A, CHACHA_B, CHACHA_D, 8);
	CHACHA_STEP(x, CHACHA_C, CHACHA_D, CHACHA_B, 7);
#undef CHACHA_A
#undef CHACHA_B
#undef CHACHA_C
#undef CHACHA_D
}

/* Word i of the matrices of one group, one in each lane. */
static __always_inline vector chacha_word(const struct chacha_state *state,
					  unsigned int i, unsigned int group)
{
	if (i == 12)
		return vector_splat(state->word[12] + group * VECTOR_LANES) +
		       vector_lane_numbers();
	return vector_splat(state->word[i]);
}

/*
 * Make the next blocks, at most groups * VECTOR_LANES of them, and none after
 * one whose number ends in 32 ones; the unused lanes are computed in vain.
 */
static __always_inline void chacha_blocks(struct chacha_state *state, u8 *out,
					  size_t blocks, unsigned int groups,
					  unsigned int rounds)
{
	vector x[CHACHA_GROUPS][16];
	unsigned int i, j;

	UNROLL
	for (i = 0; i < groups; i++) {
		UNROLL
		for (j = 0; j < 16; j++)
			x[i][j] = chacha_word(state, j, i);
	}
	/*
	 * A group after the other, not a step of all groups after the other:
	 * compilers then find that no register has to be spilled.
	 */
	for (; rounds; rounds -= 2) {
		UNROLL
		for (i = 0; i < groups; i++)
			chacha_round(x[i], 0);
		UNROLL
		for (i = 0; i < groups; i++)
			chacha_round(x[i], 1);
	}
	/* The matrix is read again, or it would be spilled until now. */
	vector_reload();
	UNROLL
	for (i = 0; i < groups; i++) {
		UNROLL
		for (j = 0; j < 16; j++)
			x[i][j] += chacha_word(state, j, i);
		UNROLL
		for (j = 0; j < 16; j += VECTOR_STORE_WORDS)
			vector_store(out + i * VECTOR_LANES *
				     CHACHA_BLOCK_SIZE + 4 * j,
				     CHACHA_BLOCK_SIZE,
				     blocks - i * VECTOR_LANES, &x[i][j]);
	}
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
