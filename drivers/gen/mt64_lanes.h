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

/*
 * Twist the words from first to end, whose middle words are distance further;
 * if out is not NULL, temper them too while they are in registers.
 */
static __always_inline void mt64_twist_range(u64 *word, unsigned int first,
					     unsigned int end, int distance,
					     u8 *out)
{
	unsigned int i;

#pragma GCC unroll 2
	for (i = first; i + MT64_LANES <= end; i += MT64_LANES) {
		vector_u64 x = mt64_twisted_lanes(word + i,
						  word + i + distance);

		vector64_store(word + i, x);
		if (out)
			vector64_store(out + 8 * i, mt64_tempered_lanes(x));
	}
#pragma GCC unroll 8
	for (i = end - (end - first) % MT64_LANES; i < end; i++) {
		word[i] = mt64_twisted(word[i], word[i + 1],
				       word[i + distance]);
		if (out)
			store_word64(out + 8 * i, mt64_tempered(word[i]));
	}
}

static __always_inline void mt64_twist(u64 *word, u8 *out)
{
	const unsigned int half = MT64_WORDS - MT64_MIDDLE;
	const unsigned int last = MT64_WORDS - 1;

	mt64_twist_range(word, 0, half, MT64_MIDDLE, out);
	mt64_twist_range(word, half, last, -half, out);
	word[last] = mt64_twisted(word[last], word[0], word[last - half]);
	if (out)
		store_word64(out + 8 * last, mt64_tempered(word[last]));
}

static __always_inline void mt64_temper(u8 *out, const u64 *word, size_t words)
{
	size_t i;

#pragma GCC unroll 4
	for (i = 0; i + MT64_LANES <= words; i += MT64_LANES)
		vector64_store(out + 8 * i,
			       mt64_tempered_lanes(vector64_load(word + i)));
	for (; i < words; i++)
		store_word64(out + 8 * i, mt64_tempered(word[i]));
}

static void mt64_generate(void *state, u8 *out, size_t blocks)
{
	struct mt64_state *mt64 = state;

	while (blocks) {
		size_t now = MT64_WORDS - mt64->next;

		if (!now && blocks >= MT64_WORDS) {
			now = MT64_WORDS;
			mt64_twist(mt64->word, out);
		} else {
			if (!now) {
				mt64_twist(mt64->word, NULL);
				mt64->next = 0;
				now = MT64_WORDS;
			}
			if (now > blocks)
				now = blocks;
			mt64_temper(out, mt64->word + mt64->next, now);
			mt64->next += now;
		}
		blocks -= now;
		out += 8 * now;
	}
}
