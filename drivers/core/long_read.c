// SPDX-License-Identifier: GPL-2.0-only
/*
 * Long reads of default streams whose generators are made by the stretch. Such
 * a read has a stream of its own: a stretch takes longer to make than the
 * stream of a CPU may be held.
 */
#include <linux/cache.h>
#include <linux/kernel.h>
#include <linux/minmax.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "engine.h"
#include "long_read.h"
#include "seeding.h"
#include "transfer.h"

/* To begin such a stream takes as long as what three stretches gain. */
#define LEAST_STRETCHES	4

/* A buffer has several pages, which would take longer to be allocated. */
static struct kmem_cache *buffers __read_mostly;

/**
 * struct long_call - a long read in progress
 * @engine: who makes it
 * @epoch: when its stream was seeded, 0 before
 * @buffer: where stretches are made
 */
struct long_call {
	const struct engine *engine;
	u64 epoch;
	u8 *buffer;
};

static void begin(struct long_call *call)
{
	const struct randstream_generator *generator = call->engine->generator;
	u8 state[RANDSTREAM_STRETCH_STATE_MAX]
		__aligned(RANDSTREAM_STATE_ALIGN);
	struct fresh_seed seed;

	seeding_draw(generator, &seed);
	generator->seed(state, seed.bytes, seed.len, seed.number);
	engine_stretch_begin(call->engine, state, call->buffer);
	memzero_explicit(&seed, sizeof(seed));
	memzero_explicit(state, sizeof(state));
}

/* A call that outlives an event starts again from a new seed. */
static int fill_long(void *source, u8 *out, size_t bytes)
{
	struct long_call *call = source;
	u64 epoch = seeding_epoch();

	if (call->epoch != epoch) {
		begin(call);
		call->epoch = epoch;
	}
	engine_stretch(call->engine, call->buffer);
	return 0;
}

/* What is not left to shorter calls: a stretch is made whole in any case. */
static size_t long_part(size_t count, size_t stretch)
{
	size_t rest = count % stretch;

	return rest < stretch / 2 ? count - rest : count;
}

/**
 * long_read - read as much of a default stream as is best read by the stretch
 * @engine: of its generator
 * @to: the reader's buffer
 * @may_wait: memory may be waited for
 * @done: as transfer() returns, or 0 if nothing is best read so
 *
 * Return: true if the rest of the buffer is still to be filled.
 * Context: process context, nothing held, after the CRNG is ready.
 */
bool long_read(const struct engine *engine, struct iov_iter *to, bool may_wait,
	       ssize_t *done)
{
	gfp_t flags = may_wait ? GFP_KERNEL : GFP_NOWAIT;
	struct long_call call = { .engine = engine };
	size_t count = iov_iter_count(to), wanted;

	*done = 0;
	if (!engine_stretches(engine) ||
	    count < LEAST_STRETCHES * engine->stretch->bytes)
		return true;
	call.buffer = kmem_cache_alloc(buffers,
				       flags | __GFP_NORETRY | __GFP_NOWARN);
	if (!call.buffer)
		return true;
	wanted = long_part(count, engine->stretch->bytes);
	iov_iter_truncate(to, wanted);
	*done = transfer_through(call.buffer, engine->stretch->bytes, to,
				 fill_long, &call);
	iov_iter_reexpand(to, iov_iter_count(to) + count - wanted);
	memzero_explicit(call.buffer, engine->stretch->buffer_size);
	kmem_cache_free(buffers, call.buffer);
	return *done == wanted && count > wanted;
}

/**
 * long_read_exit - free what long_read_init() made
 *
 * Context: process context; no reader is left.
 */
void long_read_exit(void)
{
	kmem_cache_destroy(buffers);
}

/**
 * long_read_init - make ready to allocate buffers, if there will be any
 *
 * Return: 0 or -ENOMEM.
 * Context: module initialisation, after choice_init().
 */
int __init long_read_init(void)
{
	u32 size = 0;
	unsigned int id;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const struct randstream_stretch *stretch =
			engine_get(id)->stretch;

		if (stretch)
			size = max(size, stretch->buffer_size);
	}
	if (!size)
		return 0;
	buffers = kmem_cache_create_usercopy("randstream_stretch", size,
					     RANDSTREAM_STRETCH_ALIGN, 0, 0,
					     size, NULL);
	return buffers ? 0 : -ENOMEM;
}
