// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the samples of rows say.
 */
#include <stdlib.h>
#include <string.h>
#include "measure.h"
#include "message.h"

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

static struct spread spread_of(const double *samples)
{
	const unsigned int last = round_count - 1;
	double *sorted = allocate(NULL, round_count * sizeof(*sorted));
	struct spread spread;

	memcpy(sorted, samples, round_count * sizeof(*sorted));
	qsort(sorted, round_count, sizeof(*sorted), compare);
	spread = (struct spread) {
		.least = sorted[0],
		.lower = sorted[last / 4],
		.median = (sorted[last / 2] + sorted[round_count / 2]) / 2,
		.upper = sorted[last - last / 4],
	};
	free(sorted);
	return spread;
}

/**
 * row_spread - how long an operation of a row takes
 * @row: the row
 *
 * Return: nanoseconds.
 */
struct spread row_spread(const struct row *row)
{
	return spread_of(row->samples);
}

/**
 * row_rate - how fast a row is
 * @row: the row
 *
 * Return: the median, million bytes a second of all readers together.
 */
double row_rate(const struct row *row)
{
	return row->bytes * row->readers * 1e3 / row_spread(row).median;
}

/**
 * row_ratio - how many times as fast a row is as another one, round by round
 * @row: the row
 * @base: the other one, of the same kind and with as many bytes
 *
 * Return: the ratio.
 */
struct spread row_ratio(const struct row *row, const struct row *base)
{
	double *ratios = allocate(NULL, round_count * sizeof(*ratios));
	struct spread spread;
	unsigned int i;

	for (i = 0; i < round_count; i++)
		ratios[i] = base->samples[i] * row->readers / row->samples[i] /
			    base->readers;
	spread = spread_of(ratios);
	free(ratios);
	return spread;
}
