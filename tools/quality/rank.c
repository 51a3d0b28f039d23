// SPDX-License-Identifier: GPL-2.0-only
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include "linearity.h"

#define BLOCK	8

/* What is left of the matrix: rows from @top on, words from @word on. */
struct remainder {
	uint64_t *matrix;
	size_t size;
	size_t row_words;
	size_t top;
	size_t word;
};

/* The pivot rows of a block of columns: the first ones of the remainder. */
struct pivots {
	unsigned int count;
	unsigned int column[BLOCK];	/* bit in the word */
	uint64_t *table;		/* sums of rows, by set of pivots */
};

static uint64_t *row_of(const struct remainder *left, size_t row)
{
	return left->matrix + row * left->row_words + left->word;
}

static void add_row(uint64_t *restrict to, const uint64_t *restrict from,
		    size_t words)
{
	size_t word;

	for (word = 0; word < words; word++)
		to[word] ^= from[word];
}

static void swap_rows(uint64_t *one, uint64_t *other, size_t words)
{
	size_t word;

	for (word = 0; one != other && word < words; word++) {
		uint64_t value = one[word];

		one[word] = other[word];
		other[word] = value;
	}
}

static bool has(const uint64_t *row, unsigned int column)
{
	return row[0] >> column & 1;
}

/* Find a row with a bit in this column that the pivots so far leave there. */
static void find_pivot(const struct remainder *left, struct pivots *pivots,
		       unsigned int column)
{
	size_t words = left->row_words - left->word;
	uint64_t *place = row_of(left, left->top + pivots->count);
	size_t row;
	unsigned int i;

	for (row = left->top + pivots->count; row < left->size; row++) {
		uint64_t *candidate = row_of(left, row);

		for (i = 0; i < pivots->count; i++)
			if (has(candidate, pivots->column[i]))
				add_row(candidate, row_of(left, left->top + i),
					words);
		if (!has(candidate, column))
			continue;
		swap_rows(place, candidate, words);
		for (i = 0; i < pivots->count; i++)
			if (has(row_of(left, left->top + i), column))
				add_row(row_of(left, left->top + i), place,
					words);
		pivots->column[pivots->count++] = column;
		return;
	}
}

static void make_table(const struct remainder *left, struct pivots *pivots)
{
	size_t words = left->row_words - left->word;
	unsigned int set;

	for (set = 1; set < 1u << pivots->count; set++) {
		unsigned int last = __builtin_ctz(set);
		uint64_t *sum = pivots->table + set * left->row_words;

		memcpy(sum, pivots->table + (set & (set - 1)) * left->row_words,
		       words * sizeof(*sum));
		add_row(sum, row_of(left, left->top + last), words);
	}
}

static void eliminate(const struct remainder *left, const struct pivots *pivots)
{
	size_t words = left->row_words - left->word;
	size_t row;
	unsigned int i;

	for (row = left->top + pivots->count; row < left->size; row++) {
		uint64_t *at = row_of(left, row);
		unsigned int set = 0;

		for (i = 0; i < pivots->count; i++)
			set |= has(at, pivots->column[i]) << i;
		if (set)
			add_row(at, pivots->table + set * left->row_words,
				words);
	}
}

size_t binary_rank(uint64_t *matrix, size_t size)
{
	struct remainder left = {
		.matrix = matrix,
		.size = size,
		.row_words = size / WORD_BITS,
	};
	uint64_t *table = new_words(left.row_words << BLOCK);
	size_t first;

	for (first = 0; first < size && left.top < size; first += BLOCK) {
		struct pivots pivots = { .table = table };
		unsigned int column = first % WORD_BITS, i;

		left.word = first / WORD_BITS;
		for (i = 0; i < BLOCK; i++)
			find_pivot(&left, &pivots, column + i);
		make_table(&left, &pivots);
		eliminate(&left, &pivots);
		left.top += pivots.count;
	}
	free(table);
	return left.top;
}
