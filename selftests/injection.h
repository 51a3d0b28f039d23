/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Failures of the kernel's allocations and of its copies from and to user
 * memory, one at a time: Documentation/fault-injection in the kernel's tree.
 */
#ifndef _SELFTESTS_INJECTION_H
#define _SELFTESTS_INJECTION_H

#include <stdio.h>
#include <stdlib.h>
#include "system.h"

/* More than any call makes; the count ends earlier, at the first it has not. */
#define INJECTIONS_MAX	100000

struct injection {
	int fd;
	unsigned int number;
	bool over;
};

/* Let every kind of allocation fail, without a word. */
static inline bool injection_start(struct injection *injection)
{
#define INJECTION_KNOBS	"/sys/kernel/debug/"
	if (put(INJECTION_KNOBS "failslab/ignore-gfp-wait", "0") ||
	    put(INJECTION_KNOBS "fail_page_alloc/ignore-gfp-wait", "0") ||
	    put(INJECTION_KNOBS "fail_page_alloc/ignore-gfp-highmem", "0") ||
	    put(INJECTION_KNOBS "fail_page_alloc/min-order", "0") ||
	    put(INJECTION_KNOBS "failslab/verbose", "0") ||
	    put(INJECTION_KNOBS "fail_page_alloc/verbose", "0") ||
	    put(INJECTION_KNOBS "fail_usercopy/verbose", "0"))
		return false;
#undef INJECTION_KNOBS
	injection->fd = open("/proc/thread-self/fail-nth", O_RDWR | O_CLOEXEC);
	injection->number = 0;
	injection->over = false;
	return injection->fd >= 0;
}

/* In this task's next calls the next one fails. False when there is none. */
static inline bool injection_next(struct injection *injection)
{
	char text[16];
	int length;

	if (injection->over || injection->number == INJECTIONS_MAX)
		return false;
	length = snprintf(text, sizeof(text), "%u", ++injection->number);
	return pwrite(injection->fd, text, length, 0) == length;
}

/* Until here. Reading is a copy that may fail, too. */
static inline void injection_end(struct injection *injection)
{
	char text[16] = "1";

	if (pread(injection->fd, text, sizeof(text) - 1, 0) < 0)
		text[0] = '1';
	injection->over = strtoul(text, NULL, 10);
	if (injection->over && pwrite(injection->fd, "0", 1, 0) != 1)
		pwrite(injection->fd, "0", 1, 0);
}

#endif /* _SELFTESTS_INJECTION_H */
