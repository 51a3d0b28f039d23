// SPDX-License-Identifier: GPL-2.0-only
/*
 * What is measured: the rows of every kind that was asked for.
 */
#include <randstream.h>
#include <string.h>
#include <unistd.h>
#include "message.h"
#include "plan.h"

static void plan_bulk_generator(const struct options *options, const char *name)
{
	const struct source *source;
	const char *backend;
	unsigned int i;

	add_row(WHAT_BULK, reference_source(name), BULK_BYTES, 1);
	for (i = 0; (backend = randstream_backend_at(i)); i++) {
		if (i && options->backend && strcmp(backend, options->backend))
			continue;
		source = library_source(name, backend);
		/* A generator that declines a backend takes another one. */
		if (!strcmp(source->backend, backend)) {
			add_row(WHAT_BULK, source, BULK_BYTES, 1);
			add_row(WHAT_BULK, raw_source(name, backend),
				BULK_BYTES, 1);
		}
	}
	add_row(WHAT_BULK, device_source(name), BULK_BYTES, 1);
}

/* The library with and without vectors, and the device. */
static void plan_generator(const struct options *options, enum what what,
			   const char *name, size_t bytes)
{
	const struct source *generic = library_source(name, "generic");
	const struct source *best = library_source(name, options->backend);

	add_row(what, generic, bytes, 1);
	if (best != generic)
		add_row(what, best, bytes, 1);
	add_row(what, device_source(name), bytes, 1);
}

/* The device; where there is none, the library. */
static void plan_sizes(const struct options *options, const char *name)
{
	const struct source *source = device_source(name);
	size_t bytes;

	if (!source)
		source = library_source(name, options->backend);
	for (bytes = 64; bytes <= LARGEST_BYTES; bytes *= 4)
		add_row(WHAT_SIZE, source, bytes, 1);
}

static void plan_readers(const struct source *source)
{
	unsigned int cpus = sysconf(_SC_NPROCESSORS_ONLN), readers;

	for (readers = 1; readers < cpus; readers *= 2)
		add_row(WHAT_READERS, source, BULK_BYTES, readers);
	add_row(WHAT_READERS, source, BULK_BYTES, cpus);
}

static void plan_generators(const struct options *options)
{
	const struct randstream_algorithm *algorithm;
	const struct source *device;
	unsigned int i;

	for (i = 0; (algorithm = randstream_algorithm_at(i)); i++) {
		const char *name = algorithm->name;

		if (!is_wanted(options, name))
			continue;
		if (options->what[WHAT_BULK])
			plan_bulk_generator(options, name);
		if (options->what[WHAT_FILL])
			plan_generator(options, WHAT_FILL, name, FILL_BYTES);
		if (options->what[WHAT_U64])
			plan_generator(options, WHAT_U64, name, 8);
		if (options->what[WHAT_U32])
			plan_generator(options, WHAT_U32, name, 4);
		if (options->what[WHAT_SIZE])
			plan_sizes(options, name);
		if (!options->what[WHAT_READERS])
			continue;
		device = device_source(name);
		plan_readers(device ? device :
				      library_source(name, options->backend));
	}
}

static void plan_peers(const struct options *options)
{
	const struct source *peer;
	unsigned int i;
	size_t bytes;

	for (i = 0; (peer = peer_at(i)); i++) {
		if (!is_wanted(options, peer->name))
			continue;
		if (options->what[WHAT_BULK])
			add_row(WHAT_BULK, peer, BULK_BYTES, 1);
		if (options->what[WHAT_FILL])
			add_row(WHAT_FILL, peer, FILL_BYTES, 1);
		if (options->what[WHAT_U64])
			add_row(WHAT_U64, peer, 8, 1);
		if (options->what[WHAT_U32])
			add_row(WHAT_U32, peer, 4, 1);
		if (peer != &source_urandom)
			continue;
		for (bytes = 64; options->what[WHAT_SIZE] &&
		     bytes <= LARGEST_BYTES; bytes *= 4)
			add_row(WHAT_SIZE, peer, bytes, 1);
		if (options->what[WHAT_READERS])
			plan_readers(peer);
	}
}

/**
 * plan_rows - list what the options ask for
 * @options: the options
 */
void plan_rows(const struct options *options)
{
	plan_peers(options);
	plan_generators(options);
	if (!row_count)
		fail("nothing to measure");
}
