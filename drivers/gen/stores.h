/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * From the lanes of vectors to memory, whose order is another one: a part of
 * vector.h.
 */
#ifndef _RANDSTREAM_GEN_STORES_H
#define _RANDSTREAM_GEN_STORES_H

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
 * 4 * i + k come together in the i-th 16 bytes of x[k].
 */
static __always_inline void vector_transpose(vector x[4])
{
	vector low01 = vector_low_32(x[0], x[1]);
	vector low23 = vector_low_32(x[2], x[3]);
	vector high01 = vector_high_32(x[0], x[1]);
	vector high23 = vector_high_32(x[2], x[3]);

	x[0] = vector_low_64(low01, low23);
	x[1] = vector_high_64(low01, low23);
	x[2] = vector_low_64(high01, high23);
	x[3] = vector_high_64(high01, high23);
}

#if VECTOR_LANES == 8

/* The i-th words of the vectors come together in y[i]. */
static __always_inline void vector64_transpose(vector_u64 y[4],
					       const vector_u64 x[4])
{
	vector low01 = vector_low_64((vector)x[0], (vector)x[1]);
	vector low23 = vector_low_64((vector)x[2], (vector)x[3]);
	vector high01 = vector_high_64((vector)x[0], (vector)x[1]);
	vector high23 = vector_high_64((vector)x[2], (vector)x[3]);

	y[0] = (vector_u64)vector_join_low(low01, low23);
	y[1] = (vector_u64)vector_join_low(high01, high23);
	y[2] = (vector_u64)vector_join_high(low01, low23);
	y[3] = (vector_u64)vector_join_high(high01, high23);
}

#endif

#if VECTOR_STORE_WORDS == 4

/* Store the words of lanes k, 4 + k, 8 + k, 12 + k. */
static __always_inline void vector_store_part(u8 *out, size_t stride,
					      size_t lanes, unsigned int k,
					      vector y)
{
	union vector_quads parts = { .whole = vector_little_endian(y) };

	if (k < lanes)
		vector_quad_store(out + k * stride, parts.quad[0]);
#if VECTOR_LANES >= 8
	if (4 + k < lanes)
		vector_quad_store(out + (4 + k) * stride, parts.quad[1]);
#endif
#if VECTOR_LANES >= 16
	if (8 + k < lanes)
		vector_quad_store(out + (8 + k) * stride, parts.quad[2]);
	if (12 + k < lanes)
		vector_quad_store(out + (12 + k) * stride, parts.quad[3]);
#endif
}

static __always_inline void vector_store4(u8 *out, size_t stride, size_t lanes,
					  const vector x[4])
{
	vector_store_part(out, stride, lanes, 0, x[0]);
	vector_store_part(out, stride, lanes, 1, x[1]);
	vector_store_part(out, stride, lanes, 2, x[2]);
	vector_store_part(out, stride, lanes, 3, x[3]);
}

/* Store eight words of each of the first lanes at out + lane * stride. */
static __always_inline void vector_store8(u8 *out, size_t stride, size_t lanes,
					  vector x[8])
{
	vector_transpose(x);
	vector_store4(out, stride, lanes, x);
	vector_transpose(x + 4);
	vector_store4(out + 16, stride, lanes, x + 4);
}

#else /* VECTOR_STORE_WORDS == 8, VECTOR_LANES == 8 */

/* Store the words of lanes k and 4 + k. */
static __always_inline void vector_store_part(u8 *out, size_t stride,
					      size_t lanes, unsigned int k,
					      vector y, vector z)
{
	if (k < lanes)
		vector_store(out + k * stride, vector_join_low(y, z));
	if (4 + k < lanes)
		vector_store(out + (4 + k) * stride, vector_join_high(y, z));
}

/* The same with a shuffle for every 32 bytes, but half as many stores. */
static __always_inline void vector_store8(u8 *out, size_t stride, size_t lanes,
					  vector x[8])
{
	vector_transpose(x);
	vector_transpose(x + 4);
	vector_store_part(out, stride, lanes, 0, x[0], x[4]);
	vector_store_part(out, stride, lanes, 1, x[1], x[5]);
	vector_store_part(out, stride, lanes, 2, x[2], x[6]);
	vector_store_part(out, stride, lanes, 3, x[3], x[7]);
}

#endif /* VECTOR_STORE_WORDS */

#if VECTOR_LANES == 4

/* Four words come from memory at once, and so are added to transposed ones. */
static __always_inline void vector_finish4(u8 *out, size_t stride, size_t lanes,
					   vector x[4], const u32 *word)
{
	vector quad = vector_load(word);

	vector_transpose(x);
	x[0] += quad;
	x[1] += quad;
	x[2] += quad;
	x[3] += quad;
	vector_store4(out, stride, lanes, x);
}

/*
 * Add sixteen words to those of all lanes, and store the sums of each of the
 * first lanes at out + lane * stride.
 */
static __always_inline void vector_finish16(u8 *out, size_t stride,
					    size_t lanes, vector x[16],
					    const u32 *word)
{
	vector_finish4(out, stride, lanes, x, word);
	vector_finish4(out + 16, stride, lanes, x + 4, word + 4);
	vector_finish4(out + 32, stride, lanes, x + 8, word + 8);
	vector_finish4(out + 48, stride, lanes, x + 12, word + 12);
}

#else /* VECTOR_LANES > 4 */

static __always_inline void vector_add4(vector x[4], const u32 *word)
{
	x[0] += vector_splat(word[0]);
	x[1] += vector_splat(word[1]);
	x[2] += vector_splat(word[2]);
	x[3] += vector_splat(word[3]);
}

/* The same. All is added first, or registers would be spilled. */
static __always_inline void vector_finish16(u8 *out, size_t stride,
					    size_t lanes, vector x[16],
					    const u32 *word)
{
	vector_add4(x, word);
	vector_add4(x + 4, word + 4);
	vector_add4(x + 8, word + 8);
	vector_add4(x + 12, word + 12);
	vector_store8(out, stride, lanes, x);
	vector_store8(out + 32, stride, lanes, x + 8);
}

#endif /* VECTOR_LANES > 4 */

#endif /* _RANDSTREAM_GEN_STORES_H */
