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
#include "word_lanes.h"

/* What was read from memory before is read from there again. */
static __always_inline void vector_reload(void)
{
	asm volatile("" : : : "memory");
}

/* Sparse knows no vectors; it reads every width as if it had one lane. */
#if VECTOR_LANES == 1 || defined(__CHECKER__)

typedef u32 vector;

#define vector_rotate_begin	word_rotate_begin
#define vector_rotate_end	word_rotate_end
#define vector_numbers		word_numbers
#define vector_spread4		word_spread4
#define vector_finish16		word_finish16

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

/* From memory each time: it would hold a register otherwise. */
static __always_inline vector vector_from_memory(const vector *numbers)
{
	asm volatile("" : "+r" (numbers));
	return *numbers;
}

/* first, first + 1... */
static __always_inline vector vector_numbers(u32 first)
{
	static const vector numbers = VECTOR_NUMBERS;

	return vector_splat(first) + vector_from_memory(&numbers);
}

/* Each of four words in all lanes. */
static __always_inline void vector_spread4(vector x[4], const u32 *word)
{
#if VECTOR_LANES == 4
	vector_spread_quad(x, vector_load(word));
#else
	x[0] = vector_splat(word[0]);
	x[1] = vector_splat(word[1]);
	x[2] = vector_splat(word[2]);
	x[3] = vector_splat(word[3]);
#endif
}

#if defined(__SSSE3__) && !defined(__AVX512VL__)

/*
 * Bytes in another order, which is read from memory each time: it would hold a
 * register otherwise, and clang has two instructions for some orders.
 */
static __always_inline vector vector_reorder(vector x, const vector_u8 *order)
{
#ifdef __AVX2__
	asm("vpshufb %1, %0, %0" : "+x" (x) : "m" (*order));
#else
	asm("pshufb %1, %0" : "+x" (x) : "m" (*order));
#endif
	return x;
}

static __always_inline vector vector_rotate_16(vector x)
{
	static const vector_u8 rotated = VECTOR_ROTATED_16;

	return vector_reorder(x, &rotated);
}

static __always_inline vector vector_rotate_8(vector x)
{
	static const vector_u8 rotated = VECTOR_ROTATED_8;

	return vector_reorder(x, &rotated);
}

#endif

/* Before AVX-512 whole bytes move faster by shuffle. */
#if !defined(__AVX512VL__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define VECTOR_SHUFFLES_BYTES	1
#else
#define VECTOR_SHUFFLES_BYTES	0
#endif

/*
 * Rotation to the left by a constant, in two parts, of which the second may
 * have nothing to do. With AVX-512 shifts and an or become one instruction.
 */
static __always_inline vector vector_rotate_begin(vector x,
						  const unsigned int bits)
{
#if VECTOR_SHUFFLES_BYTES
	if (bits == 16)
		return vector_rotate_16(x);
	if (bits == 8)
		return vector_rotate_8(x);
#endif
#ifdef __ARM_NEON
	return x << bits;
#else
	return x << bits | x >> (32 - bits);
#endif
}

/* The second part, of what the first one gave for x. */
static __always_inline vector vector_rotate_end(vector turned, vector x,
						const unsigned int bits)
{
#ifdef __ARM_NEON
	/* Shift and insert: no compiler finds it itself. */
	if (!VECTOR_SHUFFLES_BYTES || bits % 8)
		asm("sri %0.4s, %1.4s, %2"
		    : "+w" (turned) : "w" (x), "i" (32 - bits));
#endif
	return turned;
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

#include "stores.h"

#endif /* VECTOR_LANES > 1 */

#endif /* _RANDSTREAM_GEN_VECTOR_H */
