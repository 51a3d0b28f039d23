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
#include "reads.h"

/**
 * open_file - open a device to read from
 * @path: its path
 * @handle: where the handle goes
 *
 * Return: NULL, or what is wrong.
 */
const char *open_file(const char *path, void **handle)
{
	int file = open(path, O_RDONLY | O_CLOEXEC);

	*handle = (void *)(intptr_t)file;
	return file < 0 ? strerror(errno) : NULL;
}

static void read_whole(void *handle, void *buffer, size_t bytes)
{
	size_t done = 0;

	while (done < bytes) {
		ssize_t now = read((intptr_t)handle, (uint8_t *)buffer + done,
				   bytes - done);

		if (now <= 0)
			fail("a device cannot be read: %s", strerror(errno));
		done += now;
	}
}

/**
 * read_file - fill a buffer again and again
 * @handle: of open_file()
 * @buffer: the buffer
 * @bytes: its size
 * @times: how often
 */
void read_file(void *handle, uint8_t *buffer, size_t bytes, uint64_t times)
{
	while (times--)
		read_whole(handle, buffer, bytes);
}

/**
 * read_u64 - read numbers of eight bytes
 * @handle: of open_file()
 * @numbers: how many
 *
 * Return: their sum.
 */
uint64_t read_u64(void *handle, uint64_t numbers)
{
	uint64_t number, sum = 0;

	while (numbers--) {
		read_whole(handle, &number, sizeof(number));
		sum += number;
	}
	return sum;
}

/**
 * read_u32 - read numbers of four bytes
 * @handle: of open_file()
 * @numbers: how many
 *
 * Return: their sum.
 */
uint64_t read_u32(void *handle, uint64_t numbers)
{
	uint32_t number;
	uint64_t sum = 0;

	while (numbers--) {
		read_whole(handle, &number, sizeof(number));
		sum += number;
	}
	return sum;
}

static void device_path(const char *name, char path[static 64])
{
	snprintf(path, 64, "/dev/%s", name);
}

static const char *open_device(const struct source *source, void **handle)
{
	char path[64];

	device_path(source->name, path);
	return open_file(path, handle);
}

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

	device_path(name, path);
	if (stat(path, &status) || !S_ISCHR(status.st_mode))
		return NULL;
	source = allocate(NULL, sizeof(*source));
	*source = (struct source) {
		.name = name,
		.via = "device",
		.open = open_device,
		.fill = read_file,
		.u64 = read_u64,
		.u32 = read_u32,
	};
	return source;
}
