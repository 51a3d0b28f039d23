/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every backend of pcg32 shares: its state, its step, its output, and the
 * way through the general registers.
 */
#ifndef _RANDSTREAM_GEN_PCG32_H
#define _RANDSTREAM_GEN_PCG32_H

#include <linux/types.h>
#include "words.h"

/* Powers of the multiplier, modulo 2^64, and sums of the powers below. */
#define PCG32_A		6364136223846793005ULL
#define PCG32_A2	(PCG32_A * PCG32_A)
#define PCG32_A4	(PCG32_A2 * PCG32_A2)
#define PCG32_SUM2	(PCG32_A + 1)
#define PCG32_SUM4	((PCG32_A2 + 1) * PCG32_SUM2)

struct pcg32_state {
	u64 state;
	u64 increment;
};

static __always_inline u32 pcg32_output(u64 state)
{
	u32 word = (separate64(state >> 18) ^ state) >> 27;
	unsigned int right = state >> 59;

	return word >> right | word << (-right & 31);
}

/*
 * A serial multiplication a word would bound the speed, so four lanes each
 * take every fourth step: x -> A^4 x + (A^3 + A^2 + A + 1) c.
 */
static __always_inline void pcg32_generate_scalar(struct pcg32_state *pcg32,
						  u8 *out, size_t blocks)
{
	u64 step = PCG32_SUM4 * pcg32->increment;
	u64 lane[4];
	unsigned int i;

	lane[0] = pcg32->state;
	for (i = 1; i < 4; i++)
		lane[i] = lane[i - 1] * PCG32_A + pcg32->increment;
	for (; blocks >= 4; blocks -= 4) {
		store_word32(out, pcg32_output(lane[0]));
		store_word32(out + 4, pcg32_output(lane[1]));
		store_word32(out + 8, pcg32_output(lane[2]));
		store_word32(out + 12, pcg32_output(lane[3]));
		lane[0] = lane[0] * PCG32_A4 + step;
		lane[1] = lane[1] * PCG32_A4 + step;
		lane[2] = lane[2] * PCG32_A4 + step;
		lane[3] = lane[3] * PCG32_A4 + step;
		out += 16;
	}
	for (i = 0; i < blocks; i++)
		store_word32(out + 4 * i, pcg32_output(lane[i]));
	pcg32->state = lane[blocks];
}

#endif /* _RANDSTREAM_GEN_PCG32_H */
