// SPDX-License-Identifier: GPL-2.0-only
/*
 * What every generator and backend must keep to besides the right bytes: any
 * cut gives the same bytes and the same state, nothing is touched outside
 * state and output, at any alignment, and ChaCha's counter carries.
 */
#include "fence.h"

#define SPLIT_BYTES	300
#define SPLIT_BLOCKS	75	/* more than two turns of the widest backend */
#define BUFFER_BYTES	65536	/* every way that a backend goes, twice */

/* The longest run of blocks whose split points are all tried. */
static size_t split_blocks(enum randstream_id id)
{
	size_t blocks = SPLIT_BYTES / generators[id]->block_size;

	return blocks < SPLIT_BLOCKS ? SPLIT_BLOCKS : blocks;
}

static bool split_right(enum randstream_id id, unsigned int backend,
			const union state *start, size_t blocks)
{
	const struct randstream_generator *generator = generators[id];
	randstream_generate_fn *generate = backend_generate(backend, id);
	static u8 expected[BUFFER_BYTES], out[BUFFER_BYTES];
	union state slow = *start, fast;
	size_t split;

	make_slowly(id, &slow, expected, blocks);
	for (split = 0; split <= blocks; split++) {
		memset(out, 0, sizeof(out));
		fast = *start;
		generate(&fast, out, split);
		generate(&fast, out + split * generator->block_size,
			 blocks - split);
		if (memcmp(out, expected, blocks * generator->block_size) ||
		    memcmp(&slow, &fast, generator->state_size)) {
			tap_note("%zu blocks split after %zu", blocks, split);
			return false;
		}
	}
	return true;
}

static void test_splits(enum randstream_id id, unsigned int backend)
{
	union state start = { 0 };
	bool passed = true;
	size_t blocks;

	seed_randomly(id, &start);
	for (blocks = 0; passed && blocks <= split_blocks(id); blocks++)
		passed = split_right(id, backend, &start, blocks);
	tap_result(passed, "%s %s: every split of up to %zu blocks",
		   generators[id]->name, backend_name(backend),
		   split_blocks(id));
}

/* Blocks made from a 64-bit counter equal those made one by one. */
static void test_wrap(enum randstream_id id, unsigned int backend, u64 wrap,
		      const char *name)
{
	union state start = { 0 };
	bool passed = true;
	u64 before;

	seed_randomly(id, &start);
	for (before = 0; passed && before <= SPLIT_BLOCKS; before++) {
		chacha_set_block(&start, wrap - before);
		passed = split_right(id, backend, &start, before + 2);
	}
	tap_result(passed, "%s %s: counter across %s", generators[id]->name,
		   backend_name(backend), name);
}

/* Output at one place of the fence; what is beside it stays as it was. */
static bool place_right(enum randstream_id id, unsigned int backend,
			void *state, const struct fence *fence, u8 *out,
			size_t blocks)
{
	const struct randstream_generator *generator = generators[id];
	size_t bytes = blocks * generator->block_size;
	static u8 expected[BUFFER_BYTES];
	union state slow = { 0 };

	memcpy(&slow, state, generator->state_size);
	make_slowly(id, &slow, expected, blocks);
	memset(fence->start, UNTOUCHED, fence->end - fence->start);
	backend_generate(backend, id)(state, out, blocks);
	return !memcmp(out, expected, bytes) &&
	       untouched(fence->start, out) &&
	       untouched(out + bytes, fence->end);
}

static void test_fences(enum randstream_id id, unsigned int backend,
			const struct fence *states, const struct fence *outs)
{
	u32 size = generators[id]->state_size;
	bool passed = true;
	size_t blocks, gap;

	for (blocks = 0; passed && blocks <= SPLIT_BLOCKS; blocks++) {
		size_t bytes = blocks * generators[id]->block_size;

		for (gap = 0; passed && gap < 64; gap++) {
			void *state = gap & 1 ? states->start :
						states->end - size;

			seed_randomly(id, state);
			passed = place_right(id, backend, state, outs,
					     outs->start + gap, blocks) &&
				 place_right(id, backend, state, outs,
					     outs->end - gap - bytes, blocks);
			if (!passed)
				tap_note("%zu blocks, gap %zu", blocks, gap);
		}
	}
	tap_result(passed, "%s %s: within guard pages, at any alignment",
		   generators[id]->name, backend_name(backend));
}

/* The same for lengths at which lanes make runs of their own. */
static void test_long_fences(enum randstream_id id, unsigned int backend,
			     const struct fence *outs)
{
	u32 block_size = generators[id]->block_size;
	bool passed = true;
	union state state;
	unsigned int i;

	for (i = 0; passed && i < 50; i++) {
		size_t blocks = random_below(BUFFER_BYTES / block_size + 1);
		size_t gap = random_below(64);

		seed_randomly(id, &state);
		passed = place_right(id, backend, &state, outs,
				     outs->start + gap, blocks) &&
			 place_right(id, backend, &state, outs,
				     outs->end - gap - blocks * block_size,
				     blocks);
		if (!passed)
			tap_note("%zu blocks, gap %zu", blocks, gap);
	}
	tap_result(passed, "%s %s: long, within guard pages",
		   generators[id]->name, backend_name(backend));
}

/* Random lengths, a long way. */
static void test_lengths(enum randstream_id id, unsigned int backend)
{
	u32 block_size = generators[id]->block_size;
	static u8 expected[BUFFER_BYTES], out[BUFFER_BYTES];
	union state slow = { 0 }, fast;
	bool passed = true;
	unsigned int i;

	seed_randomly(id, &slow);
	fast = slow;
	for (i = 0; passed && i < 100; i++) {
		size_t blocks = random_below(BUFFER_BYTES / block_size + 1);

		make_slowly(id, &slow, expected, blocks);
		backend_generate(backend, id)(&fast, out, blocks);
		passed = !memcmp(out, expected, blocks * block_size) &&
			 !memcmp(&slow, &fast, generators[id]->state_size);
	}
	tap_result(passed, "%s %s: random lengths", generators[id]->name,
		   backend_name(backend));
}

/* Nothing of an earlier state is left after a new seed. */
static void test_seed_writes_all(enum randstream_id id)
{
	const struct randstream_generator *generator = generators[id];
	union state clear, set;
	u8 seed[64] = { 1 };

	memset(&clear, 0, sizeof(clear));
	memset(&set, 0xff, sizeof(set));
	generator->seed(&clear, seed, generator->seed_min, 0);
	generator->seed(&set, seed, generator->seed_min, 0);
	tap_result(!memcmp(&clear, &set, generator->state_size),
		   "%s: a seed writes the whole state", generator->name);
}

int main(void)
{
	struct fence states = fence_new(RANDSTREAM_STATE_MAX);
	struct fence outs = fence_new(SPLIT_BLOCKS * CHACHA_BLOCK_SIZE + 64);
	struct fence long_outs = fence_new(BUFFER_BYTES + 64);
	unsigned int id, backend;

	random_start();
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		test_seed_writes_all(id);
		for (backend = 0; backend < BACKEND_COUNT; backend++) {
			if (!backend_generate(backend, id))
				continue;
			test_splits(id, backend);
			test_lengths(id, backend);
			test_fences(id, backend, &states, &outs);
			test_long_fences(id, backend, &long_outs);
			if (!is_chacha(id))
				continue;
			test_wrap(id, backend, 1ULL << 32, "2^32");
			test_wrap(id, backend, 0, "2^64");
		}
	}
	return tap_end();
}
