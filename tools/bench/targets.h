/* SPDX-License-Identifier: GPL-2.0-only */
/* How fast it has to be. */
#ifndef _BENCH_TARGETS_H
#define _BENCH_TARGETS_H

#include "row.h"

/* The backends that have targets; the last one is the library's choice. */
#define TARGET_BACKENDS	4
#define TARGET_BEST	(TARGET_BACKENDS - 1)
extern const char *const target_backends[TARGET_BACKENDS];

/**
 * struct target - what the library has to reach with a generator
 * @what: the kind of row
 * @name: the generator
 * @peer: what it is compared with, or NULL for its scalar reference loop
 * @ratio: how many times as fast each backend has to be; 0: no target
 */
struct target {
	enum what what;
	const char *name;
	const struct source *peer;
	double ratio[TARGET_BACKENDS];
};

/**
 * struct result - a target that was measured
 * @row: of the library
 * @base: what that is compared with
 * @wanted: the ratio to reach
 */
struct result {
	const struct row *row;
	const struct row *base;
	double wanted;
};

const struct target *target_at(unsigned int index);
bool target_result(const struct target *target, unsigned int backend,
		   const char *best, struct result *result);
void print_targets(const char *best);

#endif /* _BENCH_TARGETS_H */
