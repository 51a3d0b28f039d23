/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The vector vocabulary: 32-bit words in VECTOR_LANES lanes (1, 4, 8 or 16)
 * over the compilers' vector extensions. One lane is a plain word. Nothing
 * else in this project knows how vectors are spelled.
 *
 * Expects VECTOR_LANES, and VECTOR_STORE_WORDS: how many words of a lane go to
 * memory at once, 4, or, of 8 lanes, 8; is included once in a translation unit.
 */
#ifndef _RANDSTREAM_GEN_VECTOR_H
#define _RANDSTREAM_GEN_VECTOR_H

#include <linux/types.h>
#include "words.h"

/* Values read from memory before are read from there again. */
#define vector_reload()	asm volatile("" : : : "memory")

/* Sparse knows no vectors; it reads every width as if it had one lane. */
#if VECTOR_LANES == 1 || defined(__CHECKER__)

typedef u32 vector;

#define vector_splat(word)	(word)
#define vector_rotate(x, bits)	rotate_left32(x, bits)
#define vector_lane_numbers()	0

static __always_inline void vector_store(u8 *out, size_t stride, size_t lanes,
					 const vector x[VECTOR_STORE_WORDS])
{
	unsigned int i;

	UNROLL
	for (i = 0; i < VECTOR_STORE_WORDS; i++)
		store_word32(out + 4 * i, x[i]);
}

#else /* VECTOR_LANES > 1 */

#define VECTOR_BYTES	(4 * VECTOR_LANES)

typedef u32 vector __attribute__((vector_size(VECTOR_BYTES)));
typedef u64 vector_u64 __attribute__((vector_size(VECTOR_BYTES)));
typedef u16 vector_u16 __attribute__((vector_size(VECTOR_BYTES)));
typedef u8 vector_u8 __attribute__((vector_size(VECTOR_BYTES)));
typedef u32 vector_quad __attribute__((vector_size(16)));

/*
 * Index lists of shuffles: a macro of the first index of each 16 bytes
 * is repeated over the vector. The second operand of a shuffle begins at
 * index LANES of its type.
 */
#if VECTOR_LANES == 4
#define VECTOR_LIST(list, step)	list(0)
#elif VECTOR_LANES == 8
#define VECTOR_LIST(list, step)	list(0), list(step)
#else
#define VECTOR_LIST(list, step) \
	list(0), list(step), list(2 * (step)), list(3 * (step))
#endif

#ifdef __clang__
#define VECTOR_SHUFFLE(type, a, b, ...) \
	((type)__builtin_shufflevector((type)(a), (type)(b), __VA_ARGS__))
#else
#define VECTOR_SHUFFLE(type, a, b, ...) \
	__builtin_shuffle((type)(a), (type)(b), (type){ __VA_ARGS__ })
#endif

#define VECTOR_LOW_32(i) \
	(i), (i) + VECTOR_LANES, (i) + 1, (i) + VECTOR_LANES + 1
#define VECTOR_HIGH_32(i)	VECTOR_LOW_32((i) + 2)
#define VECTOR_LOW_64(i)	(i), (i) + VECTOR_LANES / 2
#define VECTOR_HIGH_64(i)	VECTOR_LOW_64((i) + 1)
#define VECTOR_SWAP_16(i) \
	(i) + 1, (i), (i) + 3, (i) + 2, (i) + 5, (i) + 4, (i) + 7, (i) + 6
#define VECTOR_BYTES_ROTATED_4(i, a, b, c, d) \
	(i) + (a), (i) + (b), (i) + (c), (i) + (d)
#define VECTOR_BYTES_ROTATED(i, a, b, c, d) \
	VECTOR_BYTES_ROTATED_4(i, a, b, c, d), \
	VECTOR_BYTES_ROTATED_4((i) + 4, a, b, c, d), \
	VECTOR_BYTES_ROTATED_4((i) + 8, a, b, c, d), \
	VECTOR_BYTES_ROTATED_4((i) + 12, a, b, c, d)
#define VECTOR_BYTES_8(i)	VECTOR_BYTES_ROTATED(i, 3, 0, 1, 2)
#define VECTOR_BYTES_16(i)	VECTOR_BYTES_ROTATED(i, 2, 3, 0, 1)
#define VECTOR_BYTES_SWAPPED(i)	VECTOR_BYTES_ROTATED(i, 3, 2, 1, 0)

static __always_inline vector vector_splat(u32 word)
{
	return word - (vector){ };
}

/* From memory each time: a register would be held for it otherwise. */
static __always_inline vector vector_lane_numbers(void)
{
#define VECTOR_NUMBERS(i)	(i), (i) + 1, (i) + 2, (i) + 3
	static const vector numbers = { VECTOR_LIST(VECTOR_NUMBERS, 4) };
	const vector *hidden = &numbers;

	asm volatile("" : "+r" (hidden));
	return *hidden;
#undef VECTOR_NUMBERS
}

/*
 * Rotation by a constant. With AVX-512 a shift-or is one instruction; before
 * it whole bytes move faster by shuffle.
 */
static __always_inline vector vector_rotate(vector x, const unsigned int bits)
{
#ifndef __AVX512VL__
#ifdef __ARM_NEON
	if (bits == 16)
		return (vector)VECTOR_SHUFFLE(vector_u16, x, x,
					      VECTOR_LIST(VECTOR_SWAP_16, 8));
#else
	if (bits == 16)
		return (vector)VECTOR_SHUFFLE(vector_u8, x, x,
					      VECTOR_LIST(VECTOR_BYTES_16, 16));
#endif
	if (bits == 8)
		return (vector)VECTOR_SHUFFLE(vector_u8, x, x,
					      VECTOR_LIST(VECTOR_BYTES_8, 16));
#endif
#ifdef __ARM_NEON
	/* Shift left, then insert what comes in at the right: no compiler
	 * finds this one itself.
	 */
	{
		vector rotated = x << bits;

		asm("sri %0.4s, %1.4s, %2"
		    : "+w" (rotated) : "w" (x), "i" (32 - bits));
		return rotated;
	}
#endif
	return x << bits | x >> (32 - bits);
}

#define VECTOR_INTERLEAVE_LOW_32(a, b) \
	VECTOR_SHUFFLE(vector, a, b, VECTOR_LIST(VECTOR_LOW_32, 4))
#define VECTOR_INTERLEAVE_HIGH_32(a, b) \
	VECTOR_SHUFFLE(vector, a, b, VECTOR_LIST(VECTOR_HIGH_32, 4))
#define VECTOR_INTERLEAVE_LOW_64(a, b) \
	((vector)VECTOR_SHUFFLE(vector_u64, a, b, \
				VECTOR_LIST(VECTOR_LOW_64, 2)))
#define VECTOR_INTERLEAVE_HIGH_64(a, b) \
	((vector)VECTOR_SHUFFLE(vector_u64, a, b, \
				VECTOR_LIST(VECTOR_HIGH_64, 2)))

static __always_inline vector vector_little_endian(vector x)
{
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	return x;
#else
	return (vector)VECTOR_SHUFFLE(vector_u8, x, x,
				      VECTOR_LIST(VECTOR_BYTES_SWAPPED, 16));
#endif
}

/*
 * A 4 x 4 transposition in every 16 bytes of the vectors: the words of lane
 * 4 * i + k come together in the i-th 16 bytes of y[k].
 */
static __always_inline void vector_transpose(vector y[4], const vector x[4])
{
	vector low01 = VECTOR_INTERLEAVE_LOW_32(x[0], x[1]);
	vector low23 = VECTOR_INTERLEAVE_LOW_32(x[2], x[3]);
	vector high01 = VECTOR_INTERLEAVE_HIGH_32(x[0], x[1]);
	vector high23 = VECTOR_INTERLEAVE_HIGH_32(x[2], x[3]);

	y[0] = vector_little_endian(VECTOR_INTERLEAVE_LOW_64(low01, low23));
	y[1] = vector_little_endian(VECTOR_INTERLEAVE_HIGH_64(low01, low23));
	y[2] = vector_little_endian(VECTOR_INTERLEAVE_LOW_64(high01, high23));
	y[3] = vector_little_endian(VECTOR_INTERLEAVE_HIGH_64(high01, high23));
}

/*
 * Store the words of each lane at out + lane * stride, of the first lanes
 * only.
 */
#if VECTOR_STORE_WORDS == 4

static __always_inline void vector_store(u8 *out, size_t stride, size_t lanes,
					 const vector x[4])
{
	unsigned int i, k;
	vector y[4];

	vector_transpose(y, x);
	UNROLL
	for (k = 0; k < 4; k++) {
		union {
			vector whole;
			vector_quad quad[VECTOR_LANES / 4];
		} parts = { .whole = y[k] };

		UNROLL
		for (i = 0; i < VECTOR_LANES / 4; i++)
			if (4 * i + k < lanes)
				__builtin_memcpy(out + (4 * i + k) * stride,
						 &parts.quad[i], 16);
	}
}

#else /* VECTOR_STORE_WORDS == 8, VECTOR_LANES == 8 */

/* A shuffle for every 32 bytes, but half as many stores. */
static __always_inline void vector_store(u8 *out, size_t stride, size_t lanes,
					 const vector x[8])
{
	vector y[4], z[4];
	unsigned int k;

	vector_transpose(y, x);
	vector_transpose(z, x + 4);
	UNROLL
	for (k = 0; k < 4; k++) {
		vector_u64 low = VECTOR_SHUFFLE(vector_u64, y[k], z[k],
						0, 1, 4, 5);
		vector_u64 high = VECTOR_SHUFFLE(vector_u64, y[k], z[k],
						 2, 3, 6, 7);

		if (k < lanes)
			__builtin_memcpy(out + k * stride, &low, 32);
		if (4 + k < lanes)
			__builtin_memcpy(out + (4 + k) * stride, &high, 32);
	}
}

#endif /* VECTOR_STORE_WORDS */

#endif /* VECTOR_LANES > 1 */

#endif /* _RANDSTREAM_GEN_VECTOR_H */
