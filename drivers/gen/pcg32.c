// SPDX-License-Identifier: GPL-2.0-only
/*
 * PCG-XSH-RR 64/32, M. E. O'Neill, "PCG: A Family of Simple Fast
 * Space-Efficient Statistically Good Algorithms for Random Number
 * Generation", 2014, seeded as pcg32_srandom_r() of her pcg-c-basic.
 */
#include <randstream/generator.h>
#include "words.h"

/* Powers of the multiplier, modulo 2^64. */
#define PCG32_A		6364136223846793005ULL
#define PCG32_A2	(PCG32_A * PCG32_A)
#define PCG32_A3	(PCG32_A2 * PCG32_A)
#define PCG32_A4	(PCG32_A2 * PCG32_A2)

struct pcg32_state {
	u64 state;
	u64 increment;
};

static void pcg32_seed(void *state, const u8 *seed, size_t seed_len, u64 stream)
{
	struct pcg32_state *pcg32 = state;

	pcg32->increment = stream << 1 | 1;
	pcg32->state = (pcg32->increment + load_word64(seed)) * PCG32_A +
		       pcg32->increment;
}

static __always_inline u32 pcg32_output(u64 state)
{
	u32 word = (state >> 18 ^ state) >> 27;
	unsigned int right = state >> 59;

	return word >> right | word << (-right & 31);
}

/*
 * A serial multiplication a word would bound the speed, so four lanes each
 * take every fourth step: x -> A^4 x + (A^3 + A^2 + A + 1) c.
 */
static void pcg32_generate(void *state, u8 *out, size_t blocks)
{
	struct pcg32_state *pcg32 = state;
	u64 step = (PCG32_A3 + PCG32_A2 + PCG32_A + 1) * pcg32->increment;
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

/*
 * A step is x -> multiplier * x + increment; doubling it and composing the
 * doublings that blocks asks for takes 64 turns at the most. F. Brown, "Random
 * Number Generation with Arbitrary Stride", Trans. Am. Nucl. Soc. 71, 1994.
 */
static bool pcg32_jump(void *state, u64 blocks, void *scratch,
		       randstream_stop_fn *stop)
{
	struct pcg32_state *pcg32 = state;
	u64 multiplier = PCG32_A, increment = pcg32->increment;

	for (; blocks; blocks >>= 1) {
		if (blocks & 1)
			pcg32->state = pcg32->state * multiplier + increment;
		increment *= multiplier + 1;
		multiplier *= multiplier;
	}
	return true;
}

const struct randstream_generator randstream_pcg32 = {
	.name = "pcg32",
	.seed_min = 8,
	.seed_max = 8,
	.seed_step = 8,
	.stream_max = ~(u64)0 >> 1,
	.word_size = 4,
	.block_size = 4,
	.state_size = sizeof(struct pcg32_state),
	.seed = pcg32_seed,
	.generate = pcg32_generate,
	.jump = pcg32_jump,
};
