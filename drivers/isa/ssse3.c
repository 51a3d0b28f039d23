// SPDX-License-Identifier: GPL-2.0-only
/* 128-bit registers, 16 of them, byte shuffles */
#define BACKEND			ssse3
#define VECTOR_LANES		4
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		1
#define CHACHA_WORD_BLOCKS	0
#define CHACHA_SKEW		0
#define RUNS_MT64
#define RUNS_XORSHIFT
#include "backend.h"
