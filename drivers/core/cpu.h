/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_CPU_H
#define _RANDSTREAM_CPU_H

#include <linux/types.h>
#include <randstream/generator.h>

/**
 * struct cpu_backend - a backend that this kernel was built with
 * @backend: the generators compiled for it
 * @usable: the CPU and the kernel can run it
 * @preferred: it may be chosen without being asked for
 * @unless_asked_for: why it is not, where it is not
 */
struct cpu_backend {
	const struct randstream_backend *backend;
	bool (*usable)(void);
	bool (*preferred)(void);
	const char *unless_asked_for;
};

extern const struct cpu_backend cpu_backends[];
extern const unsigned int cpu_backend_count;

#endif /* _RANDSTREAM_CPU_H */
