/* SPDX-License-Identifier: GPL-2.0-only */
/* What the tests of generators share. */
#ifndef _TOOLS_TESTS_COMMON_H
#define _TOOLS_TESTS_COMMON_H

#include <string.h>
#include "../../drivers/gen/chacha.h"
#include "backends.h"
#include "random.h"

#define is_chacha(id)	((id) <= RANDSTREAM_ID(chacha20))

/* A state with the alignment that the contract promises and no more. */
union state {
	u64 alignment;
	u8 bytes[RANDSTREAM_STATE_MAX];
};

static inline void chacha_set_block(union state *state, u64 block)
{
	struct chacha_state *chacha = (void *)state;

	chacha->word[12] = block;
	chacha->word[13] = block >> 32;
}

#endif /* _TOOLS_TESTS_COMMON_H */
