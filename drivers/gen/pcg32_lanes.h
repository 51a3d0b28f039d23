/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * pcg32 at any width: each lane takes every n-th step of the generator, for
 * as many lanes as there are, so that together they give its sequence.
 *
 * Two vectors of 64-bit states give one of 32-bit words. Expects what vector.h
 * does; defines pcg32_generate().
 */
#include "pcg32.h"
#include "vector.h"

/* Words of one turn of the loop: one for each lane of four pairs. */
#define PCG32_TURN	(4 * VECTOR_LANES)

/* States that are as many steps apart as makes their words easy to merge. */
struct pcg32_pair {
	vector_u64 low;		/* those of words 0 1 4 5 8 9... */
	vector_u64 high;	/* and of words 2 3 6 7 10 11... */
};

/* Any number of steps at once: x -> multiplier * x + increment. */
struct pcg32_stride {
	u64 multiplier;
	u64 increment;
};

/* The stride of a power of two. */
static __always_inline struct pcg32_stride pcg32_stride(u64 increment,
							unsigned int steps)
{
	struct pcg32_stride stride = { PCG32_A, increment };

	for (; steps > 1; steps /= 2) {
		stride.increment *= stride.multiplier + 1;
		stride.multiplier *= stride.multiplier;
	}
	return stride;
}

static __always_inline vector_u64 pcg32_stepped(vector_u64 x,
						struct pcg32_stride stride)
{
	return x * vector64_splat(stride.multiplier) +
	       vector64_splat(stride.increment);
}

static __always_inline struct pcg32_pair
pcg32_next_pair(struct pcg32_pair pair, struct pcg32_stride stride)
{
	return (struct pcg32_pair) {
		pcg32_stepped(pair.low, stride),
		pcg32_stepped(pair.high, stride),
	};
}

static __always_inline struct pcg32_pair
pcg32_first_pair(const struct pcg32_state *pcg32)
{
	u64 lane[VECTOR_LANES / 2], increment = pcg32->increment;
	struct pcg32_pair pair;
	unsigned int i;

	lane[0] = pcg32->state;
	lane[1] = lane[0] * PCG32_A + increment;
	for (i = 2; i < VECTOR_LANES / 2; i++)
		lane[i] = lane[i - 2] * PCG32_A4 + PCG32_SUM4 * increment;
	pair.low = vector64_load(lane);
	pair.high = pcg32_stepped(pair.low, pcg32_stride(increment, 2));
	return pair;
}

static __always_inline void pcg32_store(u8 *out, struct pcg32_pair pair)
{
	vector word = vector_merge_low((pair.low >> 18 ^ pair.low) >> 27,
				       (pair.high >> 18 ^ pair.high) >> 27);
	vector turn = vector_merge_high(pair.low, pair.high) >> 27;

	vector_store(out, vector_rotate_right(word, turn));
}

static void pcg32_generate(void *state, u8 *out, size_t blocks)
{
	struct pcg32_state *pcg32 = state;
	struct pcg32_stride next, turn;
	struct pcg32_pair a, b, c, d;

	if (blocks >= PCG32_TURN) {
		next = pcg32_stride(pcg32->increment, VECTOR_LANES);
		turn = pcg32_stride(pcg32->increment, PCG32_TURN);
		a = pcg32_first_pair(pcg32);
		b = pcg32_next_pair(a, next);
		c = pcg32_next_pair(b, next);
		d = pcg32_next_pair(c, next);
		do {
			pcg32_store(out, a);
			pcg32_store(out + 4 * VECTOR_LANES, b);
			pcg32_store(out + 8 * VECTOR_LANES, c);
			pcg32_store(out + 12 * VECTOR_LANES, d);
			a = pcg32_next_pair(a, turn);
			b = pcg32_next_pair(b, turn);
			c = pcg32_next_pair(c, turn);
			d = pcg32_next_pair(d, turn);
			out += 4 * PCG32_TURN;
			blocks -= PCG32_TURN;
		} while (blocks >= PCG32_TURN);
		pcg32->state = vector64_first(a.low);
	}
	pcg32_generate_scalar(pcg32, out, blocks);
}
