// SPDX-License-Identifier: GPL-2.0-only
/*
 * What a program can do with an open device.
 */
#include <linux/fs.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/poll.h>
#include <linux/random.h>
#include <linux/string.h>
#include <linux/uaccess.h>
#include <linux/uio.h>
#include <uapi/linux/randstream.h>
#include "compat.h"
#include "default_stream.h"
#include "device.h"
#include "engine.h"

static enum randstream_id file_id(const struct file *file)
{
	/* misc_open() left the device there. */
	struct miscdevice *misc = file->private_data;

	return container_of(misc, struct device_entry, misc)->id;
}

static int file_open(struct inode *inode, struct file *file)
{
	if (!device_live())
		return -ENODEV;
	/* Not even for who may write to any file: there is nothing to write. */
	if (file->f_mode & FMODE_WRITE)
		return -EACCES;
	/* A read never waits for I/O, so io_uring needs no worker for it. */
	file->f_mode |= FMODE_NOWAIT;
	return 0;
}

static ssize_t file_read_iter(struct kiocb *kiocb, struct iov_iter *to)
{
	bool may_wait = !(kiocb->ki_flags & IOCB_NOWAIT) &&
			!(kiocb->ki_filp->f_flags & O_NONBLOCK);
	int err;

	if (!iov_iter_count(to))
		return 0;
	if (!rng_is_initialized()) {
		if (!may_wait)
			return -EAGAIN;
		err = wait_for_random_bytes();
		if (err)
			return err;
	}
	return default_stream_read(file_id(kiocb->ki_filp), to, may_wait);
}

static __poll_t file_poll(struct file *file, poll_table *wait)
{
	return EPOLLIN | EPOLLRDNORM;
}

/*
 * Sizes follow openat2(2): a caller newer than the kernel may ask, as long as
 * it asks for nothing that the kernel does not know.
 */
static long file_info(struct file *file,
		      struct randstream_info __user *user)
{
	const struct engine *engine = engine_get(file_id(file));
	const struct randstream_generator *generator = engine->generator;
	struct randstream_info info;
	u32 size;
	int err;

	BUILD_BUG_ON(sizeof(info) != RANDSTREAM_INFO_SIZE_VER0);
	if (get_user(size, &user->size))
		return -EFAULT;
	if (size < RANDSTREAM_INFO_SIZE_VER0)
		return -EINVAL;
	if (size > PAGE_SIZE)
		return -E2BIG;
	err = copy_struct_from_user(&info, sizeof(info), user, size);
	if (err)
		return err;

	memset(&info, 0, sizeof(info));
	info.size = sizeof(info);
	if (generator->crypto)
		info.flags |= RANDSTREAM_CRYPTO;
	if (generator->stream_max)
		info.flags |= RANDSTREAM_STREAMS;
	info.seed_min = generator->seed_min;
	info.seed_max = generator->seed_max;
	info.seed_step = generator->seed_step;
	info.word_size = generator->word_size;
	strscpy(info.algorithm, generator->name, sizeof(info.algorithm));
	strscpy(info.backend, engine->backend, sizeof(info.backend));
	if (copy_to_user(user, &info, min_t(size_t, size, sizeof(info))))
		return -EFAULT;
	return 0;
}

/* A command's number stays when its structure grows: its size is in it. */
static long file_ioctl(struct file *file, unsigned int command,
		       unsigned long argument)
{
	void __user *user = (void __user *)argument;

	switch (command & ~IOCSIZE_MASK) {
	case RANDSTREAM_IOC_INFO & ~IOCSIZE_MASK:
		return file_info(file, user);
	default:
		return -ENOTTY;
	}
}

const struct file_operations file_ops = {
	.owner = THIS_MODULE,
	.open = file_open,
	.llseek = noop_llseek,
	.read_iter = file_read_iter,
	.splice_read = compat_splice_read,
	.poll = file_poll,
	.unlocked_ioctl = file_ioctl,
	.compat_ioctl = compat_ptr_ioctl,
};
