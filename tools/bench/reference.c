// SPDX-License-Identifier: GPL-2.0-only
/*
 * The scalar loops that programs have for want of better ones, one word after
 * the other, for the vectors to be measured by; compiled without vectorization.
 * The states and steps are those of drivers/gen.
 */
#include "../../drivers/gen/mt64.h"
#include "../../drivers/gen/pcg32.h"
#include "../../drivers/gen/xorshift.h"
#include "../../drivers/gen/xoshiro256.h"
#include "raw.h"

static void pcg32_fill(void *state, u8 *out, size_t words)
{
	struct pcg32_state pcg32 = *(struct pcg32_state *)state;

	for (; words; words--, out += 4) {
		store_word32(out, pcg32_output(pcg32.state));
		pcg32.state = pcg32.state * PCG32_A + pcg32.increment;
	}
	*(struct pcg32_state *)state = pcg32;
}

/* The matrix looked up, as mt19937-64.c does. */
static u64 mt64_looked_up(u64 high, u64 low)
{
	static const u64 matrix[2] = { 0, MT64_MATRIX };
	u64 x = (high & ~MT64_LOW_BITS) | (low & MT64_LOW_BITS);

	return x >> 1 ^ matrix[x & 1];
}

static void mt64_twist(u64 *word)
{
	unsigned int i;

	for (i = 0; i < MT64_WORDS - MT64_MIDDLE; i++)
		word[i] = word[i + MT64_MIDDLE] ^
			  mt64_looked_up(word[i], word[i + 1]);
	for (; i < MT64_WORDS - 1; i++)
		word[i] = word[i + MT64_MIDDLE - MT64_WORDS] ^
			  mt64_looked_up(word[i], word[i + 1]);
	word[i] = word[MT64_MIDDLE - 1] ^ mt64_looked_up(word[i], word[0]);
}

/* A function that is called for each word, as in mt19937-64.c. */
static noinline u64 mt64_next(struct mt64_state *mt64)
{
	if (mt64->next == MT64_WORDS) {
		mt64_twist(mt64->word);
		mt64->next = 0;
	}
	return mt64_tempered(mt64->word[mt64->next++]);
}

/* Twisted by the turn, unlike elsewhere: here @next is never 0. */
static void mt64_fill(void *state, u8 *out, size_t words)
{
	struct mt64_state *mt64 = state;

	if (!mt64->next)
		mt64->next = MT64_WORDS;
	for (; words; words--, out += 8)
		store_word64(out, mt64_next(mt64));
}

static void xorshift_fill(void *state, u8 *out, size_t words)
{
	struct xorshift_state xorshift = *(struct xorshift_state *)state;

	for (; words; words--, out += 4)
		store_word32(out, xorshift_step(&xorshift));
	*(struct xorshift_state *)state = xorshift;
}

static void xoshiro256_fill(void *state, u8 *out, size_t words)
{
	struct xoshiro256_state xoshiro256 = *(struct xoshiro256_state *)state;

	for (; words; words--, out += 8) {
		store_word64(out, rotate_left64(xoshiro256.s[1] * 5, 7) * 9);
		xoshiro256_step(xoshiro256.s);
	}
	*(struct xoshiro256_state *)state = xoshiro256;
}

const struct randstream_backend reference_backend = {
	.name = "reference",
	.generate = {
		[RANDSTREAM_ID(mt64)] = mt64_fill,
		[RANDSTREAM_ID(pcg32)] = pcg32_fill,
		[RANDSTREAM_ID(xorshift)] = xorshift_fill,
		[RANDSTREAM_ID(xoshiro256)] = xoshiro256_fill,
	},
};
