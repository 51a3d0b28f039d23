// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the kernel and the C library give: /dev/urandom, getrandom(2) as the
 * system call that it is, and random(3), which makes 31 bits a call.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "message.h"
#include "reads.h"

static const char *open_urandom(const struct source *source, void **handle)
{
	(void)source;
	return open_file("/dev/urandom", handle);
}

const struct source source_urandom = {
	.name = "urandom",
	.via = "peer",
	.open = open_urandom,
	.fill = read_file,
	.u64 = read_u64,
	.u32 = read_u32,
};

static const char *open_nothing(const struct source *source, void **handle)
{
	(void)source;
	*handle = NULL;
	return NULL;
}

/* Not the function of libc, which may do without the kernel. */
static void get_random(void *buffer, size_t bytes)
{
	size_t done = 0;

	while (done < bytes) {
		long now = syscall(SYS_getrandom, (uint8_t *)buffer + done,
				   bytes - done, 0);

		if (now < 0)
			fail("getrandom: %s", strerror(errno));
		done += now;
	}
}

static void fill_getrandom(void *handle, uint8_t *buffer, size_t bytes,
			   uint64_t times)
{
	(void)handle;
	while (times--)
		get_random(buffer, bytes);
}

static uint64_t u64_getrandom(void *handle, uint64_t numbers)
{
	uint64_t number, sum = 0;

	(void)handle;
	while (numbers--) {
		get_random(&number, sizeof(number));
		sum += number;
	}
	return sum;
}

static uint64_t u32_getrandom(void *handle, uint64_t numbers)
{
	uint32_t number;
	uint64_t sum = 0;

	(void)handle;
	while (numbers--) {
		get_random(&number, sizeof(number));
		sum += number;
	}
	return sum;
}

const struct source source_getrandom = {
	.name = "getrandom",
	.via = "peer",
	.open = open_nothing,
	.fill = fill_getrandom,
	.u64 = u64_getrandom,
	.u32 = u32_getrandom,
};

static void fill_random(void *handle, uint8_t *buffer, size_t bytes,
			uint64_t times)
{
	(void)handle;
	while (times--) {
		size_t done;

		for (done = 0; done < bytes; done += sizeof(uint32_t)) {
			uint32_t number = random();

			memcpy(buffer + done, &number, sizeof(number));
		}
	}
}

static uint64_t u64_random(void *handle, uint64_t numbers)
{
	uint64_t sum = 0;

	(void)handle;
	while (numbers--)
		sum += (uint64_t)random() << 32 | random();
	return sum;
}

static uint64_t u32_random(void *handle, uint64_t numbers)
{
	uint64_t sum = 0;

	(void)handle;
	while (numbers--)
		sum += random();
	return sum;
}

const struct source source_random = {
	.name = "random",
	.via = "peer",
	.open = open_nothing,
	.fill = fill_random,
	.u64 = u64_random,
	.u32 = u32_random,
};
