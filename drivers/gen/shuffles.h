/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Shuffles, whose lists of indices depend on the width; a part of vector.h.
 * The second operand begins at the index that is the number of elements.
 *
 * low and high interleave the lower, or upper, halves of every 16 bytes.
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

static __always_inline vector vector_rotate_16(vector a)
{
	return (vector)VECTOR_SHUFFLE(vector_u16, a, a,
				      1, 0, 3, 2, 5, 4, 7, 6);
}

static __always_inline vector vector_rotate_8(vector a)
{
	return (vector)VECTOR_SHUFFLE(vector_u8, a, a,
				      3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15,
				      12, 13, 14);
}

#define VECTOR_NUMBERS	{ 0, 1, 2, 3 }

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

static __always_inline vector vector_rotate_16(vector a)
{
	return (vector)VECTOR_SHUFFLE(vector_u16, a, a,
				      1, 0, 3, 2, 5, 4, 7, 6, 9, 8, 11, 10, 13,
				      12, 15, 14);
}

static __always_inline vector vector_rotate_8(vector a)
{
	return (vector)VECTOR_SHUFFLE(vector_u8, a, a,
				      3, 0, 1, 2, 7, 4, 5, 6, 11, 8, 9, 10, 15,
				      12, 13, 14, 19, 16, 17, 18, 23, 20, 21,
				      22, 27, 24, 25, 26, 31, 28, 29, 30);
}

#define VECTOR_NUMBERS	{ 0, 1, 2, 3, 4, 5, 6, 7 }

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

#define VECTOR_NUMBERS \
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 }

#endif /* VECTOR_LANES */

#endif /* _RANDSTREAM_GEN_SHUFFLES_H */
