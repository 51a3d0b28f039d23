/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_GEN_CHACHA_H
#define _RANDSTREAM_GEN_CHACHA_H

#include <linux/types.h>

#define CHACHA_BLOCK_SIZE	64

/**
 * struct chacha_state - the matrix of the next block
 * @word: 0-3 constants, 4-11 key, 12 and 13 the block's number, low half
 *	first, 14 and 15 the stream number, low half first
 */
struct chacha_state {
	u32 word[16];
};

#endif /* _RANDSTREAM_GEN_CHACHA_H */
