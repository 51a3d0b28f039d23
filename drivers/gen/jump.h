/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Jumping ahead in generators that are linear over F2: n steps at once.
 *
 * H. Haramoto, M. Matsumoto, T. Nishimura, F. Panneton, P. L'Ecuyer,
 * "Efficient Jump Ahead for F2-Linear Random Number Generators", INFORMS
 * Journal on Computing 20(3), 2008: if r(x) = x^n modulo the characteristic
 * polynomial of the step A, then A^n s = r(A) s.
 */
#ifndef _RANDSTREAM_GEN_JUMP_H
#define _RANDSTREAM_GEN_JUMP_H

#include <randstream/generator.h>

#define JUMP_WORDS(degree)	(((degree) + 63) / 64)

/* u64 words that jump_power() works in: a remainder and its square. */
#define JUMP_SCRATCH_WORDS(degree)	(3 * JUMP_WORDS(degree))

/**
 * struct jump_polynomial - a characteristic polynomial over F2
 * @degree: its degree
 * @terms: how many terms it has besides x^degree
 * @term: their exponents
 */
struct jump_polynomial {
	unsigned int degree;
	unsigned int terms;
	const u16 *term;
};

extern const struct jump_polynomial jump_polynomial_mt64;
extern const struct jump_polynomial jump_polynomial_xorshift;
extern const struct jump_polynomial jump_polynomial_xoshiro256;

bool jump_power(const struct jump_polynomial *polynomial, u64 *scratch,
		u64 number, unsigned int shift, randstream_stop_fn *stop);

/**
 * jump_has_term - whether a remainder has a term
 * @remainder: as jump_power() left it
 * @exponent: of the term, below the degree
 */
static inline bool jump_has_term(const u64 *remainder, unsigned int exponent)
{
	return remainder[exponent / 64] >> exponent % 64 & 1;
}

#endif /* _RANDSTREAM_GEN_JUMP_H */
