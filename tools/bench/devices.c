// SPDX-License-Identifier: GPL-2.0-only
/*
 * Devices, ours and the kernel's: a read() for each buffer or number.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "message.h"
#include "source.h"

static const char *open_device(const struct source *source, void **handle)
{
	char path[64];
	int file;

	snprintf(path, sizeof(path), "/dev/%s", source->name);
	file = open(path, O_RDONLY | O_CLOEXEC);
	*handle = (void *)(intptr_t)file;
	return file < 0 ? strerror(errno) : NULL;
}

static void read_device(void *handle, void *buffer, size_t bytes)
{
	size_t done = 0;

	while (done < bytes) {
		ssize_t now = read((intptr_t)handle, (char *)buffer + done,
				   bytes - done);

		if (now <= 0)
			fail("a device cannot be read: %s", strerror(errno));
		done += now;
	}
}

#define DEVICE(of, how)	{ \
	.name = of, \
	.via = how, \
	.open = open_device, \
	.fill = read_device, \
	.u64 = fill_u64, \
	.u32 = fill_u32, \
}

const struct source source_urandom = DEVICE("urandom", "peer");

/**
 * device_source - the device of a generator
 * @name: of both
 *
 * Return: the source; NULL where the module is not loaded.
 */
const struct source *device_source(const char *name)
{
	struct source *source;
	struct stat status;
	char path[64];

	snprintf(path, sizeof(path), "/dev/%s", name);
	if (stat(path, &status) || !S_ISCHR(status.st_mode))
		return NULL;
	source = allocate(NULL, sizeof(*source));
	*source = (struct source)DEVICE(name, "device");
	return source;
}
