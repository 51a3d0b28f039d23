// SPDX-License-Identifier: GPL-2.0-only
/*
 * Moves a stream into a reader's buffer, a chunk at a time. Nothing is held
 * while it copies: a reader may stall on a page fault for as long as it likes.
 */
#include <linux/kernel.h>
#include <linux/sched.h>
#include <linux/sizes.h>
#include <linux/slab.h>
#include <linux/string.h>
#include "compat.h"
#include "engine.h"
#include "transfer.h"

#define CHUNK_BYTES	SZ_4K

/* Enough for small reads, and to go on with when there is no memory. */
#define SMALL_BYTES	SZ_1K

/**
 * struct chunk - memory that one call owns
 * @data: where the bytes are
 * @size: how many fit
 * @secret: they are wiped, and what else was left of them
 * @small: used for @data when that suffices
 */
struct chunk {
	u8 *data;
	size_t size;
	bool secret;
	u8 small[SMALL_BYTES] __aligned(8);
};

static void chunk_init(struct chunk *chunk, size_t used, bool may_wait)
{
	gfp_t flags = may_wait ? GFP_KERNEL : GFP_NOWAIT;
	size_t size = min_t(size_t, used, CHUNK_BYTES);

	chunk->data = NULL;
	if (size > SMALL_BYTES)
		chunk->data = kmalloc(size, flags | __GFP_NOWARN);
	chunk->size = size;
	if (!chunk->data) {
		chunk->data = chunk->small;
		chunk->size = SMALL_BYTES;
	}
}

static void chunk_free(struct chunk *chunk, size_t used)
{
	bool small = chunk->data == chunk->small;

	/* What is not secret lies on the stack like any variable. */
	if (chunk->secret || !small)
		memzero_explicit(chunk->data, min(chunk->size, used));
	if (!small)
		kfree(chunk->data);
	if (chunk->secret)
		engine_forget();
}

/*
 * An architecture's copy may stop short of the byte that faults, by less than
 * the width of its widest access. The bytes between are owed to the reader.
 */
static size_t copy_exactly(const u8 *data, size_t size, struct iov_iter *to)
{
	size_t done = copy_to_iter(data, size, to);

	while (done < size && copy_to_iter(data + done, 1, to) == 1)
		done++;
	return done;
}

/**
 * transfer_through - fill a reader's buffer from a stream, through memory
 * @chunk: memory that the call owns
 * @size: how much @fill is asked for at the most, bytes
 * @to: the buffer, all of it wanted
 * @fill: makes the bytes
 * @source: passed to @fill
 *
 * Return and context: as transfer().
 */
ssize_t transfer_through(u8 *chunk, size_t size, struct iov_iter *to,
			 transfer_fill_fn *fill, void *source)
{
	size_t done = 0;
	int err = -EFAULT;

	while (iov_iter_count(to)) {
		size_t now = min(iov_iter_count(to), size);
		size_t copied;

		err = fill(source, chunk, now);
		if (err)
			break;
		err = -EFAULT;
		copied = copy_exactly(chunk, now, to);
		done += copied;
		if (copied < now || transfer_interrupted())
			break;
		if (iov_iter_count(to))
			cond_resched();
	}
	return done ? done : err;
}

/**
 * transfer - fill a reader's buffer from a stream
 * @to: the buffer, all of it wanted
 * @fill: makes the bytes
 * @source: passed to @fill
 * @may_wait: memory may be waited for
 * @secret: nothing of the bytes may stay behind
 *
 * Return: the number of bytes transferred, short only for a signal, a fault or
 * an error of @fill; -EFAULT, or that error, if it was the first byte's.
 * Context: process context, nothing held; sleeps in page faults.
 */
ssize_t transfer(struct iov_iter *to, transfer_fill_fn *fill, void *source,
		 bool may_wait, bool secret)
{
	size_t used = round_up(iov_iter_count(to), TRANSFER_GRAIN);
	struct chunk chunk compat_uninitialized;
	ssize_t done;

	chunk.secret = secret;
	chunk_init(&chunk, used, may_wait);
	done = transfer_through(chunk.data, chunk.size, to, fill, source);
	chunk_free(&chunk, used);
	return done;
}
