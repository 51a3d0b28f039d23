/* SPDX-License-Identifier: GPL-2.0-only */
/* What is measured: rows, each a source and a way to take numbers from it. */
#ifndef _BENCH_ROW_H
#define _BENCH_ROW_H

#include <stdbool.h>
#include "source.h"

/* Rows of one kind are measured in turns. */
enum what {
	WHAT_BULK,
	WHAT_FILL,
	WHAT_U64,
	WHAT_U32,
	WHAT_SIZE,
	WHAT_READERS,
	WHAT_COUNT
};

extern const char *const what_names[WHAT_COUNT];

/**
 * struct row - a line of the measurements
 * @what: the kind
 * @source: what is taken from
 * @handles: one for each reader
 * @bytes: in an operation: a buffer, or a number
 * @readers: threads that take at the same time
 * @operations: of each reader in a round
 * @samples: nanoseconds an operation took a reader, by round
 */
struct row {
	enum what what;
	const struct source *source;
	void **handles;
	size_t bytes;
	unsigned int readers;
	uint64_t operations;
	double *samples;
};

extern struct row *rows;
extern unsigned int row_count;

/**
 * struct missing - a source that this machine does not have
 * @source: the source
 * @reason: why
 */
struct missing {
	const struct source *source;
	const char *reason;
};

extern struct missing *missing;
extern unsigned int missing_count;

const struct row *find_row(enum what what, const char *name, const char *via,
			   const char *backend);

#endif /* _BENCH_ROW_H */
