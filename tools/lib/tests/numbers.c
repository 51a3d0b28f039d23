// SPDX-License-Identifier: GPL-2.0-only
/*
 * Numbers: those that an oracle expects, and whether they look uniform.
 *
 * usage: numbers FILE; see numbers.py
 */
#include "common.h"

#define NUMBERS	8

static bool numbers_right(struct randstream *stream, const char *what,
			  char (*expected)[32])
{
	unsigned int i;

	for (i = 0; i < NUMBERS; i++) {
		uint64_t number, wanted = strtoull(expected[i], NULL, 10);

		if (!strcmp(what, "double")) {
			if (randstream_double(stream) !=
			    strtod(expected[i], NULL))
				return false;
			continue;
		}
		if (!strcmp(what, "u64"))
			number = randstream_u64(stream);
		else if (!strcmp(what, "u32"))
			number = randstream_u32(stream);
		else
			number = randstream_below(stream,
						  strtoull(what, NULL, 10));
		if (number != wanted)
			return false;
	}
	return true;
}

static unsigned int test_expectations(FILE *file)
{
	static struct place place;
	char what[32], expected[NUMBERS][32];
	unsigned int number = 0, i;

	while (read_place(file, &place) && fscanf(file, "%31s", what) == 1) {
		struct randstream *stream = begin(&place);

		for (i = 0; i < NUMBERS; i++)
			if (fscanf(file, "%31s", expected[i]) != 1)
				return 0;
		/* First with the buffer full, or the edge would be no edge. */
		randstream_seek(stream, place.position & ~4095ULL);
		randstream_u32(stream);
		randstream_seek(stream, place.position);
		tap_result(numbers_right(stream, what, expected),
			   "%s: line %u, %s", place.name, ++number, what);
		randstream_free(stream);
	}
	return number;
}

/*
 * Pearson's statistic of counts that should be equal. With a fixed seed it is
 * a fixed number; a sound generator is below the limit with a probability of
 * 0.999.
 */
static bool uniform(const unsigned int *counts, unsigned int cells,
		    unsigned int total, double limit)
{
	double mean = (double)total / cells, sum = 0;
	unsigned int i;

	for (i = 0; i < cells; i++)
		sum += (counts[i] - mean) * (counts[i] - mean) / mean;
	return sum < limit;
}

static void test_uniform(const struct randstream_algorithm *algorithm)
{
	static const unsigned char seed[32] = "a fixed seed for statistics";
	unsigned int fractions[100] = { 0 }, dice[6] = { 0 }, i;
	const unsigned int total = 200000;
	struct randstream *stream;
	double sum = 0;

	if (randstream_new(&stream, algorithm->name, seed, algorithm->seed_min,
			   0))
		exit(1);
	for (i = 0; i < total; i++) {
		double fraction = randstream_double(stream);

		sum += fraction;
		fractions[(unsigned int)(100 * fraction)]++;
	}
	for (i = 0; i < total; i++)
		dice[randstream_below(stream, 6)]++;
	/* Quantiles of chi-square with 99 and 5 degrees of freedom. */
	tap_result(uniform(fractions, 100, total, 148.23),
		   "%s: fractions are uniform", algorithm->name);
	tap_result(uniform(dice, 6, total, 20.52), "%s: dice are uniform",
		   algorithm->name);
	/* 3.29 standard deviations of a mean of uniform numbers */
	sum = sum / total - 0.5;
	tap_result(sum * sum < 3.29 * 3.29 / 12 / total,
		   "%s: fractions have the mean 1/2", algorithm->name);
	randstream_free(stream);
}

int main(int argc, char **argv)
{
	FILE *file = open_expected(argc, argv);
	unsigned int i, number;

	number = test_expectations(file);
	for (i = 0; randstream_algorithm_at(i); i++)
		test_uniform(randstream_algorithm_at(i));
	return close_expected(file, number);
}
