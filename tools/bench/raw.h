/* SPDX-License-Identifier: GPL-2.0-only */
/* Scalar loops to compare generators with. */
#ifndef _BENCH_RAW_H
#define _BENCH_RAW_H

#include <randstream/generator.h>

/* As if they were a backend; NULL where a generator has none. */
extern const struct randstream_backend reference_backend;

#endif /* _BENCH_RAW_H */
