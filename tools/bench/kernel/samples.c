// SPDX-License-Identifier: GPL-2.0-only
/*
 * The clock, and the text that the samples go into: in debugfs,
 * randstream_bench/clock and randstream_bench/samples.
 */
#include <linux/debugfs.h>
#include <linux/kernel.h>
#include <linux/ktime.h>
#include <linux/sizes.h>
#include <linux/vmalloc.h>
#include "bench.h"

#define TEXT_BYTES	SZ_2M

static struct debugfs_blob_wrapper text;
static struct dentry *folder;

#ifdef CONFIG_UML

#include <asm/unistd.h>

/**
 * samples_now - the time that this CPU has worked
 *
 * User-mode Linux is a program, and other programs take its CPUs away: what is
 * asked of its host here is how long this one's thread has run. The host's
 * number of the call is the same as ours.
 *
 * Return: nanoseconds. Context: any, on one CPU from one call to the next.
 */
u64 samples_now(void)
{
	struct timespec64 now = { };
	long status = __NR_clock_gettime;

	asm volatile("syscall"
		     : "+a" (status)
		     : "D" (3L /* CLOCK_THREAD_CPUTIME_ID */), "S" (&now)
		     : "rcx", "r11", "memory");
	return timespec64_to_ns(&now);
}

#else

u64 samples_now(void)
{
	return ktime_get_ns();
}

#endif

/**
 * samples_add - add to the text
 * @format: as for printk()
 *
 * Return: 0; -ENOSPC. Context: process context, one task at a time.
 */
int samples_add(const char *format, ...)
{
	size_t room = TEXT_BYTES - text.size;
	va_list arguments;
	size_t length;

	va_start(arguments, format);
	length = vsnprintf((char *)text.data + text.size, room, format,
			   arguments);
	va_end(arguments);
	if (length >= room)
		return -ENOSPC;
	text.size += length;
	return 0;
}

static int clock_get(void *unused, u64 *value)
{
	*value = samples_now();
	return 0;
}

DEFINE_DEBUGFS_ATTRIBUTE(clock_ops, clock_get, NULL, "%llu\n");

/**
 * samples_init - make room for the text, and show it and the clock
 *
 * Return: 0; -ENOMEM. Context: process context.
 */
int samples_init(void)
{
	text.data = vmalloc(TEXT_BYTES);
	if (!text.data)
		return -ENOMEM;
	folder = debugfs_create_dir("randstream_bench", NULL);
	debugfs_create_blob("samples", 0400, folder, &text);
	debugfs_create_file_unsafe("clock", 0400, folder, NULL, &clock_ops);
	return 0;
}

/**
 * samples_exit - undo samples_init()
 *
 * Context: process context.
 */
void samples_exit(void)
{
	debugfs_remove(folder);
	vfree(text.data);
}
