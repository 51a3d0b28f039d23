/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What chacha_lanes.h needs of the vocabulary of vector.h, for one lane, which
 * is a plain word.
 */
#ifndef _RANDSTREAM_GEN_WORD_LANES_H
#define _RANDSTREAM_GEN_WORD_LANES_H

#include <linux/types.h>
#include "words.h"

#define word_rotate_begin(x, bits)	rotate_left32(x, bits)
#define word_numbers(first)		(first)

static __always_inline u32 word_rotate_end(u32 turned, u32 x, unsigned int bits)
{
	return turned;
}

static __always_inline void word_spread4(u32 x[4], const u32 *row)
{
	x[0] = row[0];
	x[1] = row[1];
	x[2] = row[2];
	x[3] = row[3];
}

static __always_inline void word_finish4(u8 *out, const u32 x[4],
					 const u32 *row)
{
	/* All of them loaded before the first is used. */
	u32 row0 = row[0], row1 = row[1], row2 = row[2], row3 = row[3];

	row0 += x[0];
	row1 += x[1];
	row2 += x[2];
	row3 += x[3];
	store_word32(out, row0);
	store_word32(out + 4, row1);
	store_word32(out + 8, row2);
	store_word32(out + 12, row3);
}

static __always_inline void word_finish16(u8 *out, size_t stride, size_t lanes,
					  const u32 x[16], const u32 *row)
{
	word_finish4(out, x, row);
	word_finish4(out + 16, x + 4, row + 4);
	word_finish4(out + 32, x + 8, row + 8);
	word_finish4(out + 48, x + 12, row + 12);
}

#endif /* _RANDSTREAM_GEN_WORD_LANES_H */
