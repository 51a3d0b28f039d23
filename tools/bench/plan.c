// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is measured: the rows of every kind that was asked for.
 */
#include <randstream.h>
#include <string.h>
#include "machine.h"
#include "message.h"
#include "plan.h"

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

static const struct options *options;

static void add_missing(const struct source *source, const char *reason)
{
	unsigned int i;

	for (i = 0; i < missing_count; i++)
		if (missing[i].source == source)
			return;
	missing = allocate(missing, (missing_count + 1) * sizeof(*missing));
	missing[missing_count++] = (struct missing) { source, reason };
}

/* Measure this, if it is asked for, and there, and can be; the row, or NULL. */
static const struct row *add_row(enum what what, const struct source *source,
				 size_t bytes, unsigned int readers)
{
	const char *reason;
	unsigned int i;
	void **handles;

	if (!options->what[what] || !source ||
	    (what == WHAT_U64 && !source->u64) ||
	    (what == WHAT_U32 && !source->u32))
		return NULL;
	handles = allocate(NULL, readers * sizeof(*handles));
	for (i = 0; i < readers; i++) {
		reason = source->open(source, &handles[i]);
		if (reason) {
			add_missing(source, reason);
			return NULL;
		}
	}
	rows = allocate(rows, (row_count + 1) * sizeof(*rows));
	rows[row_count] = (struct row) {
		.what = what,
		.source = source,
		.handles = handles,
		.bytes = bytes,
		.readers = readers,
	};
	return &rows[row_count++];
}

/* The figures of loops that make different bytes would not compare. */
static void add_same(const struct source *source)
{
	static uint8_t expected[BULK_BYTES], found[BULK_BYTES];
	const struct row *row = add_row(WHAT_BULK, source, BULK_BYTES, 1);
	const struct source *generic;
	void *handle;

	if (!row)
		return;
	generic = library_source(source->name, "generic");
	if (generic->open(generic, &handle))
		fail("out of memory");
	generic->fill(handle, expected, BULK_BYTES);
	source->fill(row->handles[0], found, BULK_BYTES);
	if (memcmp(found, expected, BULK_BYTES))
		fail("%s, %s: wrong bytes", source->name,
		     source->backend ?: source->via);
}

static void plan_backends(const char *name)
{
	const struct source *source;
	const char *backend;
	unsigned int i;

	add_same(reference_source(name));
	for (i = 0; (backend = randstream_backend_at(i)); i++) {
		if (i && options->backend && strcmp(backend, options->backend))
			continue;
		source = library_source(name, backend);
		/* A generator that declines a backend takes another one. */
		if (!strcmp(source->backend, backend)) {
			add_same(source);
			add_same(raw_source(name, backend));
		}
	}
	add_row(WHAT_BULK, device_source(name), BULK_BYTES, 1);
}

/* The three tables. */
static void plan_tables(const struct source *source)
{
	add_row(WHAT_FILL, source, FILL_BYTES, 1);
	add_row(WHAT_U64, source, 8, 1);
	add_row(WHAT_U32, source, 4, 1);
}

static void plan_series(const struct source *source)
{
	unsigned int cpus = cpu_count(), readers;
	size_t bytes;

	for (bytes = 64; bytes <= LARGEST_BYTES; bytes *= 4)
		add_row(WHAT_SIZE, source, bytes, 1);
	for (readers = 1; readers < cpus; readers *= 2)
		add_row(WHAT_READERS, source, BULK_BYTES, readers);
	add_row(WHAT_READERS, source, BULK_BYTES, cpus);
}

static void plan_generator(const char *name)
{
	const struct source *generic = library_source(name, "generic");
	const struct source *best = library_source(name, options->backend);
	const struct source *device = device_source(name);

	plan_backends(name);
	plan_tables(generic);
	if (best != generic)
		plan_tables(best);
	plan_tables(device);
	plan_series(device ? device : best);
}

/**
 * plan_rows - list what the options ask for
 * @asked: the options
 */
void plan_rows(const struct options *asked)
{
	const struct randstream_algorithm *algorithm;
	const struct source *peer;
	unsigned int i;

	options = asked;
	for (i = 0; (peer = peer_at(i)); i++) {
		if (!is_wanted(options, peer->name))
			continue;
		add_row(WHAT_BULK, peer, BULK_BYTES, 1);
		plan_tables(peer);
		if (peer == &source_urandom)
			plan_series(peer);
	}
	for (i = 0; (algorithm = randstream_algorithm_at(i)); i++)
		if (is_wanted(options, algorithm->name))
			plan_generator(algorithm->name);
	if (!row_count)
		fail("nothing to measure");
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
