/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_GEN_CHACHA_H
#define _RANDSTREAM_GEN_CHACHA_H

#include <linux/types.h>

#define CHACHA_BLOCK_SIZE	64

/**
 * struct chacha_state - what changes between two ChaCha streams
 * @key: words 4-11 of the matrix
 * @counter: number of the next block, words 12 (low half) and 13
 * @stream: words 14 (low half) and 15
 */
struct chacha_state {
	u32 key[8];
	u64 counter;
	u64 stream;
};

#endif /* _RANDSTREAM_GEN_CHACHA_H */
