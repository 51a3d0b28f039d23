/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The generators that run on vectors, compiled for one instruction set.
 *
 * Expects BACKEND (its name), BACKEND_IN_ORDER if another takes its place on
 * some cores, what the headers of the generators expect, and RUNS_<GENERATOR>
 * for each that does not decline this instruction set, besides ChaCha, which
 * never does; defines randstream_backend_<name>. The flags are in flags.mk, the
 * reasons in Documentation/performance.rst.
 */
#include <randstream/generator.h>
#include "../gen/chacha_blocks.h"

/* Sparse knows no vectors; ChaCha alone also runs on plain words. */
#ifdef __CHECKER__
#undef RUNS_MT64
#undef RUNS_PCG32
#undef RUNS_XORSHIFT
#undef RUNS_XOSHIRO256
#endif

#ifdef RUNS_MT64
#include "../gen/mt64_lanes.h"
#endif
#ifdef RUNS_PCG32
#include "../gen/pcg32_lanes.h"
#endif
#ifdef RUNS_XORSHIFT
#include "../gen/xorshift_lanes.h"
#endif
#ifdef RUNS_XOSHIRO256
#include "../gen/xoshiro256_lanes.h"
#endif

#define BACKEND_STRING_(name)	#name
#define BACKEND_STRING(name)	BACKEND_STRING_(name)
#define BACKEND_SYMBOL_(name)	randstream_backend_ ## name
#define BACKEND_SYMBOL(name)	BACKEND_SYMBOL_(name)

const struct randstream_backend BACKEND_SYMBOL(BACKEND) = {
	.name = BACKEND_STRING(BACKEND),
#ifdef BACKEND_IN_ORDER
	.in_order = &BACKEND_SYMBOL(BACKEND_IN_ORDER),
#endif
	.generate = {
		[RANDSTREAM_ID(chacha8)] = chacha8_generate,
		[RANDSTREAM_ID(chacha12)] = chacha12_generate,
		[RANDSTREAM_ID(chacha20)] = chacha20_generate,
#ifdef RUNS_MT64
		[RANDSTREAM_ID(mt64)] = mt64_generate,
#endif
#ifdef RUNS_PCG32
		[RANDSTREAM_ID(pcg32)] = pcg32_generate,
#endif
#ifdef RUNS_XORSHIFT
		[RANDSTREAM_ID(xorshift)] = xorshift_generate,
#endif
#ifdef RUNS_XOSHIRO256
		[RANDSTREAM_ID(xoshiro256)] = xoshiro256_generate,
#endif
	},
	.stretch = {
#if defined(RUNS_XORSHIFT) && VECTOR_LANES == 8
		[RANDSTREAM_ID(xorshift)] = &xorshift_stretch,
#endif
#ifdef RUNS_XOSHIRO256
		[RANDSTREAM_ID(xoshiro256)] = &xoshiro256_stretch,
#endif
	},
};
