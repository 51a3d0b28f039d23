// SPDX-License-Identifier: GPL-2.0-only
/*
 * A seeded stream stays what it was, whatever happens between two reads that
 * has a default stream seeded anew, or that may change the code that makes it.
 */
#include "seed.h"
#include "system.h"

#define SIZE	(64 * KIB)
#define PIECE	1009

/* The next piece of a file that seed_by(1) has seeded, and any other one. */
static void reads_on(struct __test_metadata *_metadata, int fd,
		     const u8 *stream)
{
	off_t at = lseek(fd, 0, SEEK_CUR);
	u8 bytes[PIECE];

	ASSERT_EQ(PIECE, read(fd, bytes, PIECE));
	EXPECT_EQ(0, memcmp(bytes, stream + at, PIECE)) {
		TH_LOG("at %lld", (long long)at);
	}
	ASSERT_EQ(PIECE, pread(fd, bytes, PIECE, SIZE - PIECE));
	EXPECT_EQ(0, memcmp(bytes, stream + SIZE - PIECE, PIECE));
}

#define READS_ON()	reads_on(_metadata, self->fd, stream)

DEVICE_TEST(time)
{
	u8 *stream = stream_of(variant->path, SIZE);
	char before[32];

	if (geteuid())
		SKIP(return, "not root");
	ASSERT_TRUE(get(RESEED_SECS, before, sizeof(before)));
	ASSERT_EQ(0, seed_by(self->fd, 1));
	READS_ON();
	ASSERT_EQ(0, put(RESEED_SECS, "1"));
	/* Older than a second; how much older does not matter. */
	sleep(2);
	READS_ON();
	READS_ON();
	EXPECT_EQ(0, put(RESEED_SECS, before));
}

DEVICE_TEST(every_cpu)
{
	u8 *stream = stream_of(variant->path, SIZE);
	cpu_set_t all;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(0, sched_getaffinity(0, sizeof(all), &all));
	for (int round = 0; round < 3; round++) {
		for (int cpu = next_cpu(0); cpu >= 0; cpu = next_cpu(cpu + 1)) {
			if (lseek(self->fd, 0, SEEK_CUR) > SIZE - PIECE)
				break;
			ASSERT_EQ(0, stay_on(cpu));
			READS_ON();
			ASSERT_EQ(0, sched_setaffinity(0, sizeof(all), &all));
		}
	}
}

DEVICE_TEST(cpu_online)
{
	static const char online[] = "/sys/devices/system/cpu/cpu1/online";
	u8 *stream = stream_of(variant->path, SIZE);

	if (access(online, W_OK))
		SKIP(return, "no CPU 1 that could be taken offline");
	ASSERT_EQ(0, stay_on(1));
	ASSERT_EQ(0, seed_by(self->fd, 1));
	READS_ON();
	ASSERT_EQ(0, stay_on(0));
	ASSERT_EQ(0, put(online, "0"));
	READS_ON();
	ASSERT_EQ(0, put(online, "1"));
	ASSERT_EQ(0, stay_on(1));
	READS_ON();
}

DEVICE_TEST(resume)
{
	u8 *stream = stream_of(variant->path, SIZE);
	const char *trouble;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	READS_ON();
	trouble = suspend_and_resume();
	if (trouble)
		SKIP(return, "%s", trouble);
	READS_ON();
	READS_ON();
}

TEST_HARNESS_MAIN
