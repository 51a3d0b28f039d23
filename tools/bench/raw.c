// SPDX-License-Identifier: GPL-2.0-only
/*
 * The generators without anything around them, compiled as for the module.
 */
#include <string.h>
#include "backends.h"
#include "message.h"
#include "source.h"

/**
 * struct raw - a generator at work
 * @generator: the generator
 * @generate: its backend
 * @state: its state
 */
struct raw {
	const struct randstream_generator *generator;
	randstream_generate_fn *generate;
	u64 state[RANDSTREAM_STATE_MAX / sizeof(u64)];
};

/* The function of a backend; NULL if it is not there or declined. */
static randstream_generate_fn *find_generate(const char *name,
					     const char *backend,
					     enum randstream_id *id)
{
	unsigned int i, j;

	for (i = 0; i < RANDSTREAM_GENERATOR_COUNT; i++)
		if (!strcmp(generators[i]->name, name))
			break;
	for (j = 0; j < BACKEND_COUNT; j++)
		if (!strcmp(backend_name(j), backend))
			break;
	if (i == RANDSTREAM_GENERATOR_COUNT || j == BACKEND_COUNT)
		return NULL;
	*id = i;
	return backend_generate(j, i);
}

static const char *open_raw(const struct source *source, void **handle)
{
	struct raw *raw = allocate(NULL, sizeof(*raw));
	enum randstream_id id;

	raw->generate = find_generate(source->name, source->backend, &id);
	raw->generator = generators[id];
	raw->generator->seed(raw->state, source_seed, raw->generator->seed_min,
			     0);
	*handle = raw;
	return NULL;
}

static void fill(void *handle, uint8_t *buffer, size_t bytes, uint64_t times)
{
	struct raw *raw = handle;

	while (times--)
		raw->generate(raw->state, buffer,
			      bytes / raw->generator->block_size);
}

/**
 * raw_source - a generator
 * @name: its name
 * @backend: the backend
 *
 * Return: the source; NULL if this CPU does not have the backend or the
 * generator declines it.
 */
const struct source *raw_source(const char *name, const char *backend)
{
	enum randstream_id id;
	struct source *source;

	if (!find_generate(name, backend, &id))
		return NULL;
	source = allocate(NULL, sizeof(*source));
	*source = (struct source) {
		.name = name,
		.via = "raw",
		.backend = backend,
		.open = open_raw,
		.fill = fill,
	};
	return source;
}
