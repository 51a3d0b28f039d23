/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * mt64 at any width: words that are twisted or tempered together depend on
 * none of each other.
 *
 * Expects what vector.h does; defines mt64_generate().
 */
#include "mt64.h"
#include "vector.h"

#define MT64_LANES	(VECTOR_LANES / 2)

static __always_inline vector_u64 mt64_twisted_lanes(const u64 *word,
						     const u64 *middle)
{
	vector_u64 low = vector64_load(word + 1);
	vector_u64 mixed = (vector64_load(word) &
			    vector64_splat(~MT64_LOW_BITS)) |
			   (low & vector64_splat(MT64_LOW_BITS));

	return vector64_load(middle) ^ mixed >> 1 ^
	       (-(low & vector64_splat(1)) & vector64_splat(MT64_MATRIX));
}

static __always_inline vector_u64 mt64_tempered_lanes(vector_u64 x)
{
	x ^= x >> 29 & vector64_splat(0x5555555555555555ULL);
	x ^= x << 17 & vector64_splat(0x71d67fffeda60000ULL);
	x ^= x << 37 & vector64_splat(0xfff7eee000000000ULL);
	return x ^ x >> 43;
}

/* The last lanes may be a part of those before, so they are made from these. */
static __always_inline void mt64_twist_lanes(u64 *word, int distance, u8 *out,
					     size_t words)
{
	const u64 *last;
	vector_u64 x, y;

	if (words < MT64_LANES) {
		mt64_twist_words(word, distance, out, words);
		return;
	}
	last = word + words - MT64_LANES;
	y = mt64_twisted_lanes(last, last + distance);
#pragma GCC unroll 2
	for (; words > MT64_LANES; words -= MT64_LANES) {
		x = mt64_twisted_lanes(word, word + distance);
		vector64_store(word, x);
		vector64_store(out, mt64_tempered_lanes(x));
		word += MT64_LANES;
		out += 8 * MT64_LANES;
	}
	word -= MT64_LANES - words;
	out -= 8 * (MT64_LANES - words);
	vector64_store(word, y);
	vector64_store(out, mt64_tempered_lanes(y));
}

static void mt64_generate(void *state, u8 *out, size_t blocks)
{
	mt64_run(state, out, blocks, mt64_twist_lanes, true);
}
