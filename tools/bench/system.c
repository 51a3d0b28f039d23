// SPDX-License-Identifier: GPL-2.0-only
/*
 * getrandom(2), as the system call that it is, and random(3), which makes 31
 * bits a call.
 */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include "message.h"
#include "source.h"

/* Not the function of libc, which may do without the kernel. */
static void fill_getrandom(void *handle, void *buffer, size_t bytes)
{
	size_t done = 0;

	(void)handle;
	while (done < bytes) {
		long now = syscall(SYS_getrandom, (char *)buffer + done,
				   bytes - done, 0);

		if (now < 0)
			fail("getrandom: %s", strerror(errno));
		done += now;
	}
}

const struct source source_getrandom = {
	.name = "getrandom",
	.via = "peer",
	.open = open_nothing,
	.fill = fill_getrandom,
	.u64 = fill_u64,
	.u32 = fill_u32,
};

static void fill_random(void *handle, void *buffer, size_t bytes)
{
	uint32_t number;
	size_t done;

	(void)handle;
	for (done = 0; done < bytes; done += sizeof(number)) {
		number = random();
		memcpy((char *)buffer + done, &number, sizeof(number));
	}
}

static uint64_t u64_random(const struct source *source, void *handle,
			   uint64_t numbers)
{
	uint64_t sum = 0;

	(void)source;
	(void)handle;
	while (numbers--)
		sum += (uint64_t)random() << 32 | random();
	return sum;
}

static uint64_t u32_random(const struct source *source, void *handle,
			   uint64_t numbers)
{
	uint64_t sum = 0;

	(void)source;
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
