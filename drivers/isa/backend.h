/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The generators that run on vectors, compiled for one instruction set.
 *
 * Expects BACKEND (its name) and what the headers of the generators expect;
 * defines randstream_backend_<name>. The flags are in flags.mk.
 */
#include <randstream/generator.h>
#include "../gen/chacha_blocks.h"

#define BACKEND_STRING_(name)	#name
#define BACKEND_STRING(name)	BACKEND_STRING_(name)
#define BACKEND_SYMBOL_(name)	randstream_backend_ ## name
#define BACKEND_SYMBOL(name)	BACKEND_SYMBOL_(name)

const struct randstream_backend BACKEND_SYMBOL(BACKEND) = {
	.name = BACKEND_STRING(BACKEND),
	.generate = {
		[RANDSTREAM_ID(chacha8)] = chacha8_generate,
		[RANDSTREAM_ID(chacha12)] = chacha12_generate,
		[RANDSTREAM_ID(chacha20)] = chacha20_generate,
	},
};
