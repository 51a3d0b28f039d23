/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Words of a stream or a seed, little-endian on every machine.
 */
#ifndef _RANDSTREAM_GEN_WORDS_H
#define _RANDSTREAM_GEN_WORDS_H

#include <linux/types.h>

#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#define WORDS_LITTLE_32(word)	(word)
#define WORDS_LITTLE_64(word)	(word)
#else
#define WORDS_LITTLE_32(word)	__builtin_bswap32(word)
#define WORDS_LITTLE_64(word)	__builtin_bswap64(word)
#endif

static inline u32 load_word32(const u8 *in)
{
	u32 word;

	__builtin_memcpy(&word, in, sizeof(word));
	return WORDS_LITTLE_32(word);
}

static inline u64 load_word64(const u8 *in)
{
	u64 word;

	__builtin_memcpy(&word, in, sizeof(word));
	return WORDS_LITTLE_64(word);
}

static inline void store_word32(u8 *out, u32 word)
{
	word = WORDS_LITTLE_32(word);
	__builtin_memcpy(out, &word, sizeof(word));
}

static inline void store_word64(u8 *out, u64 word)
{
	word = WORDS_LITTLE_64(word);
	__builtin_memcpy(out, &word, sizeof(word));
}

/*
 * What compilers shall not merge into the operation that it is for, nor compute
 * in another order: on arm64 an operand that is shifted takes a cycle more, and
 * a unit that there is one of.
 */
static inline u32 separate32(u32 word)
{
	asm("" : "+r" (word));
	return word;
}

static inline u64 separate64(u64 word)
{
	asm("" : "+r" (word));
	return word;
}

static inline u32 rotate_left32(u32 word, unsigned int bits)
{
	return word << bits | word >> (32 - bits);
}

static inline u64 rotate_left64(u64 word, unsigned int bits)
{
	return word << bits | word >> (64 - bits);
}

#endif /* _RANDSTREAM_GEN_WORDS_H */
