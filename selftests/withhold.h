/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Memory that a program withholds from its own reader by userfaultfd(2), which
 * thus stands still in the middle of a read.
 */
#ifndef _SELFTESTS_WITHHOLD_H
#define _SELFTESTS_WITHHOLD_H

#include <fcntl.h>
#include <stdint.h>
#include <unistd.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <linux/userfaultfd.h>

/* A userfaultfd that withholds @size bytes at @start, or -1 with errno. */
static inline int withhold(void *start, size_t size)
{
	struct uffdio_api api = { .api = UFFD_API };
	struct uffdio_register range = {
		.range = { (uintptr_t)start, size },
		.mode = UFFDIO_REGISTER_MODE_MISSING,
	};
	int fd = syscall(__NR_userfaultfd, O_CLOEXEC);

	if (fd < 0 || ioctl(fd, UFFDIO_API, &api) ||
	    ioctl(fd, UFFDIO_REGISTER, &range))
		return -1;
	return fd;
}

/* Wait for the reader; the address that it wants, or 0. */
static inline uintptr_t wait_for_reader(int withheld)
{
	struct uffd_msg message;

	if (read(withheld, &message, sizeof(message)) != sizeof(message) ||
	    message.event != UFFD_EVENT_PAGEFAULT)
		return 0;
	return message.arg.pagefault.address;
}

/* Zeroes for the reader; 0, or -1 with errno. */
static inline int give(int withheld, void *start, size_t size)
{
	struct uffdio_zeropage zeroes = {
		.range = { (uintptr_t)start, size },
	};

	return ioctl(withheld, UFFDIO_ZEROPAGE, &zeroes);
}

#endif /* _SELFTESTS_WITHHOLD_H */
