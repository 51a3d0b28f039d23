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

/* What was read from memory before is read from there again. */
static __always_inline void vector_reload(void)
{
	asm volatile("" : : : "memory");
}

/* Sparse knows no vectors; it reads every width as if it had one lane. */
#if VECTOR_LANES == 1 || defined(__CHECKER__)

typedef u32 vector;

#define vector_splat(word)	(word)
#define vector_rotate(x, bits)	rotate_left32(x, bits)
#define vector_lane_numbers()	0

static __always_inline void vector_store8(u8 *out, size_t stride, size_t lanes,
					  const vector x[8])
{
	store_word32(out, x[0]);
	store_word32(out + 4, x[1]);
	store_word32(out + 8, x[2]);
	store_word32(out + 12, x[3]);
	store_word32(out + 16, x[4]);
	store_word32(out + 20, x[5]);
	store_word32(out + 24, x[6]);
	store_word32(out + 28, x[7]);
}

#else /* VECTOR_LANES > 1 */

#define VECTOR_BYTES	(4 * VECTOR_LANES)

typedef u32 vector __attribute__((vector_size(VECTOR_BYTES)));
typedef u64 vector_u64 __attribute__((vector_size(VECTOR_BYTES)));
typedef u16 vector_u16 __attribute__((vector_size(VECTOR_BYTES)));
typedef u8 vector_u8 __attribute__((vector_size(VECTOR_BYTES)));
typedef u32 vector_quad __attribute__((vector_size(16)));

/* A shuffle of the elements of two vectors by a list of constant indices. */
#ifdef __clang__
#define VECTOR_SHUFFLE(type, a, b, ...) \
	((type)__builtin_shufflevector((type)(a), (type)(b), __VA_ARGS__))
#else
#define VECTOR_SHUFFLE(type, a, b, ...) \
	__builtin_shuffle((type)(a), (type)(b), ((type) { __VA_ARGS__ }))
#endif

#include "shuffles.h"

static __always_inline vector vector_splat(u32 word)
{
	return word - (vector){ };
}

static __always_inline vector_u64 vector64_splat(u64 word)
{
	return word - (vector_u64){ };
}

static __always_inline vector_u64 vector64_load(const void *from)
{
	vector_u64 x;

	__builtin_memcpy(&x, from, sizeof(x));
	return x;
}

static __always_inline void vector64_store(void *to, vector_u64 x)
{
	__builtin_memcpy(to, &x, sizeof(x));
}

static __always_inline vector_u64 vector64_rotate(vector_u64 x,
						  const unsigned int bits)
{
	return x << bits | x >> (64 - bits);
}

static __always_inline u64 vector64_first(vector_u64 x)
{
	return x[0];
}

static __always_inline vector vector_load(const void *from)
{
	vector x;

	__builtin_memcpy(&x, from, sizeof(x));
	return x;
}

static __always_inline vector_quad vector_quad_load(const void *from)
{
	vector_quad x;

	__builtin_memcpy(&x, from, sizeof(x));
	return x;
}

static __always_inline void vector_quad_store(void *to, vector_quad x)
{
	__builtin_memcpy(to, &x, sizeof(x));
}

/* Every 16 bytes of a vector. */
union vector_quads {
	vector whole;
	vector_quad quad[VECTOR_LANES / 4];
};

static __always_inline vector vector_repeat_quad(const void *from)
{
	union vector_quads parts;
	unsigned int i;

#pragma GCC unroll 4
	for (i = 0; i < VECTOR_LANES / 4; i++)
		parts.quad[i] = vector_quad_load(from);
	return parts.whole;
}

static __always_inline void vector_store_quads(u8 *to, size_t stride, vector x)
{
	union vector_quads parts = { .whole = x };
	unsigned int i;

#pragma GCC unroll 4
	for (i = 0; i < VECTOR_LANES / 4; i++)
		vector_quad_store(to + i * stride, parts.quad[i]);
}

static __always_inline void vector_store_quad(void *to, vector x)
{
	union vector_quads parts = { .whole = x };

	vector_quad_store(to, parts.quad[0]);
}

static __always_inline void vector_store(void *to, vector x)
{
	__builtin_memcpy(to, &x, sizeof(x));
}

/* 0, 1, 2..., from memory each time: it would hold a register otherwise. */
static __always_inline vector vector_lane_numbers(void)
{
	static const vector numbers = VECTOR_NUMBERS;
	const vector *hidden = &numbers;

	asm volatile("" : "+r" (hidden));
	return *hidden;
}

/* Put x, shifted to the right, below the bits that are set in to. */
static __always_inline vector vector_insert_right(vector to, vector x,
						  const unsigned int bits)
{
#ifdef __ARM_NEON
	/* One instruction; no compiler finds it itself. */
	asm("sri %0.4s, %1.4s, %2" : "+w" (to) : "w" (x), "i" (bits));
	return to;
#else
	return to | x >> bits;
#endif
}

/*
 * Rotation to the left by a constant. With AVX-512 shifts and an or become one
 * instruction; before it whole bytes move faster by shuffle.
 */
static __always_inline vector vector_rotate(vector x, const unsigned int bits)
{
#if !defined(__AVX512VL__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
	if (bits == 16)
		return vector_rotate_16(x);
	if (bits == 8)
		return vector_rotate_8(x);
#endif
	return vector_insert_right(x << bits, x, 32 - bits);
}

/* Rotation to the right, by as many bits as each lane says. */
static __always_inline vector vector_rotate_right(vector x, vector bits)
{
#ifdef __AVX512VL__
	/* One instruction; gcc does not find it itself. */
	asm("vprorvd %2, %1, %0" : "=v" (x) : "v" (x), "v" (bits));
	return x;
#else
	return x >> bits | x << (-bits & 31);
#endif
}

/* Only arm64 can be big-endian and have vectors here; speed is no concern. */
static __always_inline vector vector_little_endian(vector x)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	x = (x & 0x00ff00ff) << 8 | (x >> 8 & 0x00ff00ff);
	x = x << 16 | x >> 16;
#endif
	return x;
}

/*
 * A 4 x 4 transposition in every 16 bytes of the vectors: the words of lane
 * 4 * i + k come together in the i-th 16 bytes of y[k].
 */
static __always_inline void vector_transpose(vector y[4], const vector x[4])
{
	vector low01 = vector_low_32(x[0], x[1]);
	vector low23 = vector_low_32(x[2], x[3]);
	vector high01 = vector_high_32(x[0], x[1]);
	vector high23 = vector_high_32(x[2], x[3]);

	y[0] = vector_little_endian(vector_low_64(low01, low23));
	y[1] = vector_little_endian(vector_high_64(low01, low23));
	y[2] = vector_little_endian(vector_low_64(high01, high23));
	y[3] = vector_little_endian(vector_high_64(high01, high23));
}

#if VECTOR_LANES == 8

/* The i-th words of the vectors come together in y[i]. */
static __always_inline void vector64_transpose(vector_u64 y[4],
					       const vector_u64 x[4])
{
	vector_u64 low01 = VECTOR_SHUFFLE(vector_u64, x[0], x[1], 0, 4, 2, 6);
	vector_u64 low23 = VECTOR_SHUFFLE(vector_u64, x[2], x[3], 0, 4, 2, 6);
	vector_u64 high01 = VECTOR_SHUFFLE(vector_u64, x[0], x[1], 1, 5, 3, 7);
	vector_u64 high23 = VECTOR_SHUFFLE(vector_u64, x[2], x[3], 1, 5, 3, 7);

	y[0] = VECTOR_SHUFFLE(vector_u64, low01, low23, 0, 1, 4, 5);
	y[1] = VECTOR_SHUFFLE(vector_u64, high01, high23, 0, 1, 4, 5);
	y[2] = VECTOR_SHUFFLE(vector_u64, low01, low23, 2, 3, 6, 7);
	y[3] = VECTOR_SHUFFLE(vector_u64, high01, high23, 2, 3, 6, 7);
}

#endif

#if VECTOR_STORE_WORDS == 4

/* Store the words of lanes k, 4 + k, 8 + k, 12 + k. */
static __always_inline void vector_store_part(u8 *out, size_t stride,
					      size_t lanes, unsigned int k,
					      vector y)
{
	union {
		vector whole;
		vector_quad quad[VECTOR_LANES / 4];
	} parts = { .whole = y };

	if (k < lanes)
		__builtin_memcpy(out + k * stride, &parts.quad[0], 16);
#if VECTOR_LANES >= 8
	if (4 + k < lanes)
		__builtin_memcpy(out + (4 + k) * stride, &parts.quad[1], 16);
#endif
#if VECTOR_LANES >= 16
	if (8 + k < lanes)
		__builtin_memcpy(out + (8 + k) * stride, &parts.quad[2], 16);
	if (12 + k < lanes)
		__builtin_memcpy(out + (12 + k) * stride, &parts.quad[3], 16);
#endif
}

static __always_inline void vector_store4(u8 *out, size_t stride, size_t lanes,
					  const vector x[4])
{
	vector y[4];

	vector_transpose(y, x);
	vector_store_part(out, stride, lanes, 0, y[0]);
	vector_store_part(out, stride, lanes, 1, y[1]);
	vector_store_part(out, stride, lanes, 2, y[2]);
	vector_store_part(out, stride, lanes, 3, y[3]);
}

/* Store eight words of each of the first lanes at out + lane * stride. */
static __always_inline void vector_store8(u8 *out, size_t stride, size_t lanes,
					  const vector x[8])
{
	vector_store4(out, stride, lanes, x);
	vector_store4(out + 16, stride, lanes, x + 4);
}

#else /* VECTOR_STORE_WORDS == 8, VECTOR_LANES == 8 */

/* Store the words of lanes k and 4 + k. */
static __always_inline void vector_store_part(u8 *out, size_t stride,
					      size_t lanes, unsigned int k,
					      vector y, vector z)
{
	vector_u64 low = VECTOR_SHUFFLE(vector_u64, y, z, 0, 1, 4, 5);
	vector_u64 high = VECTOR_SHUFFLE(vector_u64, y, z, 2, 3, 6, 7);

	if (k < lanes)
		__builtin_memcpy(out + k * stride, &low, 32);
	if (4 + k < lanes)
		__builtin_memcpy(out + (4 + k) * stride, &high, 32);
}

/* The same with a shuffle for every 32 bytes, but half as many stores. */
static __always_inline void vector_store8(u8 *out, size_t stride, size_t lanes,
					  const vector x[8])
{
	vector y[4], z[4];

	vector_transpose(y, x);
	vector_transpose(z, x + 4);
	vector_store_part(out, stride, lanes, 0, y[0], z[0]);
	vector_store_part(out, stride, lanes, 1, y[1], z[1]);
	vector_store_part(out, stride, lanes, 2, y[2], z[2]);
	vector_store_part(out, stride, lanes, 3, y[3], z[3]);
}

#endif /* VECTOR_STORE_WORDS */

#endif /* VECTOR_LANES > 1 */

#endif /* _RANDSTREAM_GEN_VECTOR_H */
