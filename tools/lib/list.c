// SPDX-License-Identifier: GPL-2.0-only
/*
 * The generators, and the backends that this CPU can run.
 */
#include <errno.h>
#include <string.h>
#include "backends.h"
#include "internal.h"

static struct randstream_algorithm algorithms[RANDSTREAM_GENERATOR_COUNT];

/* Before the constructors of programs, which may ask already. */
__attribute__((constructor(101)))
static void describe_generators(void)
{
	unsigned int id;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
		algorithms[id] = (struct randstream_algorithm) {
			.name = generators[id]->name,
			.crypto = generators[id]->crypto,
			.small_margin = generators[id]->small_margin,
			.seed_min = generators[id]->seed_min,
			.seed_max = generators[id]->seed_max,
			.seed_step = generators[id]->seed_step,
			.word_size = generators[id]->word_size,
			.stream_max = generators[id]->stream_max,
		};
}

const struct randstream_algorithm *randstream_algorithm_at(unsigned int index)
{
	return index < RANDSTREAM_GENERATOR_COUNT ? &algorithms[index] : NULL;
}

const struct randstream_algorithm *randstream_algorithm_named(const char *name)
{
	enum randstream_id id;

	return find_generator(name, &id) ? &algorithms[id] : NULL;
}

/**
 * find_generator - find a generator by its name
 * @name: the name
 * @id: where its number goes
 *
 * Return: the generator, or NULL if there is none.
 */
const struct randstream_generator *find_generator(const char *name,
						  enum randstream_id *id)
{
	unsigned int i;

	for (i = 0; i < RANDSTREAM_GENERATOR_COUNT; i++) {
		if (strcmp(name, generators[i]->name))
			continue;
		*id = i;
		return generators[i];
	}
	return NULL;
}

/* All generators but the serial ones have code for every backend. */
static bool runs(unsigned int backend)
{
	return backend_generate(backend, RANDSTREAM_ID(chacha20));
}

const char *randstream_backend_at(unsigned int index)
{
	unsigned int i;

	for (i = 0; i < BACKEND_COUNT; i++)
		if (runs(i) && !index--)
			return backend_name(i);
	return NULL;
}

/*
 * 512-bit registers lower the clock of many CPUs, to the harm of what else the
 * program does: only who asks for them by name gets them.
 */
static bool preferred(unsigned int backend)
{
	return runs(backend) && strcmp(backend_name(backend), "avx512");
}

/* Whether some machine has a backend of this name. */
static bool known(const char *name)
{
#define KNOWN_BACKEND(backend)	#backend "\0"
	const char *next = RANDSTREAM_BACKENDS(KNOWN_BACKEND);
#undef KNOWN_BACKEND

	while (*next && strcmp(name, next))
		next += strlen(next) + 1;
	return *next;
}

/**
 * choose_backend - choose how a generator runs
 * @name: of the backend, or NULL for the best
 * @id: the generator
 * @choice: where the answer goes
 *
 * Return: 0, or -EINVAL or -EOPNOTSUPP as randstream_set_backend().
 */
int choose_backend(const char *name, enum randstream_id id,
		   struct choice *choice)
{
	unsigned int i, best = BACKEND_COUNT;

	for (i = 0; i < BACKEND_COUNT; i++)
		if (name ? runs(i) && !strcmp(name, backend_name(i)) :
			   preferred(i))
			best = i;
	if (best == BACKEND_COUNT)
		return known(name) ? -EOPNOTSUPP : -EINVAL;
	/* A generator may decline a backend. */
	if (!backend_generate(best, id))
		best = 0;
	choice->generate = backend_generate(best, id);
	choice->generate_in_order = backend_in_order(best, id);
	choice->backend = backend_name(best);
	return 0;
}

/**
 * choice_generate - the function for the core that runs this
 * @choice: what has been chosen
 */
randstream_generate_fn *choice_generate(const struct choice *choice)
{
	if (choice->generate_in_order && runs_in_order())
		return choice->generate_in_order;
	return choice->generate;
}
