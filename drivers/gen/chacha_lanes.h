/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * ChaCha in lanes of one width: sixteen of them, one for each word of the
 * matrix, of which each is a block in every lane.
 *
 * A part of chacha_blocks.h, which includes it for vectors and for plain words:
 * expects LANES, the type, and LANES_NAME(), how functions of it are named.
 */

/* A slot of a quarter of a quarter round. */
static __always_inline void
LANES_NAME(chacha_quarter)(LANES x[16], LANES *turned, unsigned int a,
			   unsigned int b, unsigned int d, unsigned int slot,
			   unsigned int bits)
{
	if (slot == 0)
		x[a] += x[b];
	else if (slot == 1)
		x[d] ^= x[a];
	else if (slot == 2)
		*turned = LANES_NAME(rotate_begin)(x[d], bits);
	else
		x[d] = LANES_NAME(rotate_end)(*turned, x[d], bits);
}

/*
 * One of the sixteen slots of a round on a column of the matrix (shift 0) or
 * on a diagonal (1): an instruction, or nothing, where a rotation is only one.
 */
static __always_inline void
LANES_NAME(chacha_slot)(LANES x[16], LANES turned[4], unsigned int shift,
			unsigned int slot, unsigned int column)
{
	unsigned int a = chacha_at(0, column, shift);
	unsigned int b = chacha_at(1, column, shift);
	unsigned int c = chacha_at(2, column, shift);
	unsigned int d = chacha_at(3, column, shift);
	LANES *turn = turned + column;

	if (slot < 4)
		LANES_NAME(chacha_quarter)(x, turn, a, b, d, slot, 16);
	else if (slot < 8)
		LANES_NAME(chacha_quarter)(x, turn, c, d, b, slot - 4, 12);
	else if (slot < 12)
		LANES_NAME(chacha_quarter)(x, turn, a, b, d, slot - 8, 8);
	else if (slot < 16)
		LANES_NAME(chacha_quarter)(x, turn, c, d, b, slot - 12, 7);
}

/* The matrices of the first block from the next on and of those after it. */
static __always_inline void
LANES_NAME(chacha_load)(LANES x[16], const u32 *word, unsigned int first)
{
	LANES_NAME(spread4)(x, word);
	LANES_NAME(spread4)(x + 4, word + 4);
	LANES_NAME(spread4)(x + 8, word + 8);
	LANES_NAME(spread4)(x + 12, word + 12);
	x[12] += LANES_NAME(numbers)(first);
}

/* Add these matrices and store as many of the blocks as are wanted. */
static __always_inline void
LANES_NAME(chacha_finish)(LANES x[16], const u32 *word, unsigned int first,
			  u8 *out, size_t blocks)
{
	out += first * CHACHA_BLOCK_SIZE;
	blocks -= first;
	/* The matrix is read again, or it would have been spilled. */
	vector_reload();
	x[12] += LANES_NAME(numbers)(first);
	LANES_NAME(finish16)(out, CHACHA_BLOCK_SIZE, blocks, x, word);
}
