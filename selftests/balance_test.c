// SPDX-License-Identifier: GPL-2.0-only
/*
 * Every bit of a word is as often set as not, and every value of a byte as
 * frequent as the others: what a lane that is forgotten, a register that is
 * lost or a wrong order of bytes would upset. No test of the generators.
 *
 * A good generator crosses one of the bounds in one of 2^50 runs.
 */
#include "device.h"

#define SIZE	(2 * MIB)
#define WORDS	(SIZE / sizeof(u64))

/*
 * A count of WORDS fair bits has a standard deviation of sqrt(WORDS) / 2; nine
 * of these are exceeded with a probability of 2^-62.
 */
static bool fair(u64 ones)
{
	long long excess = 2 * ones - WORDS;

	return excess * excess <= 81 * (long long)WORDS;
}

DEVICE_TEST(bits)
{
	u64 ones[64] = { 0 }, *words = memory(SIZE);

	ASSERT_EQ(SIZE, read(self->fd, words, SIZE));
	for (size_t i = 0; i < WORDS; i++) {
		for (int bit = 0; bit < 64; bit++)
			ones[bit] += words[i] >> bit & 1;
	}
	for (int bit = 0; bit < 64; bit++) {
		EXPECT_TRUE(fair(ones[bit])) {
			TH_LOG("bit %d: %llu of %zu", bit,
			       ones[bit], WORDS);
		}
	}
}

/* Nor does a bit depend on the one at the same place of the word before. */
DEVICE_TEST(changes)
{
	u64 changes[64] = { 0 }, *words = memory(SIZE + sizeof(u64));

	ASSERT_EQ(SIZE + sizeof(u64),
		  read(self->fd, words, SIZE + sizeof(u64)));
	for (size_t i = 0; i < WORDS; i++) {
		for (int bit = 0; bit < 64; bit++)
			changes[bit] += (words[i] ^ words[i + 1]) >> bit & 1;
	}
	for (int bit = 0; bit < 64; bit++) {
		EXPECT_TRUE(fair(changes[bit])) {
			TH_LOG("bit %d: %llu of %zu", bit,
			       changes[bit], WORDS);
		}
	}
}

/*
 * Chi-square with 255 degrees of freedom: mean 255, standard deviation 22.6.
 * By Laurent and Massart (2000, lemma 1) it exceeds 255 + 2 sqrt(255 x) + 2 x
 * with a probability below exp(-x), and stays under 255 - 2 sqrt(255 x) too;
 * x = 40 makes that 537, and 53.
 */
DEVICE_TEST(bytes)
{
	const long long expected = SIZE / 256;
	u64 counts[256] = { 0 }, squares = 0;
	u8 *bytes = memory(SIZE);

	ASSERT_EQ(SIZE, read(self->fd, bytes, SIZE));
	for (size_t i = 0; i < SIZE; i++)
		counts[bytes[i]]++;
	for (int value = 0; value < 256; value++) {
		long long excess = counts[value] - expected;

		squares += excess * excess;
	}
	EXPECT_GE(537, squares / expected);
	EXPECT_LE(53, squares / expected);
}

TEST_HARNESS_MAIN
