// SPDX-License-Identifier: GPL-2.0-only
/*
 * The cases of cases.h.
 */
#include <linux/string.h>
#include "../gen/chacha.h"
#include "cases.h"
#include "known_answers.h"

#define UNTOUCHED	0xa5

static const struct randstream_generator *
generator_of(const struct case_place *place, const struct case_backend *backend)
{
	return place->generator[backend->id];
}

static size_t smaller(size_t a, size_t b)
{
	return a < b ? a : b;
}

static size_t split_blocks(const struct randstream_generator *generator)
{
	size_t blocks = CASE_SPLIT_BYTES / generator->block_size;

	return blocks < CASE_SPLIT_BLOCKS ? CASE_SPLIT_BLOCKS : blocks;
}

static void seed_randomly(struct case_place *place,
			  const struct randstream_generator *generator,
			  void *state)
{
	u8 seed[64];
	unsigned int i;

	for (i = 0; i < sizeof(seed); i++)
		seed[i] = place->below(256);
	generator->seed(state, seed, generator->seed_min, 0);
}

/* One block after the other by generic. */
static void make_slowly(const struct randstream_generator *generator,
			void *state, u8 *out, size_t blocks)
{
	for (; blocks; blocks--) {
		generator->generate(state, out, 1);
		out += generator->block_size;
	}
}

bool case_answers(struct case_place *place,
		  const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	unsigned int i, seen = 0;

	for (i = 0; i < sizeof(randstream_known_answers) /
			sizeof(randstream_known_answers[0]); i++) {
		const struct randstream_known_answer *answer =
			&randstream_known_answers[i];

		if (answer->id != backend->id)
			continue;
		seen++;
		generator->seed(place->slow, answer->seed, answer->seed_len,
				answer->stream);
		place->run(backend, place->slow, place->out.start,
			   4096 / generator->block_size);
		if (memcmp(place->out.start + answer->skip, answer->output,
			   answer->output_len)) {
			case_found("%s", answer->source);
			return false;
		}
	}
	return seen;
}

/* From @place->start, made in two pieces of every size. */
static bool splits_right(struct case_place *place,
			 const struct case_backend *backend, size_t blocks)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	u8 *out = place->out.start, *state = place->state.start;
	size_t bytes = blocks * generator->block_size, split;

	memcpy(place->slow, place->start, generator->state_size);
	make_slowly(generator, place->slow, place->expected, blocks);
	for (split = 0; split <= blocks; split++) {
		memset(out, 0, bytes);
		memcpy(state, place->start, generator->state_size);
		place->run(backend, state, out, split);
		place->run(backend, state, out + split * generator->block_size,
			   blocks - split);
		if (memcmp(out, place->expected, bytes) ||
		    memcmp(state, place->slow, generator->state_size)) {
			case_found("%zu blocks split after %zu", blocks, split);
			return false;
		}
	}
	return true;
}

bool case_splits(struct case_place *place,
		 const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	size_t blocks;

	seed_randomly(place, generator, place->start);
	for (blocks = 0; blocks <= split_blocks(generator); blocks++)
		if (!splits_right(place, backend, blocks))
			return false;
	return true;
}

static bool untouched(const u8 *from, const u8 *to)
{
	for (; from < to; from++)
		if (*from != UNTOUCHED)
			return false;
	return true;
}

/* Output at one place of the fence; what is beside it stays as it was. */
static bool place_right(struct case_place *place,
			const struct case_backend *backend, bool at_end,
			size_t gap, size_t blocks)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	size_t bytes = blocks * generator->block_size;
	size_t beside = smaller(128, CASE_BYTES - bytes);
	u8 *out = at_end ? place->out.end - gap - bytes :
			   place->out.start + gap;
	u8 *from = at_end ? out - beside : place->out.start;
	u8 *to = at_end ? place->out.end : out + bytes + beside;
	u8 *state = place->state.start;

	if (gap % 2 == 0)
		state = place->state.end - generator->state_size;
	seed_randomly(place, generator, state);
	memcpy(place->slow, state, generator->state_size);
	make_slowly(generator, place->slow, place->expected, blocks);
	memset(from, UNTOUCHED, to - from);
	place->run(backend, state, out, blocks);
	if (!memcmp(out, place->expected, bytes) && untouched(from, out) &&
	    untouched(out + bytes, to))
		return true;
	case_found("%zu blocks, gap %zu, at end %d", blocks, gap, at_end);
	return false;
}

bool case_fenced(struct case_place *place,
		 const struct case_backend *backend)
{
	size_t blocks, gap;

	for (blocks = 0; blocks <= CASE_SPLIT_BLOCKS; blocks++)
		for (gap = 0; gap < 64; gap++)
			if (!place_right(place, backend, false, gap, blocks) ||
			    !place_right(place, backend, true, gap, blocks))
				return false;
	return true;
}

/* The same for lengths at which lanes make runs of their own. */
bool case_fenced_long(struct case_place *place,
		      const struct case_backend *backend)
{
	u32 block_size = generator_of(place, backend)->block_size;
	unsigned int i;

	for (i = 0; i < 50; i++) {
		size_t blocks = place->below(CASE_BYTES / block_size + 1);
		size_t gap = place->below(64);

		if (!place_right(place, backend, false, gap, blocks) ||
		    !place_right(place, backend, true, gap, blocks))
			return false;
	}
	return true;
}

/* Random lengths, a long way. */
bool case_lengths(struct case_place *place,
		  const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	u8 *out = place->out.start, *state = place->state.start;
	unsigned int i;

	seed_randomly(place, generator, place->slow);
	memcpy(state, place->slow, generator->state_size);
	for (i = 0; i < 100; i++) {
		size_t blocks = place->below(CASE_BYTES /
					     generator->block_size + 1);

		make_slowly(generator, place->slow, place->expected, blocks);
		place->run(backend, state, out, blocks);
		if (memcmp(out, place->expected,
			   blocks * generator->block_size) ||
		    memcmp(state, place->slow, generator->state_size)) {
			case_found("%zu blocks in step %u", blocks, i);
			return false;
		}
	}
	return true;
}

/* A seek of any length leads to the state that stepping does. */
bool case_seek(struct case_place *place,
	       const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	u8 *state = place->state.start;
	unsigned int i;

	for (i = 0; i < 20; i++) {
		u32 most = CASE_BYTES / generator->block_size;
		u32 before = place->below(most + 1);
		u32 blocks = i < 4 ? i : place->below(most + 1);

		seed_randomly(place, generator, state);
		place->run(backend, state, place->out.start, before);
		memcpy(place->slow, state, generator->state_size);
		if (!generator->jump(state, blocks, place->scratch, NULL))
			return false;
		place->run(backend, place->slow, place->out.start, blocks);
		/* Not the states: 31 bits of mt64's mean nothing. */
		place->run(backend, place->slow, place->out.start, most);
		place->run(backend, state, place->expected, most);
		if (memcmp(place->out.start, place->expected,
			   most * generator->block_size)) {
			case_found("%u blocks after %u", blocks, before);
			return false;
		}
	}
	return true;
}

/* Two seeks lead where one of both lengths does, however long. */
bool case_seek_far(struct case_place *place,
		   const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	u8 *state = place->state.start;
	unsigned int i;

	for (i = 0; i < 4; i++) {
		u64 a = (u64)place->below(1 << 31) << place->below(31);
		u64 b = (u64)place->below(1 << 31) << place->below(31);

		seed_randomly(place, generator, state);
		memcpy(place->slow, state, generator->state_size);
		if (!generator->jump(state, a, place->scratch, NULL) ||
		    !generator->jump(state, b, place->scratch, NULL) ||
		    !generator->jump(place->slow, a + b, place->scratch, NULL))
			return false;
		place->run(backend, state, place->out.start, 64);
		place->run(backend, place->slow, place->expected, 64);
		if (memcmp(place->out.start, place->expected,
			   64 * generator->block_size)) {
			case_found("%llu and %llu blocks",
				   (unsigned long long)a,
				   (unsigned long long)b);
			return false;
		}
	}
	return true;
}

/* Nothing of an earlier state is left after a new seed. */
bool case_seed_writes_all(struct case_place *place,
			  const struct case_backend *backend)
{
	const struct randstream_generator *generator =
		generator_of(place, backend);
	u8 seed[64] = { 1 };

	memset(place->start, 0, generator->state_size);
	memset(place->slow, 0xff, generator->state_size);
	generator->seed(place->start, seed, generator->seed_min, 0);
	generator->seed(place->slow, seed, generator->seed_min, 0);
	return !memcmp(place->start, place->slow, generator->state_size);
}

/* Blocks across a carry of the counter equal those made one by one. */
bool case_carry(struct case_place *place,
		const struct case_backend *backend)
{
	static const u64 carries[] = { 1ULL << 32, 0 };
	struct chacha_state *chacha = place->start;
	unsigned int i;
	u64 before;

	seed_randomly(place, generator_of(place, backend), chacha);
	for (i = 0; i < 2; i++) {
		for (before = 0; before <= CASE_SPLIT_BLOCKS; before++) {
			u64 block = carries[i] - before;

			chacha->word[12] = block;
			chacha->word[13] = block >> 32;
			if (!splits_right(place, backend, before + 2))
				return false;
		}
	}
	return true;
}

/**
 * case_swaps - that backends go on where others have stopped
 * @place: where to work
 * @backends: of one generator
 * @count: how many
 *
 * Return: false, with what was found, if the bytes are not those of one.
 */
bool case_swaps(struct case_place *place, const struct case_backend *backends,
		unsigned int count)
{
	const struct randstream_generator *generator =
		generator_of(place, backends);
	size_t total = CASE_BYTES / generator->block_size;
	u8 *out = place->out.start, *state = place->state.start;
	unsigned int round;

	for (round = 0; round < 50; round++) {
		u32 most = 1 + place->below(total / (1 + place->below(64)));
		size_t done = 0;

		seed_randomly(place, generator, state);
		memcpy(place->slow, state, generator->state_size);
		make_slowly(generator, place->slow, place->expected, total);
		while (done < total) {
			size_t now = smaller(place->below(most + 1),
					     total - done);

			place->run(&backends[place->below(count)], state,
				   out + done * generator->block_size, now);
			done += now;
		}
		if (memcmp(out, place->expected,
			   total * generator->block_size) ||
		    memcmp(state, place->slow, generator->state_size)) {
			case_found("pieces of up to %u blocks", most);
			return false;
		}
	}
	return true;
}
