// SPDX-License-Identifier: GPL-2.0-only
/*
 * pcg32: a jump is the steps that it replaces. In 8 bits: multiplying 64-bit
 * numbers is too much for a solver. The low bits of sums and products depend on
 * nothing above them, and the code of the jump has no number of bits in it.
 *
 * unwind jump 11
 */
#include "proof.h"
#include "../../../drivers/gen/words.h"

#define u64	u8
#include "../../../drivers/gen/pcg32.c"

#define STEPS	9

static void show_jump(u32 blocks)
{
	struct pcg32_state pcg32 = { nondet_u64(), nondet_u64() | 1 };
	u64 stepped = pcg32.state, increment = pcg32.increment;
	u32 i;

	/* A step as the paper has it. */
	for (i = 0; i < blocks; i++)
		stepped = stepped * (u64)6364136223846793005ULL + increment;
	pcg32_jump(&pcg32, blocks, NULL, NULL);
	show(pcg32.state == stepped);
	show(pcg32.increment == increment);
}

void proof_jump(void)
{
	u32 blocks;

	for (blocks = 0; blocks <= STEPS; blocks++)
		show_jump(blocks);
}
