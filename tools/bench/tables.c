// SPDX-License-Identifier: GPL-2.0-only
/*
 * The other tables: 64 KiB by backend, by size of the buffers, by number of
 * readers, and what was not there.
 */
#include <stdio.h>
#include <string.h>
#include "measure.h"
#include "tables.h"

static void print_rate(const struct row *row)
{
	if (row)
		printf("%11.0f", row_rate(row));
	else
		printf("%11s", "-");
}

static void print_bulk_line(const struct row *row)
{
	const struct row *openssl, *raw = NULL;
	const struct source *source = row->source;
	struct spread spread = row_spread(row);
	const char *how = source->backend;

	openssl = find_row(WHAT_BULK, "openssl", "peer", NULL);
	if (how)
		raw = find_row(WHAT_BULK, source->name, "raw", how);
	else
		how = strcmp(source->via, "peer") ? source->via : "";
	printf("%-14s%-11s", source->name, how);
	print_rate(row);
	printf("%6.1f%%", (spread.upper - spread.lower) / spread.median * 50);
	print_rate(raw);
	if (openssl)
		printf("%9.2f", row_ratio(row, openssl).median);
	putchar('\n');
}

/**
 * print_bulk - print what was measured of buffers of 64 KiB
 */
void print_bulk(void)
{
	unsigned int i;

	printf("\nBuffers of 64 KiB, MB/s; x: of OpenSSL's ChaCha20\n\n");
	printf("%-14s%-11s%11s%7s%11s%9s\n", "", "", "library*", "+-", "raw",
	       "x");
	for (i = 0; i < row_count; i++)
		if (rows[i].what == WHAT_BULK &&
		    strcmp(rows[i].source->via, "raw"))
			print_bulk_line(&rows[i]);
	printf("\n* or as the line says: a device, a peer, a scalar loop\n"
	       "+-: half the distance of the quartiles\n"
	       "raw: the generator alone, compiled as for the module\n");
}

static void print_size(double bytes)
{
	if (bytes < 1024)
		printf("%9.0f B", bytes);
	else if (bytes < 1024 * 1024)
		printf("%7.0f KiB", bytes / 1024);
	else
		printf("%7.0f MiB", bytes / 1024 / 1024);
}

static bool same_source(const struct row *a, const struct row *b)
{
	return a->what == b->what && a->source == b->source;
}

static void print_heads(enum what what)
{
	const struct row *first = NULL;
	unsigned int i;

	printf("%-14s%-11s", "", "");
	for (i = 0; i < row_count; i++) {
		if (rows[i].what != what)
			continue;
		if (!first)
			first = &rows[i];
		if (!same_source(first, &rows[i]))
			break;
		if (what == WHAT_SIZE)
			print_size(rows[i].bytes);
		else
			printf("%11u", rows[i].readers);
	}
}

/**
 * print_series - print a line for each source, over sizes or readers
 * @what: WHAT_SIZE or WHAT_READERS
 */
void print_series(enum what what)
{
	const struct row *last = NULL;
	unsigned int i;

	printf("\n%s, MB/s\n\n", what == WHAT_SIZE ?
	       "By size of the buffers" :
	       "By number of readers, with buffers of 64 KiB each");
	print_heads(what);
	for (i = 0; i < row_count; i++) {
		if (rows[i].what != what)
			continue;
		if (!last || !same_source(last, &rows[i])) {
			const char *via = rows[i].source->via;

			printf("\n%-14s%-11s", rows[i].source->name,
			       strcmp(via, "peer") ? via : "");
		}
		print_rate(&rows[i]);
		last = &rows[i];
	}
	putchar('\n');
}

/**
 * print_missing - print what is not available here, and why
 */
void print_missing(void)
{
	unsigned int i;

	if (missing_count)
		putchar('\n');
	for (i = 0; i < missing_count; i++)
		printf("%s: not available: %s\n", missing[i].source->name,
		       missing[i].reason);
}
