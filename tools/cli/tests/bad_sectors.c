// SPDX-License-Identifier: GPL-2.0-only
/*
 * To be preloaded: pread() of a disk with bad sectors of 4096 bytes, those that
 * BAD_SECTORS lists by the positions of their first bytes.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#define SECTOR 4096

ssize_t pread64(int file, void *buffer, size_t bytes, off_t position)
{
	ssize_t (*next)(int file, void *buffer, size_t bytes, off_t position);
	char *list = getenv("BAD_SECTORS");
	off_t bad;

	while (list && *list) {
		bad = strtoll(list, &list, 10);
		if (bad < position + (off_t)bytes && position < bad + SECTOR) {
			errno = EIO;
			return -1;
		}
	}
	*(void **)&next = dlsym(RTLD_NEXT, "pread64");
	return next(file, buffer, bytes, position);
}
