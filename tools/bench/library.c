// SPDX-License-Identifier: GPL-2.0-only
/*
 * The library, with any of its backends.
 */
#include <errno.h>
#include <string.h>
#include <randstream.h>
#include "message.h"
#include "source.h"

static const char *open_library(const struct source *source, void **handle)
{
	struct randstream *stream;
	int err;

	err = randstream_new(&stream, source->name, source_seed,
			     randstream_algorithm_named(source->name)->seed_min,
			     0);
	if (!err)
		err = randstream_set_backend(stream, source->backend);
	*handle = stream;
	return err ? strerror(-err) : NULL;
}

static void fill_library(void *handle, void *buffer, size_t bytes)
{
	if (randstream_fill(handle, buffer, bytes))
		fail("a stream has ended");
}

static uint64_t u64_library(const struct source *source, void *handle,
			    uint64_t numbers)
{
	uint64_t sum = 0;

	(void)source;
	while (numbers--)
		sum += randstream_u64(handle);
	return sum;
}

static uint64_t u32_library(const struct source *source, void *handle,
			    uint64_t numbers)
{
	uint64_t sum = 0;

	(void)source;
	while (numbers--)
		sum += randstream_u32(handle);
	return sum;
}

/* The backend that a generator runs with if it is asked to take @backend. */
static const char *backend_taken(const char *name, const char *backend)
{
	const char *taken = NULL;
	struct randstream *stream;

	if (randstream_new(&stream, name, source_seed,
			   randstream_algorithm_named(name)->seed_min, 0))
		fail("%s: out of memory", name);
	if (!randstream_set_backend(stream, backend))
		taken = randstream_backend(stream);
	randstream_free(stream);
	return taken;
}

/**
 * library_source - a generator of the library
 * @name: of the generator
 * @backend: the backend to ask for, or NULL for the library's choice
 *
 * Return: the source, the same one for the same arguments, with the backend
 * that the generator takes then; NULL if this CPU does not have that one.
 */
const struct source *library_source(const char *name, const char *backend)
{
	static struct source *sources[64];
	struct source *source;
	unsigned int i;

	backend = backend_taken(name, backend);
	if (!backend)
		return NULL;
	for (i = 0; i < 64 && sources[i]; i++)
		if (sources[i]->name == name &&
		    !strcmp(sources[i]->backend, backend))
			return sources[i];
	if (i == 64)
		fail("more generators and backends than there is room for");
	source = allocate(NULL, sizeof(*source));
	*source = (struct source) {
		.name = name,
		.via = "library",
		.backend = backend,
		.open = open_library,
		.fill = fill_library,
		.u64 = u64_library,
		.u32 = u32_library,
	};
	sources[i] = source;
	return source;
}
