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
#include "../../tests/tap.h"
#include "../randstream.h"

#define SEED_MAX	2496

/* Where and of what an oracle's line is; the rest of the line follows. */
struct place {
	char name[32];
	unsigned char seed[SEED_MAX];
	size_t seed_len;
	unsigned long long number;
	unsigned long long position;
};

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

static uint64_t random_state;

/* Seed the test's own random numbers, from the environment or anew. */
static inline void random_start(void)
{
	const char *given = getenv("TEST_SEED");

	if (given)
		random_state = strtoull(given, NULL, 0);
	else if (getentropy(&random_state, sizeof(random_state)))
		exit(1);
	tap_note("TEST_SEED=0x%llx repeats this run",
		 (unsigned long long)random_state);
}

/* A random number below a limit; Knuth's MMIX generator, its high bits. */
static inline uint32_t random_below(uint32_t limit)
{
	random_state = random_state * 6364136223846793005ULL +
		       1442695040888963407ULL;
	return (random_state >> 32) * limit >> 32;
}

#endif /* _TOOLS_LIB_TESTS_COMMON_H */
