// SPDX-License-Identifier: GPL-2.0-only
/*
 * Powers of x modulo a characteristic polynomial, for jumping ahead.
 */
#include "jump.h"

/* Put a zero after every bit: the square of a polynomial over F2. */
static u64 jump_spread(u32 bits)
{
	u64 x = bits;

	x = (x | x << 16) & 0x0000ffff0000ffffULL;
	x = (x | x << 8) & 0x00ff00ff00ff00ffULL;
	x = (x | x << 4) & 0x0f0f0f0f0f0f0f0fULL;
	x = (x | x << 2) & 0x3333333333333333ULL;
	return (x | x << 1) & 0x5555555555555555ULL;
}

/*
 * Clear the terms of @value, which stand in word @index, all at or above the
 * degree, by adding the rest of the polynomial in their place.
 */
static void jump_replace(const struct jump_polynomial *polynomial, u64 *words,
			 unsigned int index, u64 value)
{
	unsigned int i;

	words[index] ^= value;
	for (i = 0; i < polynomial->terms; i++) {
		/* May be negative: the terms of value that are not there. */
		int at = 64 * (int)index - (int)polynomial->degree +
			 polynomial->term[i];
		int word = at >> 6;
		unsigned int bit = at & 63;

		if (word >= 0)
			words[word] ^= value << bit;
		if (bit)
			words[word + 1] ^= value >> (64 - bit);
	}
}

static void jump_reduce(const struct jump_polynomial *polynomial, u64 *words,
			unsigned int index)
{
	unsigned int lowest = polynomial->degree / 64;

	for (; index > lowest; index--)
		while (words[index])
			jump_replace(polynomial, words, index, words[index]);
	for (;;) {
		u64 value = words[lowest] & ~(u64)0 << polynomial->degree % 64;

		if (!value)
			break;
		jump_replace(polynomial, words, lowest, value);
	}
}

static void jump_square(const struct jump_polynomial *polynomial, u64 *power,
			u64 *square)
{
	unsigned int words = JUMP_WORDS(polynomial->degree), i;

	for (i = 0; i < words; i++) {
		square[2 * i] = jump_spread((u32)power[i]);
		square[2 * i + 1] = jump_spread((u32)(power[i] >> 32));
	}
	jump_reduce(polynomial, square, 2 * words - 1);
	for (i = 0; i < words; i++)
		power[i] = square[i];
}

static void jump_times_x(const struct jump_polynomial *polynomial, u64 *power,
			 u64 *product)
{
	unsigned int words = JUMP_WORDS(polynomial->degree), i;

	product[0] = power[0] << 1;
	for (i = 1; i < words; i++)
		product[i] = power[i] << 1 | power[i - 1] >> 63;
	product[words] = power[words - 1] >> 63;
	jump_reduce(polynomial, product, words);
	for (i = 0; i < words; i++)
		power[i] = product[i];
}

/**
 * jump_power - the remainder of x^(number * 2^shift)
 * @polynomial: modulo which
 * @scratch: JUMP_SCRATCH_WORDS(degree) words; the remainder is left in the
 *	first JUMP_WORDS(degree) of them, bit i of it for x^i
 * @number: the exponent, before the shift
 * @shift: how often the exponent is doubled
 * @stop: asked once for every squaring whether to give up, or NULL
 *
 * Return: false if @stop said so.
 */
bool jump_power(const struct jump_polynomial *polynomial, u64 *scratch,
		u64 number, unsigned int shift, randstream_stop_fn *stop)
{
	unsigned int words = JUMP_WORDS(polynomial->degree), i;
	u64 *square = scratch + words;
	unsigned int bits = 0, start;

	for (i = 0; i < words; i++)
		scratch[i] = 0;
	while (bits < 64 && number >> bits)
		bits++;
	/* As much of the exponent as is below the degree needs no squaring. */
	for (start = 0; bits && 2 * start + 1 < polynomial->degree; bits--)
		start = 2 * start + (number >> (bits - 1) & 1);
	scratch[start / 64] = 1ULL << start % 64;

	for (; bits; bits--) {
		if (stop && stop())
			return false;
		jump_square(polynomial, scratch, square);
		if (number >> (bits - 1) & 1)
			jump_times_x(polynomial, scratch, square);
	}
	for (; shift; shift--) {
		if (stop && stop())
			return false;
		jump_square(polynomial, scratch, square);
	}
	return true;
}
