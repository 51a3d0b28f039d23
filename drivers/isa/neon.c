// SPDX-License-Identifier: GPL-2.0-only
/* 128-bit registers, 32 of them, no rotation */
#define BACKEND			neon
#define BACKEND_IN_ORDER	neon_in_order
#define VECTOR_LANES		4
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		1
#define CHACHA_WORD_BLOCKS	2
#define CHACHA_SKEW		1
#include "backend.h"
