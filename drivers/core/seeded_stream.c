// SPDX-License-Identifier: GPL-2.0-only
/*
 * Seeded streams: private to an open file, the same bytes at the same position
 * anywhere. Reads come in any order and size; one that goes on where another
 * stopped costs no seek.
 */
#include <linux/kernel.h>
#include <linux/kref.h>
#include <linux/math64.h>
#include <linux/mm.h>
#include <linux/mutex.h>
#include <linux/sched.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "seeded_stream.h"
#include "transfer.h"

/**
 * struct seeded_stream - a generator, from its seed on
 * @count: of who holds it: an open file and its reads
 * @engine: who makes the bytes
 * @size: bytes allocated
 * @lock: guards what follows
 * @next: number of the block that @now makes next
 * @held: number of the block in @block, or NO_BLOCK
 * @block: a block of which readers have taken a part
 * @origin: the state at block 0
 * @now: a state, at block @next
 * @scratch: for jumps
 */
struct seeded_stream {
	struct kref count;
	const struct engine *engine;
	size_t size;
	struct mutex lock; /* guards what follows */
	u64 next;
	u64 held;
	u8 block[TRANSFER_GRAIN];
	void *origin;
	void *now;
	void *scratch;
};

/* No position of a file is in this block. */
#define NO_BLOCK	U64_MAX

/**
 * seeded_stream_new - begin a stream
 * @engine: of its generator
 * @seed: the explicit seed
 * @seed_len: its length in bytes, one that the generator accepts
 * @number: stream number, one that the generator accepts
 *
 * Return: the stream, held once, or NULL for lack of memory.
 * Context: process context; the memory is charged to the caller's cgroup.
 */
struct seeded_stream *seeded_stream_new(const struct engine *engine,
					const u8 *seed, size_t seed_len,
					u64 number)
{
	const struct randstream_generator *generator = engine->generator;
	size_t state_size = round_up(generator->state_size,
				     RANDSTREAM_STATE_ALIGN);
	size_t size = sizeof(struct seeded_stream) + 2 * state_size +
		      generator->jump_scratch;
	struct seeded_stream *stream;

	stream = kvzalloc(size, GFP_KERNEL_ACCOUNT);
	if (!stream)
		return NULL;
	kref_init(&stream->count);
	mutex_init(&stream->lock);
	stream->engine = engine;
	stream->size = size;
	stream->held = NO_BLOCK;
	stream->origin = stream + 1;
	stream->now = stream->origin + state_size;
	stream->scratch = stream->now + state_size;
	generator->seed(stream->origin, seed, seed_len, number);
	memcpy(stream->now, stream->origin, generator->state_size);
	return stream;
}

/**
 * seeded_stream_get - hold a stream once more
 * @stream: held by the caller, or kept from going by a lock
 *
 * Return: @stream. Context: any.
 */
struct seeded_stream *seeded_stream_get(struct seeded_stream *stream)
{
	kref_get(&stream->count);
	return stream;
}

static void release(struct kref *count)
{
	struct seeded_stream *stream =
		container_of(count, struct seeded_stream, count);

	mutex_destroy(&stream->lock);
	kvfree_sensitive(stream, stream->size);
}

/**
 * seeded_stream_put - let a stream go; the last one out wipes it
 * @stream: held by the caller, or NULL
 *
 * Context: process context.
 */
void seeded_stream_put(struct seeded_stream *stream)
{
	if (stream)
		kref_put(&stream->count, release);
}

static bool interrupted(void)
{
	cond_resched();
	return transfer_interrupted();
}

static int seek(struct seeded_stream *stream, u64 block)
{
	const struct randstream_generator *generator =
		stream->engine->generator;

	if (block < stream->next) {
		memcpy(stream->now, stream->origin, generator->state_size);
		stream->next = 0;
	}
	if (block == stream->next)
		return 0;
	if (generator->jump(stream->now, block - stream->next,
			    stream->scratch, interrupted)) {
		stream->next = block;
		return 0;
	}
	memcpy(stream->now, stream->origin, generator->state_size);
	stream->next = 0;
	return -ERESTARTSYS;
}

static int make(struct seeded_stream *stream, u64 block, u8 *out, size_t bytes)
{
	int err = seek(stream, block);

	if (err)
		return err;
	engine_generate(stream->engine, stream->now, out, bytes);
	stream->next += bytes / stream->engine->generator->block_size;
	return 0;
}

static int hold(struct seeded_stream *stream, u64 block)
{
	int err;

	if (stream->held == block)
		return 0;
	stream->held = NO_BLOCK;
	err = make(stream, block, stream->block,
		   stream->engine->generator->block_size);
	if (!err)
		stream->held = block;
	return err;
}

static int make_at(struct seeded_stream *stream, u64 position, u8 *out,
		   size_t bytes)
{
	u32 block_size = stream->engine->generator->block_size;
	int err;

	while (bytes) {
		u32 offset;
		u64 block = div_u64_rem(position, block_size, &offset);
		size_t size;

		if (offset || bytes < block_size) {
			size = min_t(size_t, block_size - offset, bytes);
			err = hold(stream, block);
			if (!err)
				memcpy(out, stream->block + offset, size);
		} else {
			size = bytes - bytes % block_size;
			err = make(stream, block, out, size);
		}
		if (err)
			return err;
		position += size;
		out += size;
		bytes -= size;
	}
	return 0;
}

/**
 * struct seeded_read - a read in progress
 * @stream: of which
 * @position: of the next byte
 * @may_wait: the lock may be waited for
 */
struct seeded_read {
	struct seeded_stream *stream;
	u64 position;
	bool may_wait;
};

static int fill_seeded(void *source, u8 *out, size_t bytes)
{
	struct seeded_read *read = source;
	struct seeded_stream *stream = read->stream;
	int err;

	if (!mutex_trylock(&stream->lock)) {
		if (!read->may_wait)
			return -EAGAIN;
		err = mutex_lock_interruptible(&stream->lock);
		if (err)
			return err;
	}
	err = make_at(stream, read->position, out, bytes);
	mutex_unlock(&stream->lock);
	if (!err)
		read->position += bytes;
	return err;
}

/**
 * seeded_stream_read - read a stream
 * @stream: held by the caller
 * @position: of the first byte
 * @to: the reader's buffer
 * @may_wait: other readers and memory may be waited for
 *
 * Return: as transfer(); -ERESTARTSYS if a signal came during a seek; -EAGAIN
 * where it must not wait for another reader.
 * Context: process context.
 */
ssize_t seeded_stream_read(struct seeded_stream *stream, u64 position,
			   struct iov_iter *to, bool may_wait)
{
	struct seeded_read read = {
		.stream = stream,
		.position = position,
		.may_wait = may_wait,
	};

	return transfer(to, fill_seeded, &read, may_wait, true);
}
