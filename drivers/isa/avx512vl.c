// SPDX-License-Identifier: GPL-2.0-only
/* 256-bit registers, 32 of them, with AVX-512's rotation */
#define BACKEND			avx512vl
#define VECTOR_LANES		8
#define VECTOR_STORE_WORDS	8
#define CHACHA_GROUPS		2
#define CHACHA_WORD_BLOCKS	0
#define CHACHA_SKEW		16
#define RUNS_MT64
#define RUNS_PCG32
#define RUNS_XORSHIFT
#define RUNS_XOSHIRO256
#include "backend.h"
