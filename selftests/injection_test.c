// SPDX-License-Identifier: GPL-2.0-only
/*
 * Every allocation and every copy from and to user memory fails once, in open,
 * seed, info and read: the call says so or does without, nothing is half done,
 * and the next call works. The kernel must be one with fault injection.
 */
#include "seed.h"
#include "injection.h"

#define STREAM_BYTES	(200 * KIB)

/* What a call may give when something was injected into it. */
static bool expected_error(int err)
{
	return err == ENOMEM || err == EFAULT;
}

#define REQUIRE_INJECTION(injection)					\
	do {								\
		if (!injection_start(injection))			\
			SKIP(return, "this kernel injects no faults");	\
	} while (0)

DEVICE_TEST(opening)
{
	struct injection injection;
	unsigned int failed = 0;
	u8 byte;

	REQUIRE_INJECTION(&injection);
	while (injection_next(&injection)) {
		int fd = open(variant->path, O_RDONLY), err = errno;

		injection_end(&injection);
		if (fd >= 0) {
			EXPECT_EQ(1, read(fd, &byte, 1));
			close(fd);
			continue;
		}
		failed++;
		ASSERT_TRUE(expected_error(err)) {
			TH_LOG("%u: %s", injection.number, strerror(err));
		}
	}
	/* A file and our own part of it at the least. */
	EXPECT_LE(2, failed);
	EXPECT_TRUE(injection.over);
}

/* A seed that fails leaves the stream and the position as they were. */
DEVICE_TEST(seeding)
{
	u8 *first = stream_of(variant->path, 2000), byte[10];
	struct injection injection;
	unsigned int failed = 0;

	REQUIRE_INJECTION(&injection);
	for (;;) {
		u8 seed[64] = { 7 };
		u32 length = info_of(self->fd).seed_min;
		int err;

		ASSERT_EQ(0, seed_by(self->fd, 1));
		ASSERT_EQ(1000, lseek(self->fd, 1000, SEEK_SET));
		if (!injection_next(&injection))
			break;
		err = seed_with(self->fd, seed, length, 0);
		injection_end(&injection);
		if (!err) {
			EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
			continue;
		}
		failed++;
		ASSERT_TRUE(expected_error(err));
		EXPECT_EQ(1000, lseek(self->fd, 0, SEEK_CUR));
		EXPECT_EQ(10, read(self->fd, byte, 10));
		EXPECT_EQ(0, memcmp(byte, first + 1000, 10));
	}
	/* The structure, the seed, its memory; mt64 does without the fourth. */
	EXPECT_LE(3, failed);
	EXPECT_TRUE(injection.over);
}

DEVICE_TEST(asking)
{
	struct injection injection;
	unsigned int failed = 0;

	REQUIRE_INJECTION(&injection);
	while (injection_next(&injection)) {
		struct randstream_info info = { .size = sizeof(info) };
		int err = ask(self->fd, RANDSTREAM_IOC_INFO, &info);

		injection_end(&injection);
		failed += err == EFAULT;
		ASSERT_TRUE(!err || err == EFAULT);
	}
	EXPECT_EQ(2, failed);
	EXPECT_TRUE(injection.over);
}

/* A read gives the bytes that it says it does, and goes on after those. */
DEVICE_TEST(reading_seeded)
{
	static const size_t sizes[] = { 1, 100, 3000, 9000, 20000 };
	u8 *stream = stream_of(variant->path, STREAM_BYTES);
	u8 *bytes = memory(STREAM_BYTES);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		struct injection injection;
		off_t at = 0;

		REQUIRE_INJECTION(&injection);
		ASSERT_EQ(0, seed_by(self->fd, 1));
		while (injection_next(&injection)) {
			ssize_t got = read(self->fd, bytes, sizes[i]);
			int err = errno;

			injection_end(&injection);
			if (got < 0) {
				ASSERT_TRUE(expected_error(err));
				got = 0;
			}
			ASSERT_EQ(0, memcmp(bytes, stream + at, got));
			at += got;
			ASSERT_EQ(at, lseek(self->fd, 0, SEEK_CUR));
			if (at > STREAM_BYTES - sizes[i])
				at = lseek(self->fd, 0, SEEK_SET);
		}
		EXPECT_TRUE(injection.over);
		close(injection.fd);
	}
}

DEVICE_TEST(reading_default)
{
	static const size_t sizes[] = { 1, 100, 3000, 9000, 20000 };
	u8 *bytes = memory(STREAM_BYTES);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		struct injection injection;
		unsigned int whole = 0;

		REQUIRE_INJECTION(&injection);
		while (injection_next(&injection)) {
			ssize_t got = read(self->fd, bytes, sizes[i]);
			int err = errno;

			injection_end(&injection);
			ASSERT_TRUE(got > 0 || expected_error(err));
			whole += got == (ssize_t)sizes[i];
		}
		EXPECT_TRUE(injection.over);
		/* The last, and those that do with less memory. */
		EXPECT_LE(1, whole);
		close(injection.fd);
	}
}

TEST_HARNESS_MAIN
