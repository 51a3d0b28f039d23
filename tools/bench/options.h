/* SPDX-License-Identifier: GPL-2.0-only */
/* What the user asks for. */
#ifndef _BENCH_OPTIONS_H
#define _BENCH_OPTIONS_H

#include <stdbool.h>
#include "row.h"

/**
 * struct options - the options
 * @what: kinds of rows to measure
 * @rounds: how often each row is measured
 * @seconds: how long all of that is to take
 * @only: names of the generators and peers to measure, then NULL; or NULL
 * @backend: the backend to take for the best one, or NULL
 * @json: file for the results as JSON, or NULL
 * @csv: file for the results as CSV, or NULL
 * @plot: file for the picture, or NULL
 */
struct options {
	bool what[WHAT_COUNT];
	unsigned int rounds;
	double seconds;
	char **only;
	const char *backend;
	const char *json;
	const char *csv;
	const char *plot;
};

void parse_options(int argc, char **argv, struct options *options);
bool is_wanted(const struct options *options, const char *name);

#endif /* _BENCH_OPTIONS_H */
