// SPDX-License-Identifier: GPL-2.0-only
/* 512-bit registers, 32 of them */
#define BACKEND			avx512
#define VECTOR_LANES		16
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		2
#define CHACHA_WORD_BLOCKS	0
#define CHACHA_SKEW		16
#define RUNS_MT64
#define RUNS_PCG32
#include "backend.h"
