// SPDX-License-Identifier: GPL-2.0-only
/*
 * PCG-XSH-RR 64/32, M. E. O'Neill, "PCG: A Family of Simple Fast
 * Space-Efficient Statistically Good Algorithms for Random Number
 * Generation", 2014, seeded as pcg32_srandom_r() of her pcg-c-basic.
 */
#include <randstream/generator.h>
#include "pcg32.h"

static void pcg32_seed(void *state, const u8 *seed, size_t seed_len, u64 stream)
{
	struct pcg32_state *pcg32 = state;

	pcg32->increment = stream << 1 | 1;
	pcg32->state = (pcg32->increment + load_word64(seed)) * PCG32_A +
		       pcg32->increment;
}

static void pcg32_generate(void *state, u8 *out, size_t blocks)
{
	pcg32_generate_scalar(state, out, blocks);
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
