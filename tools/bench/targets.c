// SPDX-License-Identifier: GPL-2.0-only
/*
 * How fast the library has to be on x86-64, and whether it is.
 */
#include <randstream.h>
#include <stdio.h>
#include <string.h>
#include "measure.h"
#include "targets.h"

#define OPENSSL		(&source_openssl)
#define LIBSTDCXX	(&source_libstdcxx)
#define GETRANDOM	(&source_getrandom)
#define VGETRANDOM	(&source_vgetrandom)
#define SCALAR		NULL
#define BEST		NULL

const struct target targets[] = {
#if defined(__x86_64__) && !defined(BENCH_ALONE)
	{ WHAT_BULK, "chacha20", "avx2", OPENSSL, 0.50 },
	{ WHAT_BULK, "chacha20", "avx512vl", OPENSSL, 0.83 },
	{ WHAT_BULK, "chacha20", "avx512", OPENSSL, 1.06 },
	{ WHAT_BULK, "chacha12", "avx512vl", OPENSSL, 1.3 },
	{ WHAT_BULK, "chacha12", "avx512", OPENSSL, 1.6 },
	{ WHAT_BULK, "chacha8", "avx512vl", OPENSSL, 1.8 },
	{ WHAT_BULK, "chacha8", "avx512", OPENSSL, 2.2 },
	{ WHAT_BULK, "pcg32", "avx2", SCALAR, 2.0 },
	{ WHAT_BULK, "pcg32", "avx512vl", SCALAR, 3.0 },
	{ WHAT_BULK, "pcg32", "avx512", SCALAR, 4.5 },
	{ WHAT_BULK, "mt64", "avx2", SCALAR, 4.5 },
	{ WHAT_BULK, "mt64", "avx512vl", SCALAR, 6 },
	{ WHAT_BULK, "mt64", "avx512", SCALAR, 8 },
	{ WHAT_BULK, "xoshiro256", "avx2", SCALAR, 1.5 },
	{ WHAT_BULK, "xoshiro256", "avx512vl", SCALAR, 2 },
	{ WHAT_BULK, "xorshift", "avx2", SCALAR, 2.5 },
	{ WHAT_BULK, "xorshift", "avx512vl", SCALAR, 3.5 },
	{ WHAT_U64, "mt64", BEST, LIBSTDCXX, 2 },
	{ WHAT_U64, "chacha8", BEST, GETRANDOM, 10 },
	{ WHAT_U64, "chacha8", BEST, VGETRANDOM, 2 },
#endif
};

const unsigned int target_count = sizeof(targets) / sizeof(targets[0]);

/**
 * target_applies - whether this CPU has the backend of a target
 * @target: the target
 *
 * Return: whether it has.
 */
bool target_applies(const struct target *target)
{
	return !target->backend ||
	       library_source(target->name, target->backend);
}

/**
 * target_row - what a target is about
 * @target: the target
 * @best: the backend taken for the best one, or NULL
 *
 * Return: the row; NULL if it was not measured.
 */
const struct row *target_row(const struct target *target, const char *best)
{
	const char *backend = target->backend ?: best;
	const struct source *source = library_source(target->name, backend);

	return source ? find_row(target->what, target->name, "library",
				 source->backend) : NULL;
}

/**
 * target_base - what a target compares with
 * @target: the target
 *
 * Return: the row; NULL if it was not measured.
 */
const struct row *target_base(const struct target *target)
{
	return target->peer ?
	       find_row(target->what, target->peer->name, "peer", NULL) :
	       find_row(target->what, target->name, "reference", NULL);
}

static void print_target(const struct target *target, const char *best)
{
	const struct row *row = target_row(target, best);
	const struct row *base = target_base(target);
	struct spread ratio;

	printf("%-6s%-12s%-10s%-14s", what_names[target->what], target->name,
	       target->backend ?: "best",
	       target->peer ? target->peer->name : "scalar loop");
	if (!row || !base) {
		printf("%7s%16s%8.2f  not measured\n", "-", "", target->ratio);
		return;
	}
	ratio = row_ratio(row, base);
	printf("%7.2f  %6.2f %6.2f %8.2f  %s", ratio.median, ratio.lower,
	       ratio.upper, target->ratio,
	       ratio.median >= target->ratio ? "ok" : "below");
	if (!target->backend || strcmp(row->source->backend, target->backend))
		printf(" (%s)", row->source->backend);
	putchar('\n');
}

/**
 * print_targets - print the targets for this machine, and what was reached
 * @best: the backend taken for the best one, or NULL
 */
void print_targets(const char *best)
{
	unsigned int i;

	if (!target_count)
		return;
	printf("\nTargets: the library's speed over that of a peer, side by side\n\n");
	printf("%-6s%-12s%-10s%-14s%7s%16s%8s\n", "", "", "backend", "over",
	       "ratio", "quartiles", "target");
	for (i = 0; i < target_count; i++)
		if (target_applies(&targets[i]))
			print_target(&targets[i], best);
}
