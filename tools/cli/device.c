// SPDX-License-Identifier: GPL-2.0-only
/*
 * The devices of the module.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "device.h"

/**
 * device_open - open the device of a generator
 * @name: the generator
 * @info: where the device's description of itself goes
 *
 * Return: the open device; -errno of open(), or -ENODEV if what has the name
 * of the device is something else.
 */
int device_open(const char *name, struct randstream_info *info)
{
	char path[64];
	int device;

	snprintf(path, sizeof(path), "/dev/%s", name);
	/* Whatever it is, opening it must not wait. */
	device = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
	if (device < 0)
		return -errno;
	memset(info, 0, sizeof(*info));
	info->size = sizeof(*info);
	if (ioctl(device, RANDSTREAM_IOC_INFO, info) ||
	    strncmp(info->algorithm, name, sizeof(info->algorithm)) ||
	    fcntl(device, F_SETFL, 0)) {
		close(device);
		return -ENODEV;
	}
	return device;
}

/**
 * device_seed - have an open device read from a seeded stream
 * @device: the open device
 * @seed: the seed
 * @stream: the stream number
 *
 * Return: 0, or -errno.
 */
int device_seed(int device, const struct seed *seed, uint64_t stream)
{
	struct randstream_seed request = {
		.size = sizeof(request),
		.seed_len = seed->length,
		.seed = (uintptr_t)seed->bytes,
		.stream = stream,
	};

	return ioctl(device, RANDSTREAM_IOC_SEED, &request) ? -errno : 0;
}
