// SPDX-License-Identifier: GPL-2.0-only
/*
 * The ioctls of a device. Sizes of structures follow openat2(2): a caller
 * newer than the kernel may ask, as long as it asks for nothing that the
 * kernel does not know.
 */
#include <linux/fs.h>
#include <linux/kernel.h>
#include <linux/mutex.h>
#include <linux/slab.h>
#include <linux/string.h>
#include <linux/uaccess.h>
#include <uapi/linux/randstream.h>
#include "engine.h"
#include "file.h"

/*
 * Copy a structure whose first member is its size into @known, which has room
 * for the @known_size bytes that this kernel knows and is at least @oldest.
 */
static int copy_sized(void *known, u32 known_size, u32 oldest,
		      const void __user *user, u32 *size)
{
	if (get_user(*size, (const u32 __user *)user))
		return -EFAULT;
	if (*size < oldest)
		return -EINVAL;
	if (*size > PAGE_SIZE)
		return -E2BIG;
	return copy_struct_from_user(known, known_size, user, *size);
}

static long ioctl_info(struct open_file *open, void __user *user)
{
	const struct engine *engine = engine_get(open->id);
	const struct randstream_generator *generator = engine->generator;
	struct randstream_info info;
	u32 size;
	int err;

	BUILD_BUG_ON(sizeof(info) != RANDSTREAM_INFO_SIZE_VER0);
	err = copy_sized(&info, sizeof(info), RANDSTREAM_INFO_SIZE_VER0, user,
			 &size);
	if (err)
		return err;

	memset(&info, 0, sizeof(info));
	info.size = sizeof(info);
	if (generator->crypto)
		info.flags |= RANDSTREAM_CRYPTO;
	if (generator->stream_max)
		info.flags |= RANDSTREAM_STREAMS;
	if (READ_ONCE(open->stream))
		info.flags |= RANDSTREAM_SEEDED;
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

static bool seed_accepted(const struct randstream_generator *generator,
			  const struct randstream_seed *seed)
{
	return seed->seed_len >= generator->seed_min &&
	       seed->seed_len <= generator->seed_max &&
	       seed->seed_len % generator->seed_step == 0 &&
	       seed->stream <= generator->stream_max;
}

/* memdup_user() would not wipe what it has copied when it fails. */
static void *copy_seed(const struct randstream_seed *request)
{
	void *seed = kmalloc(request->seed_len, GFP_KERNEL);

	if (!seed)
		return ERR_PTR(-ENOMEM);
	if (copy_from_user(seed, u64_to_user_ptr(request->seed),
			   request->seed_len)) {
		kfree_sensitive(seed);
		return ERR_PTR(-EFAULT);
	}
	return seed;
}

static struct seeded_stream *new_stream(const struct engine *engine,
					const struct randstream_seed *request)
{
	struct seeded_stream *stream;
	void *seed;

	seed = copy_seed(request);
	if (IS_ERR(seed)) {
		engine_forget();
		return seed;
	}
	stream = seeded_stream_new(engine, seed, request->seed_len,
				   request->stream);
	kfree_sensitive(seed);
	engine_forget();
	return stream ? stream : ERR_PTR(-ENOMEM);
}

/*
 * Everything that can fail comes before the file changes. From then on its
 * position means something, to all who share it, and it begins at 0.
 */
static long ioctl_seed(struct file *file, void __user *user)
{
	struct open_file *open = file->private_data;
	const struct engine *engine = engine_get(open->id);
	struct randstream_seed request;
	struct seeded_stream *stream;
	u32 size;
	int err;

	BUILD_BUG_ON(sizeof(request) != RANDSTREAM_SEED_SIZE_VER0);
	err = copy_sized(&request, sizeof(request), RANDSTREAM_SEED_SIZE_VER0,
			 user, &size);
	if (err)
		return err;
	if (!seed_accepted(engine->generator, &request))
		return -EINVAL;
	stream = new_stream(engine, &request);
	if (IS_ERR(stream))
		return PTR_ERR(stream);
	err = mutex_lock_interruptible(&file->f_pos_lock);
	if (err) {
		seeded_stream_put(stream);
		return err;
	}
	file_set_stream(open, stream);
	file->f_mode |= FMODE_ATOMIC_POS;
	file->f_pos = 0;
	mutex_unlock(&file->f_pos_lock);
	return 0;
}

/**
 * file_ioctl - the ioctl method of a device
 * @file: open device
 * @command: RANDSTREAM_IOC_INFO or RANDSTREAM_IOC_SEED; the size encoded in it
 *	may be another version's, it is the one in the structure that counts
 * @argument: address of the structure
 *
 * Return: 0; -EINVAL, -E2BIG or -EFAULT for a bad structure; -ENOTTY for an
 * unknown command; -ENOMEM; -ERESTARTSYS. With an error nothing has changed.
 * Context: process context.
 */
long file_ioctl(struct file *file, unsigned int command,
		unsigned long argument)
{
	void __user *user = (void __user *)argument;

	switch (command & ~IOCSIZE_MASK) {
	case RANDSTREAM_IOC_INFO & ~IOCSIZE_MASK:
		return ioctl_info(file->private_data, user);
	case RANDSTREAM_IOC_SEED & ~IOCSIZE_MASK:
		return ioctl_seed(file, user);
	default:
		return -ENOTTY;
	}
}
