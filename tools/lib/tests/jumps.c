// SPDX-License-Identifier: GPL-2.0-only
/*
 * Powers of x: those that the generators' authors publish.
 *
 * usage: jumps [time]; time: say how long seeks of mt64 take
 */
#include <time.h>
#include "../../tests/tap.h"
#include "../../../drivers/gen/jump.h"

/* JUMP and LONG_JUMP of D. Blackman and S. Vigna, xoshiro256starstar.c, 2018 */
static const struct {
	unsigned int shift;
	u64 power[4];
} published[] = {
	{ 128, { 0x180ec6d33cfd0abaULL, 0xd5a61266f0c9392cULL,
		 0xa9582618e03fc9aaULL, 0x39abdc4529b1661cULL } },
	{ 192, { 0x76e15d3efefdcbbfULL, 0xc5004e441c522fb3ULL,
		 0x77710069854ee241ULL, 0x39109bb02acbe635ULL } },
};

static unsigned int questions;

static bool stop_at_third(void)
{
	return ++questions == 3;
}

static double milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return 1000.0 * now.tv_sec + now.tv_nsec / 1000000.0;
}

int main(int argc, char **argv)
{
	u64 scratch[JUMP_SCRATCH_WORDS(256)];
	const struct randstream_generator *mt64 = &randstream_mt64;
	u64 *state = calloc(1, mt64->state_size);
	void *work = calloc(1, mt64->jump_scratch);
	unsigned int i, j;

	(void)argv;
	if (!state || !work)
		return 1;
	for (i = 0; i < 2; i++) {
		bool passed = jump_power(&jump_polynomial_xoshiro256, scratch,
					 1, published[i].shift, NULL);

		for (j = 0; j < 4; j++)
			passed &= scratch[j] == published[i].power[j];
		tap_result(passed, "xoshiro256: the published 2^%u jump",
			   published[i].shift);
	}
	mt64->seed(state, (const u8 *)"12345678", 8, 0);
	tap_result(!mt64->jump(state, 1ULL << 50, work, stop_at_third) &&
		   questions == 3, "mt64: a jump stops when told to");
	for (i = 40; argc > 1 && i < 64; i += 10) {
		double start = milliseconds();

		mt64->jump(state, (1ULL << i) - 1, work, NULL);
		tap_note("mt64: a seek by 2^%u words takes %.2f ms", i,
			 milliseconds() - start);
	}
	free(state);
	free(work);
	return tap_end();
}
