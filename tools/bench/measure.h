/* SPDX-License-Identifier: GPL-2.0-only */
/* Measuring, and what the samples say. */
#ifndef _BENCH_MEASURE_H
#define _BENCH_MEASURE_H

#include "row.h"

/**
 * struct spread - what a number of samples says
 * @least: the least
 * @lower: the lower quartile
 * @median: the median
 * @upper: the upper quartile
 */
struct spread {
	double least;
	double lower;
	double median;
	double upper;
};

/* How often each row is measured. */
extern unsigned int round_count;

void measure_rows(unsigned int rounds, double seconds);
struct spread row_spread(const struct row *row);
double row_rate(const struct row *row);
struct spread row_ratio(const struct row *row, const struct row *base);

#endif /* _BENCH_MEASURE_H */
