/* SPDX-License-Identifier: GPL-2.0-only */
/* The tables for people. */
#ifndef _BENCH_TABLES_H
#define _BENCH_TABLES_H

#include "options.h"

void print_report(const struct options *options);
void print_bulk(void);
void print_series(enum what what);
void print_missing(void);

#endif /* _BENCH_TABLES_H */
