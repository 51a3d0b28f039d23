/* SPDX-License-Identifier: GPL-2.0-only */
/* The results for programs. */
#ifndef _BENCH_OUTPUT_H
#define _BENCH_OUTPUT_H

#include <stdio.h>
#include "machine.h"
#include "options.h"

void write_json(FILE *file, const struct options *options,
		const struct machine *machine);
void write_csv(FILE *file);

void check_plotter(void);
void write_plot(const char *path, const struct options *options,
		const struct machine *machine);

#endif /* _BENCH_OUTPUT_H */
