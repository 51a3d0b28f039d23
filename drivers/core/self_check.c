// SPDX-License-Identifier: GPL-2.0-only
/*
 * Checks a backend before it is used: known answers, then equality with the
 * generic backend at many lengths, continuing one stream.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/kernel.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "../tests/known_answers.h"
#include "self_check.h"
#include "transfer.h"

#define CHECK_BYTES	4096
#define CHECK_LENGTHS	64
#define CHECK_STRETCHES	3

/**
 * struct scratch - what a check works in
 * @state: of the backend under check
 * @expected_state: of the generic backend
 * @out: made by the backend under check
 * @expected: made by the generic backend
 */
struct scratch {
	u8 state[RANDSTREAM_STATE_MAX] __aligned(RANDSTREAM_STATE_ALIGN);
	u8 expected_state[RANDSTREAM_STATE_MAX]
		__aligned(RANDSTREAM_STATE_ALIGN);
	u8 out[CHECK_BYTES];
	u8 expected[CHECK_BYTES];
};

/* What every stream takes for granted. */
static bool __init fits_core(const struct randstream_generator *generator)
{
	return generator->state_size <= RANDSTREAM_STATE_MAX &&
	       TRANSFER_GRAIN % generator->block_size == 0;
}

static bool __init answer_ok(const struct engine *engine,
			     const struct randstream_known_answer *answer,
			     struct scratch *scratch)
{
	size_t bytes = answer->skip + answer->output_len;

	if (bytes > CHECK_BYTES)
		return false;
	engine->generator->seed(scratch->state, answer->seed, answer->seed_len,
				answer->stream);
	engine_generate(engine, scratch->state, scratch->out, bytes);
	return !memcmp(scratch->out + answer->skip, answer->output,
		       answer->output_len);
}

static bool __init answers_ok(enum randstream_id id,
			      const struct engine *engine,
			      struct scratch *scratch)
{
	unsigned int i, seen = 0;

	for (i = 0; i < ARRAY_SIZE(randstream_known_answers); i++) {
		if (randstream_known_answers[i].id != id)
			continue;
		if (!answer_ok(engine, &randstream_known_answers[i], scratch)) {
			pr_warn("%s: backend %s differs from %s\n",
				engine->generator->name, engine->backend,
				randstream_known_answers[i].source);
			return false;
		}
		seen++;
	}
	return seen;
}

/* Both go on, and are still at one. */
static bool __init equal_blocks(const struct engine *engine,
				struct scratch *scratch, size_t blocks)
{
	const struct randstream_generator *generator = engine->generator;
	size_t bytes = blocks * generator->block_size;

	engine_generate(engine, scratch->state, scratch->out, bytes);
	generator->generate(scratch->expected_state, scratch->expected,
			    blocks);
	return !memcmp(scratch->out, scratch->expected, bytes) &&
	       !memcmp(scratch->state, scratch->expected_state,
		       generator->state_size);
}

/* At many lengths, and at the longest: some lanes begin there only. */
static bool __init equals_generic(const struct engine *engine,
				  struct scratch *scratch)
{
	const struct randstream_generator *generator = engine->generator;
	size_t most = CHECK_BYTES / generator->block_size;
	size_t step = most / CHECK_LENGTHS + (most > CHECK_LENGTHS);
	size_t blocks;

	memset(scratch->out, 0xa5, generator->seed_min);
	generator->seed(scratch->state, scratch->out, generator->seed_min, 0);
	memcpy(scratch->expected_state, scratch->state, generator->state_size);
	for (blocks = 1; blocks < most; blocks += step)
		if (!equal_blocks(engine, scratch, blocks))
			return false;
	return equal_blocks(engine, scratch, most);
}

static bool __init stretches_equal(const struct engine *engine, u8 *buffer,
				   u8 *expected)
{
	const struct randstream_generator *generator = engine->generator;
	u8 state[RANDSTREAM_STRETCH_STATE_MAX]
		__aligned(RANDSTREAM_STATE_ALIGN);
	size_t bytes = engine->stretch->bytes;
	unsigned int i;

	memset(expected, 0xa5, generator->seed_min);
	generator->seed(state, expected, generator->seed_min, 0);
	engine_stretch_begin(engine, state, buffer);
	for (i = 0; i < CHECK_STRETCHES; i++) {
		engine_stretch(engine, buffer);
		generator->generate(state, expected,
				    bytes / generator->block_size);
		if (memcmp(buffer, expected, bytes))
			return false;
	}
	return true;
}

static int __init check_stretches(const struct engine *engine)
{
	u8 *buffer, *expected;
	int err = -ENOMEM;

	if (engine->generator->state_size > RANDSTREAM_STRETCH_STATE_MAX)
		return -EILSEQ;
	buffer = kmalloc(engine->stretch->buffer_size, GFP_KERNEL);
	expected = kmalloc(engine->stretch->bytes, GFP_KERNEL);
	if (buffer && expected)
		err = stretches_equal(engine, buffer, expected) ? 0 : -EILSEQ;
	kfree(expected);
	kfree(buffer);
	return err;
}

/**
 * self_check - check one backend of one generator
 * @id: the generator
 * @engine: the generator with the backend
 *
 * Return: 0; -EILSEQ if the backend gives wrong bytes; -ENOMEM.
 * Context: module initialisation.
 */
int __init self_check(enum randstream_id id, const struct engine *engine)
{
	struct scratch *scratch;
	int err = 0;

	if (!fits_core(engine->generator))
		return -EILSEQ;
	scratch = kzalloc(sizeof(*scratch), GFP_KERNEL);
	if (!scratch)
		return -ENOMEM;
	if (!answers_ok(id, engine, scratch) ||
	    (engine->vector && !equals_generic(engine, scratch)))
		err = -EILSEQ;
	kfree(scratch);
	if (!err && engine->stretch)
		err = check_stretches(engine);
	return err;
}
