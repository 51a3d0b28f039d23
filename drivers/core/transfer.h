/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_TRANSFER_H
#define _RANDSTREAM_TRANSFER_H

#include <linux/thread_info.h>
#include <linux/types.h>
#include <linux/uio.h>

/*
 * A transfer asks its source for at most this many bytes at a time, and gives
 * it room for a multiple of TRANSFER_GRAIN: enough to round up to blocks.
 */
#define TRANSFER_GRAIN	64

/**
 * transfer_fill_fn - make the next bytes of a stream
 * @source: the stream, as given to transfer()
 * @out: where they go, with room for @bytes rounded up to TRANSFER_GRAIN
 * @bytes: how many are wanted, not 0
 *
 * Called in process context with nothing held.
 *
 * Return: 0 or a negative error.
 */
typedef int transfer_fill_fn(void *source, u8 *out, size_t bytes);

ssize_t transfer_through(u8 *chunk, size_t size, struct iov_iter *to,
			 transfer_fill_fn *fill, void *source);
ssize_t transfer(struct iov_iter *to, transfer_fill_fn *fill, void *source,
		 bool may_wait, bool secret);

/*
 * A signal is to be handled. Not signal_pending(): that is also true for work
 * queued for the task, io_uring's for one, which can wait.
 */
static inline bool transfer_interrupted(void)
{
	return test_thread_flag(TIF_SIGPENDING);
}

#endif /* _RANDSTREAM_TRANSFER_H */
