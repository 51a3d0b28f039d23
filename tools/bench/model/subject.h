/* SPDX-License-Identifier: GPL-2.0-only */
/* What the tracer looks for, and others' code that is linked in. */
#ifndef _BENCH_MODEL_SUBJECT_H
#define _BENCH_MODEL_SUBJECT_H

#include <linux/types.h>

void trace_begin(void);
void trace_end(void);

/* Of libcrypto.a: key, then the number of the block and the nonce. */
void openssl_chacha20(u8 *out, const u8 *in, size_t bytes, const u32 key[8],
		      const u32 counter[4]) asm("ChaCha20_ctr32");

/* Of chacha-neon.ko: up to five blocks; it leaves the number to its caller. */
void chacha_4block_xor_neon(u32 *state, u8 *out, const u8 *in, int rounds,
			    int bytes);

#endif /* _BENCH_MODEL_SUBJECT_H */
