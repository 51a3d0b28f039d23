/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * ChaCha at any width: each lane of the vectors is one block, so sixteen
 * vectors, one for each word of the matrix, are VECTOR_LANES blocks.
 *
 * D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008.
 *
 * Expects VECTOR_LANES, and CHACHA_GROUPS: how many sets of sixteen vectors
 * are in flight. Defines chacha8_generate(), chacha12_generate() and
 * chacha20_generate().
 */
#include "chacha.h"
#include "vector.h"

#define CHACHA_LANES_IN_FLIGHT	(CHACHA_GROUPS * VECTOR_LANES)

/* A quarter of one quarter round, of the same place in all groups. */
static __always_inline void chacha_step(vector (*x)[16], unsigned int groups,
					unsigned int a, unsigned int b,
					unsigned int d, unsigned int bits)
{
	unsigned int i;

	UNROLL
	for (i = 0; i < groups; i++) {
		x[i][a] += x[i][b];
		x[i][d] = vector_rotate(x[i][d] ^ x[i][a], bits);
	}
}

/*
 * Four quarter rounds side by side: down the columns of the matrix, or down
 * the diagonals, where row r is displaced by r columns.
 */
static __always_inline void chacha_round(vector (*x)[16], unsigned int groups,
					 unsigned int shift)
{
#define CHACHA_A	(i)
#define CHACHA_B	(4 + (i + shift) % 4)
#define CHACHA_C	(8 + (i + 2 * shift) % 4)
#define CHACHA_D	(12 + (i + 3 * shift) % 4)
	unsigned int i;

	UNROLL
	for (i = 0; i < 4; i++)
		chacha_step(x, groups, CHACHA_A, CHACHA_B, CHACHA_D, 16);
	UNROLL
	for (i = 0; i < 4; i++)
		chacha_step(x, groups, CHACHA_C, CHACHA_D, CHACHA_B, 12);
	UNROLL
	for (i = 0; i < 4; i++)
		chacha_step(x, groups, CHACHA_A, CHACHA_B, CHACHA_D, 8);
	UNROLL
	for (i = 0; i < 4; i++)
		chacha_step(x, groups, CHACHA_C, CHACHA_D, CHACHA_B, 7);
#undef CHACHA_A
#undef CHACHA_B
#undef CHACHA_C
#undef CHACHA_D
}

/* The matrix of VECTOR_LANES blocks from a counter on. */
static __always_inline void chacha_matrix(vector x[16],
					  const struct chacha_state *state,
					  u64 counter)
{
	vector low = vector_splat((u32)counter);
	unsigned int i;

	/* "expand 32-byte k" */
	x[0] = vector_splat(0x61707865);
	x[1] = vector_splat(0x3320646e);
	x[2] = vector_splat(0x79622d32);
	x[3] = vector_splat(0x6b206574);
	UNROLL
	for (i = 0; i < 8; i++)
		x[4 + i] = vector_splat(state->key[i]);
	x[12] = low + vector_lane_numbers();
	x[13] = vector_splat((u32)(counter >> 32)) + vector_less(x[12], low);
	x[14] = vector_splat((u32)state->stream);
	x[15] = vector_splat((u32)(state->stream >> 32));
}

/*
 * Make the next blocks, at most groups * VECTOR_LANES of them; the unused
 * lanes are computed in vain.
 */
static __always_inline void chacha_blocks(struct chacha_state *state, u8 *out,
					  size_t blocks, unsigned int groups,
					  unsigned int rounds)
{
	vector x[CHACHA_GROUPS][16], start[16];
	unsigned int i, j;

	UNROLL
	for (i = 0; i < groups; i++)
		chacha_matrix(x[i], state, state->counter + i * VECTOR_LANES);
	for (i = 0; i < rounds; i += 2) {
		chacha_round(x, groups, 0);
		chacha_round(x, groups, 1);
	}
	UNROLL
	for (i = 0; i < groups; i++) {
		chacha_matrix(start, state, state->counter + i * VECTOR_LANES);
		UNROLL
		for (j = 0; j < 16; j++)
			x[i][j] += start[j];
		UNROLL
		for (j = 0; j < 16; j += 4)
			vector_store4(out + i * VECTOR_LANES *
				      CHACHA_BLOCK_SIZE + 4 * j,
				      CHACHA_BLOCK_SIZE,
				      blocks - i * VECTOR_LANES, &x[i][j]);
	}
	state->counter += blocks;
}

static noinline void chacha_generate(struct chacha_state *state, u8 *out,
				     size_t blocks, unsigned int rounds)
{
	for (; blocks >= CHACHA_LANES_IN_FLIGHT;
	     blocks -= CHACHA_LANES_IN_FLIGHT) {
		chacha_blocks(state, out, CHACHA_LANES_IN_FLIGHT,
			      CHACHA_GROUPS, rounds);
		out += CHACHA_LANES_IN_FLIGHT * CHACHA_BLOCK_SIZE;
	}
#if CHACHA_LANES_IN_FLIGHT > 1
	while (blocks) {
		size_t now = blocks < VECTOR_LANES ? blocks : VECTOR_LANES;

		chacha_blocks(state, out, now, 1, rounds);
		out += now * CHACHA_BLOCK_SIZE;
		blocks -= now;
	}
#endif
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
