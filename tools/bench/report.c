// SPDX-License-Identifier: GPL-2.0-only
/*
 * The three tables of the report that randstream began from: RngFill,
 * RngUInt64 and RngUInt32, a line for each generator and the system's, with
 * that report's figures beside.
 */
#include <stdio.h>
#include <string.h>
#include "measure.h"
#include "tables.h"

/**
 * struct line - a line of the tables
 * @label: what it is called there
 * @name: the generator, or the peer
 * @published: its figures in that report, million bytes a second, for
 *	WHAT_FILL, WHAT_U64, WHAT_U32; 0: it had no such line
 */
struct line {
	const char *label;
	const char *name;
	double published[3];
};

static const struct line lines[] = {
	{ "ChaCha8", "chacha8", { 169.64, 134, 122 } },
	{ "ChaCha12", "chacha12", { 116.02, 98, 91 } },
	{ "ChaCha20", "chacha20", { 71.18, 64, 61 } },
	{ "Mt1993764", "mt64", { 176.61, 190, 93 } },
	{ "Pcg32", "pcg32", { 282.61, 381, 457 } },
	{ "XorShift", "xorshift", { 269.47, 357, 439 } },
	{ "Xoshiro256", "xoshiro256", { 0 } },
	{ "System (getrandom)", "getrandom", { 17.93, 13, 13 } },
	/* In place of System.Random. */
	{ "random(3)", "random", { 45.83, 53, 53 } },
	{ "/dev/urandom", "urandom", { 0 } },
	{ "vgetrandom", "vgetrandom", { 0 } },
	{ "OpenSSL RAND_bytes", "openssl-rand", { 0 } },
	{ "OpenSSL ChaCha20", "openssl", { 0 } },
	{ "libsodium random", "sodium-rand", { 0 } },
	{ "libsodium ChaCha20", "sodium", { 0 } },
	{ "libstdc++ mt19937_64", "libstdc++", { 0 } },
};

static void print_line(enum what what, const struct line *line,
		       const struct row *generic, const struct row *best)
{
	struct spread spread = row_spread(best);
	double bytes = best->bytes * 1e3;

	printf("| %-20s | %-8s |", line->label, best->source->backend ?: "");
	if (generic)
		printf(" %9.2f |", row_rate(generic));
	else
		printf(" %9s |", "");
	printf(" %9.2f | %9.2f %9.2f |", row_rate(best), bytes / spread.upper,
	       bytes / spread.lower);
	if (generic)
		printf(" %5.2f |", row_ratio(best, generic).median);
	else
		printf(" %5s |", "");
	if (line->published[what - WHAT_FILL])
		printf(" %9.2f |\n", line->published[what - WHAT_FILL]);
	else
		printf(" %9s |\n", "");
}

static const struct line device = { "  its device", NULL, { 0 } };

/* What @backend says of the best one, or the generator's own choice. */
static const struct row *best_row(enum what what, const char *name,
				  const char *backend)
{
	const struct source *source = library_source(name, backend);

	return find_row(what, name, "library", source->backend);
}

static void print_table(enum what what, const char *title, const char *backend)
{
	const struct row *generic, *best;
	unsigned int i;

	printf("\n%s, MB/s\n\n", title);
	printf("| %-20s | %-8s | %9s | %9s | %19s | %5s | %9s |\n", "Method",
	       "backend", "generic", "best", "quartiles", "ratio",
	       "published");
	printf("|%s|%s|%s|%s|%s|%s|%s|\n", "----------------------",
	       "----------", "----------:", "----------:",
	       "--------------------:", "------:", "----------:");
	for (i = 0; i < sizeof(lines) / sizeof(lines[0]); i++) {
		const char *name = lines[i].name;

		generic = find_row(what, name, "library", "generic");
		best = generic ? best_row(what, name, backend) :
				 find_row(what, name, "peer", NULL);
		if (best)
			print_line(what, &lines[i], generic, best);
		best = find_row(what, name, "device", NULL);
		if (best)
			print_line(what, &device, NULL, best);
	}
}

/**
 * print_report - print those of the three tables that were measured
 * @options: the options
 */
void print_report(const struct options *options)
{
	static const char *const titles[] = {
		[WHAT_FILL] = "RngFill: buffers of 1024 bytes",
		[WHAT_U64] = "RngUInt64: 64-bit numbers, one by one",
		[WHAT_U32] = "RngUInt32: 32-bit numbers, one by one",
	};
	enum what what;
	bool any = false;

	for (what = WHAT_FILL; what <= WHAT_U32; what++) {
		if (!options->what[what])
			continue;
		print_table(what, titles[what], options->backend);
		any = true;
	}
	if (any)
		printf("\nratio: best over generic, both of the library\n"
		       "published: Raspberry Pi 4 (Cortex-A72, 1.5 GHz), .NET 7;"
		       " random(3): System.Random\n");
}
