/* SPDX-License-Identifier: GPL-2.0-only */
/* Two tests that see whether bits are linear over F2. */
#ifndef _QUALITY_LINEARITY_H
#define _QUALITY_LINEARITY_H

#include <stddef.h>
#include <stdint.h>

#define WORD_BITS	64

/**
 * linear_complexity - the length of the shortest linear feedback shift register
 *	that gives these bits
 * @bits: the bits, from the lowest of the first word on; behind the last word
 *	with some of them there is another one
 * @count: how many there are
 *
 * By J. L. Massey, "Shift-Register Synthesis and BCH Decoding", IEEE
 * Transactions on Information Theory 15(1), 1969, with 64 bits of a polynomial
 * in a word.
 *
 * Return: the length, 0 to @count.
 */
size_t linear_complexity(const uint64_t *bits, size_t count);

/**
 * binary_rank - the rank of a square matrix over F2
 * @matrix: its rows, one behind the other; in pieces afterwards
 * @size: rows and columns, a multiple of 64
 *
 * By elimination eight columns at a time, with a table of the sums of their
 * pivot rows: V. L. Arlazarov, E. A. Dinic, M. A. Kronrod, I. A. Faradzev, "On
 * Economical Construction of the Transitive Closure of a Directed Graph",
 * Soviet Mathematics Doklady 11(5), 1970.
 *
 * Return: the rank, 0 to @size.
 */
size_t binary_rank(uint64_t *matrix, size_t size);

/* Zeroed memory for this many words; the program ends if there is none. */
uint64_t *new_words(size_t count);

#endif /* _QUALITY_LINEARITY_H */
