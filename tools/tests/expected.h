/* SPDX-License-Identifier: GPL-2.0-only */
/* Files of what is expected, a line each. */
#ifndef _TOOLS_TESTS_EXPECTED_H
#define _TOOLS_TESTS_EXPECTED_H

#include <stdio.h>
#include <stdlib.h>
#include "tap.h"

/* The longest seed of any generator, bytes. */
#define SEED_MAX	2496

/* The file that the arguments of a test name. */
static inline FILE *open_expected(int count, char **arguments)
{
	FILE *file = count == 2 ? fopen(arguments[1], "r") : NULL;

	if (file)
		return file;
	fprintf(stderr, "usage: %s FILE\n", arguments[0]);
	exit(2);
}

/* The status of a test whose file gave so many lines. */
static inline int close_expected(FILE *file, unsigned int lines)
{
	tap_result(lines && feof(file), "what is expected is whole");
	fclose(file);
	return tap_end();
}

static inline size_t read_hex(const char *text, unsigned char *bytes,
			      size_t most)
{
	unsigned int byte;
	size_t len;

	for (len = 0; len < most && sscanf(text, "%2x", &byte) == 1; len++) {
		bytes[len] = byte;
		text += 2;
	}
	return len;
}

#endif /* _TOOLS_TESTS_EXPECTED_H */
