/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Shuffles, whose lists of indices depend on the width; a part of vector.h.
 * The second operand begins at the index that is the number of elements.
 *
 * low and high interleave the lower, or upper, halves of every 16 bytes;
 * shift_in moves the words of every 16 bytes up by 1 or 2 and takes as many
 * from the end of those of before;
 * merge takes the lower, or upper, halves of the u64 lanes, of two of one
 * vector and two of the other in turns;
 * join puts the lower, or upper, halves of two vectors one after the other;
 * with_last takes the last u64 lane of the second.
 */
#ifndef _RANDSTREAM_GEN_SHUFFLES_H
#define _RANDSTREAM_GEN_SHUFFLES_H

#if VECTOR_LANES == 4

static __always_inline vector vector_low_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 4, 1, 5);
}

static __always_inline vector vector_high_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      2, 6, 3, 7);
}

static __always_inline vector vector_low_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      0, 2);
}

static __always_inline vector vector_high_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      1, 3);
}

#ifdef __ARM_NEON

/* Where gcc sees elements that are no words, it copies the registers. */
static __always_inline vector vector_rotate_16(vector a)
{
	asm("rev32 %0.8h, %1.8h" : "=w" (a) : "w" (a));
	return a;
}

static __always_inline vector vector_rotate_8(vector a)
{
	const vector_u8 bytes = {
		3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14
	};

	asm("tbl %0.16b, {%1.16b}, %2.16b" : "=w" (a) : "w" (a), "w" (bytes));
	return a;
}

#endif

static __always_inline vector vector_merge_low(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 2, 4, 6);
}

static __always_inline vector vector_merge_high(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      1, 3, 5, 7);
}

static __always_inline vector vector_shift_in_1(vector before, vector x)
{
	return VECTOR_SHUFFLE(vector, before, x,
			      3, 4, 5, 6);
}

static __always_inline vector vector_shift_in_2(vector before, vector x)
{
	return VECTOR_SHUFFLE(vector, before, x,
			      2, 3, 4, 5);
}

static __always_inline void vector_spread_quad(vector x[4], vector quad)
{
	x[0] = VECTOR_SHUFFLE(vector, quad, quad,
			      0, 0, 0, 0);
	x[1] = VECTOR_SHUFFLE(vector, quad, quad,
			      1, 1, 1, 1);
	x[2] = VECTOR_SHUFFLE(vector, quad, quad,
			      2, 2, 2, 2);
	x[3] = VECTOR_SHUFFLE(vector, quad, quad,
			      3, 3, 3, 3);
}

#define VECTOR_NUMBERS	{ 0, 1, 2, 3 }

/* The bytes of words that are rotated to the left by as many bits. */
#define VECTOR_ROTATED_16 \
	{ 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13 }
#define VECTOR_ROTATED_8 \
	{ 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14 }

#elif VECTOR_LANES == 8

static __always_inline vector vector_low_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 8, 1, 9, 4, 12, 5, 13);
}

static __always_inline vector vector_high_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      2, 10, 3, 11, 6, 14, 7, 15);
}

static __always_inline vector vector_low_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      0, 4, 2, 6);
}

static __always_inline vector vector_high_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      1, 5, 3, 7);
}

static __always_inline vector vector_merge_low(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 2, 8, 10, 4, 6, 12, 14);
}

static __always_inline vector vector_merge_high(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      1, 3, 9, 11, 5, 7, 13, 15);
}

static __always_inline vector vector_join_low(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      0, 1, 4, 5);
}

static __always_inline vector vector_join_high(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      2, 3, 6, 7);
}

static __always_inline vector_u64 vector64_with_last(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector_u64, a, b,
			      0, 1, 2, 7);
}

static __always_inline vector vector_shift_in_1(vector before, vector x)
{
	return VECTOR_SHUFFLE(vector, before, x,
			      3, 8, 9, 10, 7, 12, 13, 14);
}

static __always_inline vector vector_shift_in_2(vector before, vector x)
{
	return VECTOR_SHUFFLE(vector, before, x,
			      2, 3, 8, 9, 6, 7, 12, 13);
}

#define VECTOR_NUMBERS	{ 0, 1, 2, 3, 4, 5, 6, 7 }

#define VECTOR_ROTATED_16 \
	{ 2, 3, 0, 1, 6, 7, 4, 5, 10, 11, 8, 9, 14, 15, 12, 13, \
	  18, 19, 16, 17, 22, 23, 20, 21, 26, 27, 24, 25, 30, 31, 28, 29 }
#define VECTOR_ROTATED_8 \
	{ 3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15, 12, 13, 14, \
	  19, 16, 17, 18, 23, 20, 21, 22, 27, 24, 25, 26, 31, 28, 29, 30 }

#elif VECTOR_LANES == 16

static __always_inline vector vector_low_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 16, 1, 17, 4, 20, 5, 21, 8, 24, 9, 25, 12, 28,
			      13, 29);
}

static __always_inline vector vector_high_32(vector a, vector b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      2, 18, 3, 19, 6, 22, 7, 23, 10, 26, 11, 27, 14,
			      30, 15, 31);
}

static __always_inline vector vector_low_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      0, 8, 2, 10, 4, 12, 6, 14);
}

static __always_inline vector vector_high_64(vector a, vector b)
{
	return (vector)VECTOR_SHUFFLE(vector_u64, a, b,
				      1, 9, 3, 11, 5, 13, 7, 15);
}

static __always_inline vector vector_merge_low(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      0, 2, 16, 18, 4, 6, 20, 22, 8, 10, 24, 26, 12,
			      14, 28, 30);
}

static __always_inline vector vector_merge_high(vector_u64 a, vector_u64 b)
{
	return VECTOR_SHUFFLE(vector, a, b,
			      1, 3, 17, 19, 5, 7, 21, 23, 9, 11, 25, 27, 13,
			      15, 29, 31);
}

#define VECTOR_NUMBERS \
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }

#endif /* VECTOR_LANES */

#endif /* _RANDSTREAM_GEN_SHUFFLES_H */
