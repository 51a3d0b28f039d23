// SPDX-License-Identifier: GPL-2.0-only
/*
 * Default streams are seeded anew with time, after a resume, and on a CPU that
 * comes online. Random bytes do not tell; what tells is that the reader calls
 * get_random_bytes(), which a kprobe counts for this thread alone.
 */
#include <stdio.h>
#include <sys/syscall.h>
#include <linux/perf_event.h>
#include "device.h"
#include "system.h"

/* A counter of this thread's calls, or -1. */
static int count_seeds(void)
{
	struct perf_event_attr attr = { .size = sizeof(attr) };
	FILE *file;
	unsigned int type;

	file = fopen("/sys/bus/event_source/devices/kprobe/type", "r");
	if (!file)
		return -1;
	if (fscanf(file, "%u", &type) != 1)
		type = 0;
	fclose(file);
	attr.type = type;
	attr.config1 = (uintptr_t)"get_random_bytes";
	return syscall(SYS_perf_event_open, &attr, 0, -1, -1,
		       PERF_FLAG_FD_CLOEXEC);
}

/* How often a read of @size bytes asks for a seed; -1 if something fails. */
static int seeds_of_read(int fd, int counter, size_t size)
{
	u64 before, after;
	u8 bytes[8192];

	if (read(counter, &before, sizeof(before)) != sizeof(before) ||
	    read(fd, bytes, size) != (ssize_t)size ||
	    read(counter, &after, sizeof(after)) != sizeof(after))
		return -1;
	return after - before;
}

#define SEEDS(size)	seeds_of_read(self->fd, counter, size)

/* After this, what is read on this CPU is seeded and not stale. */
#define SEED_NOW()						\
do {								\
	ASSERT_EQ(0, put(RESEED_SECS, "604800"));		\
	ASSERT_LE(0, SEEDS(1));					\
	ASSERT_EQ(0, SEEDS(1));					\
} while (0)

#define NO_COUNTER	"no kprobe on get_random_bytes"

DEVICE_TEST(by_time)
{
	int counter = count_seeds();

	if (counter < 0)
		SKIP(return, NO_COUNTER);
	ASSERT_EQ(0, stay_on(next_cpu(0)));
	SEED_NOW();
	ASSERT_EQ(0, SEEDS(64));
	ASSERT_EQ(0, SEEDS(8192));
	/* Older than a second; how much older does not matter. */
	sleep(2);
	EXPECT_EQ(0, SEEDS(64));
	ASSERT_EQ(0, put(RESEED_SECS, "1"));
	EXPECT_LT(0, SEEDS(64));
	put(RESEED_SECS, "300");
}

DEVICE_TEST(by_cpu_online)
{
	static const char online[] = "/sys/devices/system/cpu/cpu1/online";
	int counter = count_seeds();

	if (counter < 0)
		SKIP(return, NO_COUNTER);
	if (access(online, W_OK))
		SKIP(return, "no CPU 1 that could be taken offline");
	ASSERT_EQ(0, stay_on(1));
	SEED_NOW();
	ASSERT_EQ(0, stay_on(0));
	ASSERT_EQ(0, put(online, "0"));
	ASSERT_EQ(0, put(online, "1"));
	ASSERT_EQ(0, stay_on(1));
	EXPECT_LT(0, SEEDS(64));
	EXPECT_EQ(0, SEEDS(64));
	put(RESEED_SECS, "300");
}

DEVICE_TEST(by_resume)
{
	int counter = count_seeds();
	const char *trouble;

	if (counter < 0)
		SKIP(return, NO_COUNTER);
	ASSERT_EQ(0, stay_on(next_cpu(0)));
	SEED_NOW();
	trouble = suspend_and_resume();
	if (trouble)
		SKIP(return, "%s", trouble);
	EXPECT_LT(0, SEEDS(64));
	EXPECT_EQ(0, SEEDS(64));
	put(RESEED_SECS, "300");
}

TEST_HARNESS_MAIN
