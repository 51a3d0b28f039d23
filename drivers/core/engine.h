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
 * @stretch: the backend's code for long streams, or NULL
 */
struct engine {
	const struct randstream_generator *generator;
	const char *backend;
	bool vector;
	randstream_generate_fn *generate;
	randstream_generate_fn *generate_in_order;
	const struct randstream_stretch *stretch;
};

const struct engine *engine_get(enum randstream_id id);
void engine_set(enum randstream_id id, const struct engine *engine);
void engine_generate(const struct engine *engine, void *state, u8 *out,
		     size_t bytes);
bool engine_stretches(const struct engine *engine);
void engine_stretch_begin(const struct engine *engine, const void *state,
			  u8 *buffer);
void engine_stretch(const struct engine *engine, u8 *buffer);
void engine_forget(void);

#endif /* _RANDSTREAM_ENGINE_H */
