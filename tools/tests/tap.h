/* SPDX-License-Identifier: GPL-2.0-only */
/* Test Anything Protocol, for the tests on the host. */
#ifndef _TOOLS_TESTS_TAP_H
#define _TOOLS_TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static unsigned int tap_count, tap_failures;

/* Report one test. */
static inline void tap_result(bool passed, const char *name, ...)
{
	va_list arguments;

	tap_failures += !passed;
	printf("%sok %u - ", passed ? "" : "not ", ++tap_count);
	va_start(arguments, name);
	vprintf(name, arguments);
	va_end(arguments);
	printf("\n");
}

/* Say what a failing test found. */
static inline void tap_note(const char *format, ...)
{
	va_list arguments;

	printf("# ");
	va_start(arguments, format);
	vprintf(format, arguments);
	va_end(arguments);
	printf("\n");
}

/* End the report; the exit status of the program. */
static inline int tap_end(void)
{
	printf("1..%u\n", tap_count);
	return tap_failures != 0;
}

#endif /* _TOOLS_TESTS_TAP_H */
