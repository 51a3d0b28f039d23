/* SPDX-License-Identifier: GPL-2.0-only */
/* Random numbers of tests, which a seed repeats. */
#ifndef _TOOLS_TESTS_RANDOM_H
#define _TOOLS_TESTS_RANDOM_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <unistd.h>
#include "tap.h"

static uint64_t random_state;

/* Seed them, from the environment or anew. */
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

/* The next piece of what is left, perhaps none of it, and no more than that. */
static inline size_t random_piece(uint32_t most, size_t left)
{
	size_t piece = random_below(most + 1);

	return piece < left ? piece : left;
}

#endif /* _TOOLS_TESTS_RANDOM_H */
