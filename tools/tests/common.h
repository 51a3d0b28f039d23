/* SPDX-License-Identifier: GPL-2.0-only */
/* What the tests of generators share. */
#ifndef _TOOLS_TESTS_COMMON_H
#define _TOOLS_TESTS_COMMON_H

#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include "../../drivers/gen/chacha.h"
#include "backends.h"
#include "tap.h"

#define is_chacha(id)	((id) <= RANDSTREAM_ID(chacha20))

/* A state with the alignment that the contract promises and no more. */
union state {
	u64 alignment;
	u8 bytes[RANDSTREAM_STATE_MAX];
};

static u64 random_state;

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
static inline u32 random_below(u32 limit)
{
	random_state = random_state * 6364136223846793005ULL +
		       1442695040888963407ULL;
	return (random_state >> 32) * limit >> 32;
}

static inline void chacha_set_block(union state *state, u64 block)
{
	struct chacha_state *chacha = (void *)state;

	chacha->word[12] = block;
	chacha->word[13] = block >> 32;
}

#endif /* _TOOLS_TESTS_COMMON_H */
