/* SPDX-License-Identifier: GPL-2.0-only */
/* What the files of the library share. */
#ifndef _TOOLS_LIB_INTERNAL_H
#define _TOOLS_LIB_INTERNAL_H

#include <randstream/generator.h>
#include "randstream.h"

/**
 * struct choice - how a generator runs
 * @backend: name of the backend
 * @generate: its function
 * @generate_in_order: what takes its place on cores that run instructions in
 *	order, or NULL
 */
struct choice {
	const char *backend;
	randstream_generate_fn *generate;
	randstream_generate_fn *generate_in_order;
};

int choose_backend(const char *name, enum randstream_id id,
		   struct choice *choice);
randstream_generate_fn *choice_generate(const struct choice *choice);
bool runs_in_order(void);
const struct randstream_generator *find_generator(const char *name,
						  enum randstream_id *id);

#endif /* _TOOLS_LIB_INTERNAL_H */
