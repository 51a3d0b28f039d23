/* SPDX-License-Identifier: GPL-2.0-only */
/* What the tests of the library share. */
#ifndef _TOOLS_LIB_TESTS_COMMON_H
#define _TOOLS_LIB_TESTS_COMMON_H

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../tests/expected.h"
#include "../../tests/random.h"
#include "../randstream.h"

/* Where and of what an oracle's line is; the rest of the line follows. */
struct place {
	char name[32];
	unsigned char seed[SEED_MAX];
	size_t seed_len;
	unsigned long long number;
	unsigned long long position;
};

static inline bool read_place(FILE *file, struct place *place)
{
	static char seed[2 * SEED_MAX + 1];

	if (fscanf(file, "%31s %4992s %llu %llu", place->name, seed,
		   &place->number, &place->position) != 4)
		return false;
	place->seed_len = read_hex(seed, place->seed, SEED_MAX);
	return true;
}

static inline struct randstream *begin(const struct place *place)
{
	struct randstream *stream;

	if (randstream_new(&stream, place->name, place->seed, place->seed_len,
			   place->number)) {
		printf("Bail out! no stream of %s\n", place->name);
		exit(1);
	}
	return stream;
}

#endif /* _TOOLS_LIB_TESTS_COMMON_H */
