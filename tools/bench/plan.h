/* SPDX-License-Identifier: GPL-2.0-only */
/* What is measured, as rows. */
#ifndef _BENCH_PLAN_H
#define _BENCH_PLAN_H

#include "options.h"

#define BULK_BYTES	65536
#define FILL_BYTES	1024
#define LARGEST_BYTES	1048576

void plan_rows(const struct options *options);

#endif /* _BENCH_PLAN_H */
