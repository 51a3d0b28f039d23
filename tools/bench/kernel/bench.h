/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_BENCH_H
#define _RANDSTREAM_BENCH_H

#include <linux/fs.h>
#include <linux/sizes.h>
#include <linux/types.h>
#include "drivers/core/engine.h"

/* The largest read, and what a chunk of the device's holds. */
#define READ_MAX	SZ_1M
#define CHUNK_BYTES	SZ_4K

/**
 * struct subject - something that is measured
 * @kind: "read" a device, "raw" generator, or "copy"
 * @name: of the device or generator
 * @run: do it once for a number of bytes, at most READ_MAX
 * @file: of "read": the device
 * @engine: of "raw": the generator
 * @state: of "raw": its state
 * @chunk: of "raw": CHUNK_BYTES to generate into
 * @buffer: READ_MAX bytes to read or copy into
 */
struct subject {
	const char *kind;
	const char *name;
	int (*run)(struct subject *subject, size_t bytes);
	struct file *file;
	const struct engine *engine;
	u8 *state;
	u8 *chunk;
	u8 *buffer;
};

/* Our devices, urandom and the floor; the generators; and the copy. */
#define DEVICE_COUNT	(RANDSTREAM_GENERATOR_COUNT + 2)
#define SUBJECT_COUNT	(DEVICE_COUNT + RANDSTREAM_GENERATOR_COUNT + 1)

extern struct subject subjects[SUBJECT_COUNT];

int subjects_init(void);
void subjects_exit(void);

/* What each call of a reader among several reads. */
#define READERS_BYTES	SZ_64K

int readers_round(struct subject *subject, unsigned int quota);

u64 samples_now(void);
__printf(1, 2) int samples_add(const char *format, ...);
int samples_init(void);
void samples_exit(void);

#endif /* _RANDSTREAM_BENCH_H */
