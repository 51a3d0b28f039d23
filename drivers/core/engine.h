/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_ENGINE_H
#define _RANDSTREAM_ENGINE_H

#include <linux/types.h>
#include <randstream/generator.h>

/**
 * struct engine - a generator with the backend chosen for this machine
 * @generator: the generator
 * @backend: name of the backend
 * @vector: @generate uses vector registers
 * @generate: the backend's code
 * @generate_in_order: the same, for cores that run instructions in order
 */
struct engine {
	const struct randstream_generator *generator;
	const char *backend;
	bool vector;
	randstream_generate_fn *generate;
	randstream_generate_fn *generate_in_order;
};

const struct engine *engine_get(enum randstream_id id);
void engine_generate(const struct engine *engine, void *state, u8 *out,
		     size_t bytes);
void engine_forget(void);
int engine_init(const char *wanted);

#endif /* _RANDSTREAM_ENGINE_H */
