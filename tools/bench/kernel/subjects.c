// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is measured: reads of the devices, and what they consist of.
 */
#include <linux/anon_inodes.h>
#include <linux/err.h>
#include <linux/file.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/slab.h>
#include <linux/uio.h>
#include <linux/vmalloc.h>
#include "bench.h"

struct subject subjects[SUBJECT_COUNT];

static u8 *buffer;
static u8 *chunk;

static int run_read(struct subject *subject, size_t bytes)
{
	loff_t position = 0;
	ssize_t done = kernel_read(subject->file, subject->buffer, bytes,
				   &position);

	if (done < 0)
		return done;
	return done == bytes ? 0 : -EIO;
}

static int run_raw(struct subject *subject, size_t bytes)
{
	while (bytes) {
		size_t now = min_t(size_t, bytes, CHUNK_BYTES);

		engine_generate(subject->engine, subject->state, subject->chunk,
				now);
		bytes -= now;
	}
	return 0;
}

static int copy_chunks(struct iov_iter *to)
{
	while (iov_iter_count(to)) {
		size_t now = min_t(size_t, iov_iter_count(to), CHUNK_BYTES);

		if (copy_to_iter(chunk, now, to) != now)
			return -EFAULT;
	}
	return 0;
}

static int run_copy(struct subject *subject, size_t bytes)
{
	struct kvec vector = { subject->buffer, bytes };
	struct iov_iter to;

	iov_iter_kvec(&to, ITER_DEST, &vector, 1, bytes);
	return copy_chunks(&to);
}

/* The least that a read can cost: of a file that only copies. */
static ssize_t floor_read_iter(struct kiocb *kiocb, struct iov_iter *to)
{
	size_t count = iov_iter_count(to);

	return copy_chunks(to) ?: count;
}

static const struct file_operations floor_ops = {
	.owner = THIS_MODULE,
	.read_iter = floor_read_iter,
};

static int floor_init(struct subject *subject)
{
	*subject = (struct subject) {
		.kind = "read",
		.name = "floor",
		.run = run_read,
		.buffer = buffer,
		.file = anon_inode_getfile("floor", &floor_ops, NULL, O_RDONLY),
	};
	return PTR_ERR_OR_ZERO(subject->file);
}

static int read_init(struct subject *subject, const char *name)
{
	char path[32];

	snprintf(path, sizeof(path), "/dev/%s", name);
	*subject = (struct subject) {
		.kind = "read",
		.name = name,
		.run = run_read,
		.buffer = buffer,
		.file = filp_open(path, O_RDONLY, 0),
	};
	return PTR_ERR_OR_ZERO(subject->file);
}

static int raw_init(struct subject *subject, enum randstream_id id)
{
	const struct randstream_generator *generator =
		engine_get(id)->generator;

	*subject = (struct subject) {
		.kind = "raw",
		.name = generator->name,
		.run = run_raw,
		.chunk = chunk,
		.engine = engine_get(id),
		.state = kzalloc(RANDSTREAM_STATE_MAX, GFP_KERNEL),
	};
	if (!subject->state)
		return -ENOMEM;
	generator->seed(subject->state, chunk, generator->seed_min, 0);
	return 0;
}

/**
 * subjects_init - open the devices and make memory for the rest
 *
 * Return: 0 or a negative error; subjects_exit() is to be called in any case.
 * Context: process context, after choice_init().
 */
int subjects_init(void)
{
	struct subject *next = subjects;
	unsigned int id;
	int err;

	buffer = vzalloc(READ_MAX);
	chunk = kzalloc(CHUNK_BYTES, GFP_KERNEL);
	if (!buffer || !chunk)
		return -ENOMEM;
	err = floor_init(next++);
	if (!err)
		err = read_init(next++, "urandom");
	for (id = 0; !err && id < RANDSTREAM_GENERATOR_COUNT; id++)
		err = read_init(next++, engine_get(id)->generator->name);
	for (id = 0; !err && id < RANDSTREAM_GENERATOR_COUNT; id++)
		err = raw_init(next++, id);
	*next = (struct subject) {
		.kind = "copy",
		.name = "-",
		.run = run_copy,
		.buffer = buffer,
	};
	return err;
}

/**
 * subjects_exit - undo subjects_init()
 *
 * Context: process context.
 */
void subjects_exit(void)
{
	unsigned int i;

	for (i = 0; i < SUBJECT_COUNT; i++) {
		if (!IS_ERR_OR_NULL(subjects[i].file))
			fput(subjects[i].file);
		kfree(subjects[i].state);
	}
	kfree(chunk);
	vfree(buffer);
}
