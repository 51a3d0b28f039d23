// SPDX-License-Identifier: GPL-2.0-only
/*
 * ChaCha's counter: its two words count as one number does, a run of blocks
 * ends where the upper word changes, and output stays in its room.
 */
#include "proof.h"
#include "../../../drivers/gen/chacha.c"

#define BLOCKS	6

static u64 block_of(const struct chacha_state *state)
{
	return (u64)state->word[13] << 32 | state->word[12];
}

static u64 first, made;
static const u8 *room;

/*
 * In the place of chacha_vectors(), which makes the blocks themselves: it gives
 * each lane word 12 plus its number, and the same word 13.
 */
void chacha_vectors_stub(struct chacha_state *state, u8 *out, size_t blocks,
			 unsigned int groups, unsigned int rounds)
{
	u64 block = block_of(state);

	show(blocks >= 1 && blocks <= groups * VECTOR_LANES);
	show(block == first + made);
	show((u32)block + blocks - 1 >= (u32)block);
	show(block + blocks - 1 - (u32)(block + blocks - 1) ==
	     block - (u32)block);
	show(out == room + made * CHACHA_BLOCK_SIZE);
	made += blocks;
}

void proof_counter(void)
{
	static u8 out[BLOCKS * CHACHA_BLOCK_SIZE];
	struct chacha_state state;
	size_t blocks = nondet_u64();

	state.word[12] = nondet_u32();
	state.word[13] = nondet_u32();
	assume(blocks <= BLOCKS);
	first = block_of(&state);
	room = out;
	chacha_generate(&state, out, blocks, 20);
	show(made == blocks);
	show(block_of(&state) == first + blocks);
}

void proof_jump(void)
{
	u64 blocks = nondet_u64(), before;
	struct chacha_state state;
	u32 stream = state.word[14];

	before = block_of(&state);
	chacha_jump(&state, blocks, NULL, NULL);
	show(block_of(&state) == before + blocks);
	show(state.word[14] == stream);
}

/* Any seed of 32 bytes; not a byte beyond them, nor of a state's. */
void proof_seed(void)
{
	struct chacha_state state;
	u8 seed[32];
	u64 stream = nondet_u64();

	chacha_seed(&state, seed, sizeof(seed), stream);
	show(block_of(&state) == 0);
	show(((u64)state.word[15] << 32 | state.word[14]) == stream);
}
