// SPDX-License-Identifier: GPL-2.0-only
/* 128-bit registers, 32 of them, no rotation */
#define BACKEND			neon
#define VECTOR_LANES		4
#define VECTOR_STORE_WORDS	4
#define CHACHA_GROUPS		1
#include "backend.h"
