/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_FILE_H
#define _RANDSTREAM_FILE_H

#include <linux/fs.h>
#include <linux/spinlock.h>
#include <randstream/generator.h>
#include "seeded_stream.h"

/**
 * struct open_file - what an open device keeps
 * @id: the generator
 * @lock: guards @stream
 * @stream: NULL until it is seeded
 */
struct open_file {
	enum randstream_id id;
	spinlock_t lock; /* guards stream */
	struct seeded_stream *stream;
};

extern const struct file_operations file_ops;

struct seeded_stream *file_stream(struct open_file *open);
void file_set_stream(struct open_file *open, struct seeded_stream *stream);

long file_ioctl(struct file *file, unsigned int command,
		unsigned long argument);

#endif /* _RANDSTREAM_FILE_H */
