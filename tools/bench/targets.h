/* SPDX-License-Identifier: GPL-2.0-only */
/* How fast it has to be. */
#ifndef _BENCH_TARGETS_H
#define _BENCH_TARGETS_H

#include "row.h"

/**
 * struct target - what a row of the library has to reach
 * @what: the kind of row
 * @name: the generator
 * @backend: its backend, or NULL for the best one
 * @peer: what it is compared with, or NULL for its scalar reference loop
 * @ratio: how many times as fast it has to be
 */
struct target {
	enum what what;
	const char *name;
	const char *backend;
	const struct source *peer;
	double ratio;
};

extern const struct target targets[];
extern const unsigned int target_count;

const struct row *target_row(const struct target *target, const char *best);
const struct row *target_base(const struct target *target);
bool target_applies(const struct target *target);
void print_targets(const char *best);

#endif /* _BENCH_TARGETS_H */
