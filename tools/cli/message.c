// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the command says on standard error, and how it ends.
 */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include "message.h"

/* What messages begin with: "randstream read". */
const char *message_command = "randstream";

static void __printf(1, 0) say_arguments(const char *format, va_list arguments)
{
	flockfile(stderr);
	fprintf(stderr, "%s: ", message_command);
	vfprintf(stderr, format, arguments);
	fputc('\n', stderr);
	funlockfile(stderr);
}

/**
 * say - tell the user something, in a line of its own
 * @format: as printf() has it
 */
void say(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say_arguments(format, arguments);
	va_end(arguments);
}

/**
 * fail - tell the user why this cannot be done, and end
 * @format: as printf() has it
 */
void fail(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	say_arguments(format, arguments);
	va_end(arguments);
	exit(STATUS_FAILED);
}

/**
 * allocate - realloc() that does not return without memory
 * @old: what to enlarge, or NULL
 * @bytes: how much is wanted
 *
 * Return: the memory.
 */
void *allocate(void *old, size_t bytes)
{
	void *memory = realloc(old, bytes);

	if (!memory)
		fail("out of memory");
	return memory;
}
