/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the programs share: every test runs on every device, opened for it.
 */
#ifndef _SELFTESTS_DEVICE_H
#define _SELFTESTS_DEVICE_H

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>
#include <linux/randstream.h>
#include <randstream/generator.h>
#include "kselftest_harness.h"

/*
 * The harness gives a test 30 seconds. Emulated and with sanitizers that is not
 * much; this only ends what hangs.
 */
#define TEST_SECONDS	240
#define DEVICE_TEST(name)	TEST_F_TIMEOUT(device, name, TEST_SECONDS)

FIXTURE(device)
{
	int fd;
};

FIXTURE_VARIANT(device)
{
	const char *name;
	const char *path;
};

#define DEVICE_VARIANT(generator)			\
	FIXTURE_VARIANT_ADD(device, generator) {	\
		.name = #generator,			\
		.path = "/dev/" #generator,		\
	};
RANDSTREAM_GENERATORS(DEVICE_VARIANT)

FIXTURE_SETUP(device)
{
	if (access("/sys/module/randstream", F_OK))
		SKIP(return, "randstream is not loaded");
	self->fd = open(variant->path, O_RDONLY | O_CLOEXEC);
	ASSERT_LE(0, self->fd) {
		TH_LOG("%s: %s", variant->path, strerror(errno));
	}
}

FIXTURE_TEARDOWN(device)
{
	close(self->fd);
}

#define KIB	((size_t)1024)
#define MIB	(1024 * KIB)

/* What buffers hold before anything is read into them. */
#define UNWRITTEN	0xA5

/*
 * A read byte equals UNWRITTEN by chance in one of 256 reads. Over this many
 * reads a byte that never differs was never written: the chance is 2^-64.
 */
#define WRITTEN_TRIES	8

/* Memory, all zero; there is no going on without it. */
static inline void *map_memory(size_t size, int flags)
{
	void *at = mmap(NULL, size, PROT_READ | PROT_WRITE,
			flags | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

	if (at == MAP_FAILED) {
		perror("# mmap");
		_exit(KSFT_FAIL);
	}
	return at;
}

static inline void *memory(size_t size)
{
	return map_memory(size, MAP_PRIVATE);
}

/* The same, shared with children. */
static inline void *shared_memory(size_t size)
{
	return map_memory(size, MAP_SHARED);
}

static inline bool all_equal(const u8 *bytes, size_t size, u8 value)
{
	return !size || (bytes[0] == value &&
			 !memcmp(bytes, bytes + 1, size - 1));
}

/* Run on this CPU only. */
static inline int stay_on(int cpu)
{
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(cpu, &set);
	return sched_setaffinity(0, sizeof(set), &set);
}

/* The next CPU from this one on that the process may use, or -1. */
static inline int next_cpu(int cpu)
{
	cpu_set_t set;

	if (sched_getaffinity(0, sizeof(set), &set))
		return -1;
	while (cpu < CPU_SETSIZE && !CPU_ISSET(cpu, &set))
		cpu++;
	return cpu < CPU_SETSIZE ? cpu : -1;
}

#endif /* _SELFTESTS_DEVICE_H */
