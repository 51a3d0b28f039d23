// SPDX-License-Identifier: GPL-2.0-only
/*
 * Opening, reading and closing a device.
 */
#include <linux/fs.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/poll.h>
#include <linux/random.h>
#include <linux/slab.h>
#include <linux/uio.h>
#include "compat.h"
#include "default_stream.h"
#include "device.h"
#include "file.h"

/**
 * file_stream - the stream that an open file was seeded with
 * @open: the open file
 *
 * Return: the stream, held for the caller, or NULL if it was not seeded.
 * Context: any but interrupts.
 */
struct seeded_stream *file_stream(struct open_file *open)
{
	struct seeded_stream *stream;

	/* Readers of the default streams share no lock. */
	if (!READ_ONCE(open->stream))
		return NULL;
	spin_lock(&open->lock);
	stream = open->stream;
	if (stream)
		seeded_stream_get(stream);
	spin_unlock(&open->lock);
	return stream;
}

/**
 * file_set_stream - have an open file read from another stream
 * @open: the open file
 * @stream: taken over from the caller
 *
 * Reads in progress end with the stream that they began with.
 *
 * Context: process context.
 */
void file_set_stream(struct open_file *open, struct seeded_stream *stream)
{
	struct seeded_stream *before;

	spin_lock(&open->lock);
	before = open->stream;
	WRITE_ONCE(open->stream, stream);
	spin_unlock(&open->lock);
	seeded_stream_put(before);
}

static int file_open(struct inode *inode, struct file *file)
{
	/* misc_open() left the device there. */
	struct miscdevice *misc = file->private_data;
	struct open_file *open;

	if (!device_live())
		return -ENODEV;
	/* Not even for who may write to any file: there is nothing to write. */
	if (file->f_mode & FMODE_WRITE)
		return -EACCES;
	open = kzalloc(sizeof(*open), GFP_KERNEL_ACCOUNT);
	if (!open)
		return -ENOMEM;
	open->id = container_of(misc, struct device_entry, misc)->id;
	spin_lock_init(&open->lock);
	file->private_data = open;
	/* A read never waits for I/O, so io_uring needs no worker for it. */
	file->f_mode |= FMODE_NOWAIT;
	return 0;
}

static int file_release(struct inode *inode, struct file *file)
{
	struct open_file *open = file->private_data;

	seeded_stream_put(open->stream);
	kfree(open);
	return 0;
}

/* A default stream has no positions: any is as good as another. */
static loff_t file_llseek(struct file *file, loff_t offset, int whence)
{
	struct open_file *open = file->private_data;

	if (!READ_ONCE(open->stream))
		return noop_llseek(file, offset, whence);
	if (whence != SEEK_SET && whence != SEEK_CUR)
		return -EINVAL;
	return generic_file_llseek_size(file, offset, whence, LLONG_MAX, 0);
}

static ssize_t read_seeded(struct seeded_stream *stream, struct kiocb *kiocb,
			   struct iov_iter *to, bool may_wait)
{
	loff_t position = kiocb->ki_pos;
	ssize_t done;

	if (position < 0)
		return -EINVAL;
	if (position == LLONG_MAX)
		return 0;
	iov_iter_truncate(to, LLONG_MAX - position);
	done = seeded_stream_read(stream, position, to, may_wait);
	if (done > 0)
		kiocb->ki_pos += done;
	return done;
}

static ssize_t read_default(enum randstream_id id, struct iov_iter *to,
			    bool may_wait)
{
	int err;

	if (!rng_is_initialized()) {
		if (!may_wait)
			return -EAGAIN;
		err = wait_for_random_bytes();
		if (err)
			return err;
	}
	return default_stream_read(id, to, may_wait);
}

static ssize_t file_read_iter(struct kiocb *kiocb, struct iov_iter *to)
{
	struct open_file *open = kiocb->ki_filp->private_data;
	bool may_wait = !(kiocb->ki_flags & IOCB_NOWAIT) &&
			!(kiocb->ki_filp->f_flags & O_NONBLOCK);
	struct seeded_stream *stream;
	ssize_t done;

	if (!iov_iter_count(to))
		return 0;
	stream = file_stream(open);
	if (!stream)
		return read_default(open->id, to, may_wait);
	done = read_seeded(stream, kiocb, to, may_wait);
	seeded_stream_put(stream);
	return done;
}

static __poll_t file_poll(struct file *file, poll_table *wait)
{
	return EPOLLIN | EPOLLRDNORM;
}

const struct file_operations file_ops = {
	.owner = THIS_MODULE,
	.open = file_open,
	.release = file_release,
	.llseek = file_llseek,
	.read_iter = file_read_iter,
	.splice_read = compat_splice_read,
	.poll = file_poll,
	.unlocked_ioctl = file_ioctl,
	.compat_ioctl = compat_ptr_ioctl,
};
