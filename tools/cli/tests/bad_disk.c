// SPDX-License-Identifier: GPL-2.0-only
/*
 * To be preloaded: a bad disk. BAD_SECTORS lists bad sectors of 4096 bytes by
 * the positions of their first bytes, for pread() and pwrite(); BAD_FSYNC is
 * set if fsync() fails. BAD_ERROR is the number of the error, EIO unless given.
 * SIGTERM comes once what is at SIGNAL_AT is read.
 */
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

#define SECTOR 4096

static int fail(void)
{
	const char *number = getenv("BAD_ERROR");

	errno = number ? atoi(number) : EIO;
	return -1;
}

static int is_bad(size_t bytes, off_t position)
{
	char *list = getenv("BAD_SECTORS");
	off_t bad;

	while (list && *list) {
		bad = strtoll(list, &list, 10);
		if (bad < position + (off_t)bytes && position < bad + SECTOR)
			return 1;
	}
	return 0;
}

static void send_signal(off_t position)
{
	const char *at = getenv("SIGNAL_AT");
	static int sent;

	if (at && atoll(at) <= position && !__atomic_fetch_add(&sent, 1, 0))
		kill(getpid(), SIGTERM);
}

ssize_t pread64(int file, void *buffer, size_t bytes, off_t position)
{
	ssize_t (*next)(int file, void *buffer, size_t bytes, off_t position);

	send_signal(position);
	if (is_bad(bytes, position))
		return fail();
	*(void **)&next = dlsym(RTLD_NEXT, "pread64");
	return next(file, buffer, bytes, position);
}

ssize_t pwrite64(int file, const void *buffer, size_t bytes, off_t position)
{
	ssize_t (*next)(int file, const void *buffer, size_t bytes,
			off_t position);

	if (is_bad(bytes, position))
		return fail();
	*(void **)&next = dlsym(RTLD_NEXT, "pwrite64");
	return next(file, buffer, bytes, position);
}

int fsync(int file)
{
	int (*next)(int file);

	if (getenv("BAD_FSYNC"))
		return fail();
	*(void **)&next = dlsym(RTLD_NEXT, "fsync");
	return next(file);
}
