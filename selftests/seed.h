/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Seeding an open device.
 */
#ifndef _SELFTESTS_SEED_H
#define _SELFTESTS_SEED_H

#include <sys/ioctl.h>
#include "device.h"

/* What ioctl() gives: 0 or an error number. */
static inline int ask(int fd, unsigned long command, void *argument)
{
	return ioctl(fd, command, argument) ? errno : 0;
}

static inline int seed_with(int fd, const void *seed, u32 seed_len, u64 stream)
{
	struct randstream_seed request = {
		.size = sizeof(request),
		.seed_len = seed_len,
		.seed = (uintptr_t)seed,
		.stream = stream,
	};

	return ask(fd, RANDSTREAM_IOC_SEED, &request);
}

static inline struct randstream_info info_of(int fd)
{
	struct randstream_info info = { .size = sizeof(info) };

	if (ask(fd, RANDSTREAM_IOC_INFO, &info)) {
		perror("# RANDSTREAM_IOC_INFO");
		_exit(KSFT_FAIL);
	}
	return info;
}

/* The shortest seed, of bytes that count on from @first. */
static inline int seed_by(int fd, u8 first)
{
	u8 seed[64];
	u32 length = info_of(fd).seed_min;

	for (size_t i = 0; i < sizeof(seed); i++)
		seed[i] = first + i;
	return length <= sizeof(seed) ? seed_with(fd, seed, length, 0) : E2BIG;
}

/* The first @size bytes of what seed_by(1) begins, from a file of its own. */
static inline u8 *stream_of(const char *path, size_t size)
{
	u8 *bytes = memory(size);
	int fd = open(path, O_RDONLY | O_CLOEXEC);

	if (fd < 0 || seed_by(fd, 1) || pread(fd, bytes, size, 0) != size) {
		perror("# the stream");
		_exit(KSFT_FAIL);
	}
	close(fd);
	return bytes;
}

#endif /* _SELFTESTS_SEED_H */
