// SPDX-License-Identifier: GPL-2.0-only
#include <stdlib.h>
#include <string.h>
#include "linearity.h"

/* The 64 bits from number @first on. */
static uint64_t bits_from(const uint64_t *bits, size_t first)
{
	size_t word = first / WORD_BITS;
	unsigned int shift = first % WORD_BITS;

	if (!shift)
		return bits[word];
	return bits[word] >> shift | bits[word + 1] << (WORD_BITS - shift);
}

/* The bits in the opposite order, the last one first. */
static uint64_t *reversed(const uint64_t *bits, size_t count)
{
	uint64_t *result = new_words(count / WORD_BITS + 2);
	size_t i;

	for (i = 0; i < count; i++) {
		size_t from = count - 1 - i;
		uint64_t bit = bits[from / WORD_BITS] >> from % WORD_BITS & 1;

		result[i / WORD_BITS] |= bit << i % WORD_BITS;
	}
	return result;
}

/* Whether the sum of the products of coefficients and bits is odd. */
static int discrepancy(const uint64_t *connection, size_t length,
		       const uint64_t *backwards, size_t now)
{
	uint64_t sum = 0;
	size_t word;

	for (word = 0; word <= length / WORD_BITS; word++)
		sum ^= connection[word] &
		       bits_from(backwards, now + word * WORD_BITS);
	return __builtin_parityll(sum);
}

/* connection += before * x^distance, up to @words. */
static void add_shifted(uint64_t *connection, const uint64_t *before,
			size_t distance, size_t words)
{
	size_t skipped = distance / WORD_BITS;
	unsigned int shift = distance % WORD_BITS;
	uint64_t carried = 0;
	size_t word;

	for (word = skipped; word < words; word++) {
		uint64_t value = before[word - skipped];

		connection[word] ^= value << shift | carried;
		carried = shift ? value >> (WORD_BITS - shift) : 0;
	}
}

size_t linear_complexity(const uint64_t *bits, size_t count)
{
	size_t words = count / WORD_BITS + 2;
	/* bits_from() looks at whole words behind the oldest bit. */
	uint64_t *backwards = reversed(bits, count);
	uint64_t *connection = new_words(words);
	uint64_t *before = new_words(words);
	uint64_t *previous = new_words(words);
	size_t length = 0, distance = 1, i;

	connection[0] = 1;
	before[0] = 1;
	for (i = 0; i < count; i++, distance++) {
		size_t longer = i + 1 - length;

		if (!discrepancy(connection, length, backwards, count - 1 - i))
			continue;
		if (2 * length > i) {
			add_shifted(connection, before, distance,
				    length / WORD_BITS + 1);
			continue;
		}
		memcpy(previous, connection, words * sizeof(*previous));
		add_shifted(connection, before, distance,
			    longer / WORD_BITS + 1);
		memcpy(before, previous, words * sizeof(*before));
		length = longer;
		distance = 0;
	}
	free(backwards);
	free(connection);
	free(before);
	free(previous);
	return length;
}
