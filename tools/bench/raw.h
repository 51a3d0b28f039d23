/* SPDX-License-Identifier: GPL-2.0-only */
/* Scalar loops to compare generators with. */
#ifndef _BENCH_RAW_H
#define _BENCH_RAW_H

#include <randstream/generator.h>

/* NULL where a generator has none. */
extern randstream_generate_fn *const references[RANDSTREAM_GENERATOR_COUNT];

#endif /* _BENCH_RAW_H */
