// SPDX-License-Identifier: GPL-2.0-only
/*
 * The generators without anything around them, compiled as for the module, and
 * the scalar loops that they are compared with.
 */
#include <string.h>
#include "backends.h"
#include "message.h"
#include "raw.h"
#include "source.h"

/**
 * struct raw - a generator at work
 * @generate: its function
 * @block_size: what that makes at least, bytes
 * @state: its state
 */
struct raw {
	randstream_generate_fn *generate;
	size_t block_size;
	u64 state[RANDSTREAM_STATE_MAX / sizeof(u64)];
};

static enum randstream_id find_generator(const char *name)
{
	unsigned int id;

	for (id = 0; strcmp(generators[id]->name, name); id++)
		;
	return id;
}

/* The function of a backend; NULL if it is not there or declined. */
static randstream_generate_fn *find_generate(const char *name,
					     const char *backend)
{
	unsigned int i;

	for (i = 0; i < BACKEND_COUNT; i++)
		if (!strcmp(backend_name(i), backend))
			return backend_generate(i, find_generator(name));
	return NULL;
}

static const char *open_raw(const struct source *source, void **handle)
{
	enum randstream_id id = find_generator(source->name);
	const struct randstream_generator *generator = generators[id];
	struct raw *raw = allocate(NULL, sizeof(*raw));

	raw->generate = source->backend ?
			find_generate(source->name, source->backend) :
			reference_backend.generate[id];
	raw->block_size = generator->block_size;
	generator->seed(raw->state, source_seed, generator->seed_min, 0);
	*handle = raw;
	return NULL;
}

static void fill_raw(void *handle, void *buffer, size_t bytes)
{
	struct raw *raw = handle;

	raw->generate(raw->state, buffer, bytes / raw->block_size);
}

static const struct source *make_source(const char *name, const char *via,
					const char *backend)
{
	struct source *source = allocate(NULL, sizeof(*source));

	*source = (struct source) {
		.name = name,
		.via = via,
		.backend = backend,
		.open = open_raw,
		.fill = fill_raw,
	};
	return source;
}

/**
 * raw_source - a generator alone
 * @name: its name
 * @backend: the backend
 *
 * Return: the source; NULL if this CPU does not have the backend or the
 * generator declines it.
 */
const struct source *raw_source(const char *name, const char *backend)
{
	return find_generate(name, backend) ?
	       make_source(name, "raw", backend) : NULL;
}

/**
 * reference_source - the scalar loop of a generator
 * @name: of the generator
 *
 * Return: the source; NULL if there is no such loop.
 */
const struct source *reference_source(const char *name)
{
	return reference_backend.generate[find_generator(name)] ?
	       make_source(name, "reference", NULL) : NULL;
}
