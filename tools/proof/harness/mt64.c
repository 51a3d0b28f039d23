// SPDX-License-Identifier: GPL-2.0-only
/*
 * mt64: the shortest and the longest seeds, and where a jump leaves the index
 * into the state.
 *
 * unwind shortest_seeds 313
 * unwind longest_seed 313
 */
#include "proof.h"
#include "../../../drivers/gen/mt64.c"

#define BLOCKS	700	/* two turns and a part */

static u64 turns;

/* In the places of mt64_twist() and mt64_advance(): only the count matters. */
void mt64_twist_stub(u64 *word)
{
	turns++;
}

bool mt64_advance_stub(u64 *window, u64 number, u64 *scratch,
		       randstream_stop_fn *stop)
{
	show(number > MT64_WORDS);
	return true;
}

/* Of any bytes that end with their object; the lengths are the outermost. */
static void show_seed(size_t length)
{
	static u8 seed[MT64_SEED_MAX];
	static struct mt64_state state;

	mt64_seed(&state, seed + MT64_SEED_MAX - length, length, 0);
	show(state.next == MT64_WORDS);
}

void proof_shortest_seeds(void)
{
	show_seed(8);
	show_seed(16);
}

void proof_longest_seed(void)
{
	show_seed(MT64_SEED_MAX);
}

void proof_jump(void)
{
	static struct mt64_state state;
	u64 blocks = nondet_u64(), before = nondet_u64();

	assume(before <= MT64_WORDS);
	assume(blocks <= BLOCKS);
	state.next = before;
	mt64_jump(&state, blocks, NULL, NULL);
	show(state.next <= MT64_WORDS);
	show(turns * MT64_WORDS + state.next == before + blocks);
}
