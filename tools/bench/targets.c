// SPDX-License-Identifier: GPL-2.0-only
/*
 * How fast the library has to be on x86-64, and whether it is.
 */
#include <stdio.h>
#include "measure.h"
#include "targets.h"

const char *const target_backends[TARGET_BACKENDS] = {
	"avx2", "avx512vl", "avx512", [TARGET_BEST] = NULL
};

/**
 * target_at - list the targets
 * @index: from 0 on
 *
 * Return: a target; NULL behind the last one.
 */
const struct target *target_at(unsigned int index)
{
	static const struct target targets[] = {
#if defined(__x86_64__) && !defined(BENCH_ALONE)
		{ WHAT_BULK, "chacha20", &source_openssl,
		  { 0.50, 0.83, 1.06 } },
		{ WHAT_BULK, "chacha12", &source_openssl, { 0, 1.3, 1.6 } },
		{ WHAT_BULK, "chacha8", &source_openssl, { 0, 1.8, 2.2 } },
		{ WHAT_BULK, "pcg32", NULL, { 2, 3, 4.5 } },
		{ WHAT_BULK, "mt64", NULL, { 4.5, 6, 8 } },
		{ WHAT_BULK, "xoshiro256", NULL, { 1.5, 2 } },
		{ WHAT_BULK, "xorshift", NULL, { 2.5, 3.5 } },
		{ WHAT_U64, "mt64", &source_libstdcxx, { [TARGET_BEST] = 2 } },
		{ WHAT_U64, "chacha8", &source_getrandom,
		  { [TARGET_BEST] = 10 } },
		{ WHAT_U64, "chacha8", &source_vgetrandom,
		  { [TARGET_BEST] = 2 } },
#endif
		{ .name = NULL }
	};

	return targets[index].name ? &targets[index] : NULL;
}

/**
 * target_result - what was measured of a target
 * @target: the target
 * @backend: index into target_backends
 * @best: the backend taken for the best one, or NULL
 * @result: where the answer goes
 *
 * Return: whether there is such a target and it was measured.
 */
bool target_result(const struct target *target, unsigned int backend,
		   const char *best, struct result *result)
{
	const char *name = target_backends[backend] ?: best;
	const struct source *source = library_source(target->name, name);
	const struct source *peer = target->peer;

	if (!source || !target->ratio[backend])
		return false;
	*result = (struct result) {
		.row = find_row(target->what, target->name, "library",
				source->backend),
		.base = find_row(target->what, peer ? peer->name : target->name,
				 peer ? "peer" : "reference", NULL),
		.wanted = target->ratio[backend],
	};
	return result->row && result->base;
}

#define CELL	20

static bool reached(const struct result *result)
{
	return row_ratio(result->row, result->base).median >= result->wanted;
}

/* A cell of the table, less the spaces behind; how many these are. */
static int print_result(const struct result *result)
{
	return CELL - printf("%7.2f /%5.2f %s",
			     row_ratio(result->row, result->base).median,
			     result->wanted, reached(result) ? "ok" : "below");
}

/* What was measured of a target, by backend; how many of these are reached. */
static unsigned int print_target(const struct target *target, const char *best)
{
	unsigned int backend, good = 0;
	struct result result;
	int space = 0;

	printf("\n%-5s%-11s%-12s", what_names[target->what], target->name,
	       target->peer ? target->peer->name : "scalar loop");
	for (backend = 0; backend < TARGET_BACKENDS; backend++) {
		if (target_result(target, backend, best, &result)) {
			printf("%*s", space, "");
			space = print_result(&result);
			good += reached(&result);
		} else if (target->what == WHAT_BULK) {
			space += CELL;
		}
	}
	return good;
}

/* How many backends there are with a target and a measurement of it. */
static unsigned int count_results(const struct target *target, const char *best)
{
	unsigned int backend, count = 0;
	struct result result;

	for (backend = 0; backend < TARGET_BACKENDS; backend++)
		count += target_result(target, backend, best, &result);
	return count;
}

/**
 * print_targets - print the targets that were measured, and what was reached
 * @best: the backend taken for the best one, or NULL
 */
void print_targets(const char *best)
{
	unsigned int i, now, backend, count = 0, good = 0;
	const struct target *target;

	for (i = 0; (target = target_at(i)); i++) {
		now = count_results(target, best);
		if (!now)
			continue;
		if (!count) {
			printf("\nTargets: times as fast / to be reached\n\n");
			printf("%-16s%-12s", "", "as");
			for (backend = 0; backend < TARGET_BEST; backend++)
				printf("%*s%12s", backend ? CELL - 12 : 0, "",
				       target_backends[backend]);
		}
		count += now;
		good += print_target(target, best);
	}
	if (count)
		printf("\n\n%u of %u reached\n", good, count);
}
