// SPDX-License-Identifier: GPL-2.0-only
/*
 * linearity: are the bits on standard input linear over F2?
 *
 * linearity complexity WIDTH COUNT
 *	the linear complexity of every bit of COUNT words, little-endian and of
 *	WIDTH bits: the least and the greatest
 * linearity rank SIZE
 *	the rank of SIZE * SIZE bits
 *
 * A generator that is linear over F2, with a state of k bits, has no bit of a
 * complexity above k and no matrix of a rank above k. Bits that are random have
 * complexities within a few of COUNT / 2, and ranks within a few of SIZE.
 */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "linearity.h"

static void fail(const char *why)
{
	fprintf(stderr, "linearity: %s\n", why);
	exit(2);
}

uint64_t *new_words(size_t count)
{
	uint64_t *words = calloc(count, sizeof(*words));

	if (!words)
		fail("no memory");
	return words;
}

static void take(void *buffer, size_t bytes)
{
	/* In one read: nobody else's may come in between. */
	setvbuf(stdin, NULL, _IONBF, 0);
	if (fread(buffer, 1, bytes, stdin) != bytes)
		fail("not as many bytes as are needed");
}

static size_t to_number(const char *text, size_t most)
{
	char *end;
	unsigned long value = strtoul(text, &end, 10);

	if (!*text || *end || !value || value > most)
		fail("a number is too small, too large, or none");
	return value;
}

/* Bit number @bit of each of @count words of @width bytes. */
static uint64_t *column(const unsigned char *bytes, size_t width, size_t count,
			unsigned int bit)
{
	uint64_t *bits = new_words(count / WORD_BITS + 2);
	size_t i;

	for (i = 0; i < count; i++) {
		uint64_t value = bytes[i * width + bit / CHAR_BIT];

		bits[i / WORD_BITS] |= (value >> bit % CHAR_BIT & 1) <<
				       i % WORD_BITS;
	}
	return bits;
}

static void complexity(size_t width, size_t count)
{
	unsigned char *bytes = malloc(width * count);
	size_t least = count, greatest = 0;
	unsigned int bit;

	if (!bytes)
		fail("no memory");
	take(bytes, width * count);
	for (bit = 0; bit < width * CHAR_BIT; bit++) {
		uint64_t *bits = column(bytes, width, count, bit);
		size_t length = linear_complexity(bits, count);

		if (length < least)
			least = length;
		if (length > greatest)
			greatest = length;
		free(bits);
	}
	free(bytes);
	printf("%zu %zu\n", least, greatest);
}

static void rank(size_t size)
{
	size_t words = size / WORD_BITS * size;
	uint64_t *matrix = new_words(words);

	take(matrix, words * sizeof(*matrix));
	printf("%zu\n", binary_rank(matrix, size));
	free(matrix);
}

int main(int argc, char **argv)
{
	if (argc == 4 && !strcmp(argv[1], "complexity")) {
		size_t width = to_number(argv[2], WORD_BITS);

		if (width % CHAR_BIT)
			fail("the width is no multiple of 8");
		complexity(width / CHAR_BIT, to_number(argv[3], 1 << 24));
	} else if (argc == 3 && !strcmp(argv[1], "rank")) {
		size_t size = to_number(argv[2], 1 << 16);

		if (size % WORD_BITS)
			fail("the size is no multiple of 64");
		rank(size);
	} else {
		fail("complexity WIDTH COUNT, or rank SIZE; bits on stdin");
	}
	return fflush(stdout) ? 2 : 0;
}
