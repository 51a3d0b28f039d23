/* SPDX-License-Identifier: GPL-2.0-only */
/* Reading files of random bytes. */
#ifndef _BENCH_READS_H
#define _BENCH_READS_H

#include "source.h"

const char *open_file(const char *path, void **handle);
void read_file(void *handle, uint8_t *buffer, size_t bytes, uint64_t times);
uint64_t read_u64(void *handle, uint64_t numbers);
uint64_t read_u32(void *handle, uint64_t numbers);

#endif /* _BENCH_READS_H */
