// SPDX-License-Identifier: GPL-2.0-only
/* The same for cores that run instructions in order */
#define BACKEND			neon_in_order
#define VECTOR_LANES		4
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		1
#define CHACHA_WORD_BLOCKS	1
#define CHACHA_SKEW		0
#include "backend.h"
