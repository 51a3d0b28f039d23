// SPDX-License-Identifier: GPL-2.0-only
/*
 * The list of what is measured.
 */
#include <string.h>
#include "message.h"
#include "row.h"

const char *const what_names[WHAT_COUNT] = {
	[WHAT_BULK] = "bulk",
	[WHAT_FILL] = "fill",
	[WHAT_U64] = "u64",
	[WHAT_U32] = "u32",
	[WHAT_SIZE] = "size",
	[WHAT_READERS] = "readers",
};

struct row *rows;
unsigned int row_count;
struct missing *missing;
unsigned int missing_count;

static void add_missing(const struct source *source, const char *reason)
{
	unsigned int i;

	for (i = 0; i < missing_count; i++)
		if (missing[i].source == source)
			return;
	missing = allocate(missing, (missing_count + 1) * sizeof(*missing));
	missing[missing_count++] = (struct missing) { source, reason };
}

/**
 * add_row - measure a source, unless it cannot do that or is not there
 * @what: the kind of row
 * @source: the source; NULL is nothing
 * @bytes: in an operation
 * @readers: at the same time
 */
void add_row(enum what what, const struct source *source, size_t bytes,
	     unsigned int readers)
{
	const char *reason;
	unsigned int i;
	void **handles;

	if (!source || (what == WHAT_U64 && !source->u64) ||
	    (what == WHAT_U32 && !source->u32))
		return;
	handles = allocate(NULL, readers * sizeof(*handles));
	for (i = 0; i < readers; i++) {
		handles[i] = NULL;
		reason = source->open(source, &handles[i]);
		if (reason) {
			add_missing(source, reason);
			return;
		}
	}
	rows = allocate(rows, (row_count + 1) * sizeof(*rows));
	rows[row_count++] = (struct row) {
		.what = what,
		.source = source,
		.handles = handles,
		.bytes = bytes,
		.readers = readers,
	};
}

/**
 * find_row - find the first row of a kind
 * @what: the kind
 * @name: of the source
 * @via: how it is reached
 * @backend: its backend, or NULL for any
 *
 * Return: the row, or NULL if that is not measured.
 */
const struct row *find_row(enum what what, const char *name, const char *via,
			   const char *backend)
{
	unsigned int i;

	for (i = 0; i < row_count; i++) {
		const struct source *source = rows[i].source;

		if (rows[i].what == what && !strcmp(source->name, name) &&
		    !strcmp(source->via, via) &&
		    (!backend || !strcmp(source->backend, backend)))
			return &rows[i];
	}
	return NULL;
}
