/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the machine is made to do, by files of /sys.
 */
#ifndef _SELFTESTS_SYSTEM_H
#define _SELFTESTS_SYSTEM_H

#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <string.h>
#include <unistd.h>

#define PARAMETERS	"/sys/module/randstream/parameters/"
#define RESEED_SECS	PARAMETERS "reseed_secs"

/* The contents of a file, of which the last line feed is taken off. */
static inline bool get(const char *path, char *text, size_t size)
{
	int fd = open(path, O_RDONLY | O_CLOEXEC);
	ssize_t length = read(fd, text, size - 1);

	close(fd);
	if (length < 1 || text[length - 1] != '\n')
		return false;
	text[length - 1] = 0;
	return true;
}

/* What writing a file gives: 0 or an error number. */
static inline int put(const char *path, const char *text)
{
	int fd = open(path, O_WRONLY | O_CLOEXEC);
	ssize_t length = strlen(text);
	int err = fd < 0 || write(fd, text, length) != length ? errno : 0;

	if (fd >= 0)
		close(fd);
	return err;
}

/*
 * A suspend that turns back as soon as the processes are frozen. NULL, or why
 * there was none.
 */
static inline const char *suspend_and_resume(void)
{
	int err;

	put("/sys/module/suspend/parameters/pm_test_delay", "0");
	if (put("/sys/power/pm_test", "freezer"))
		return "this kernel cannot test a suspend";
	err = put("/sys/power/state", "freeze");
	put("/sys/power/pm_test", "none");
	return err ? "this machine cannot suspend" : NULL;
}

#endif /* _SELFTESTS_SYSTEM_H */
