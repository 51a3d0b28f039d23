// SPDX-License-Identifier: GPL-2.0-only
/*
 * What a read gives: as much as was asked for, in one piece, and nothing
 * beyond it.
 */
#include <sys/uio.h>
#include "device.h"

#define GUARD	64

DEVICE_TEST(zero_length)
{
	struct iovec none[2] = { { .iov_len = 0 }, { .iov_len = 0 } };
	u8 byte = UNWRITTEN;

	EXPECT_EQ(0, read(self->fd, &byte, 0));
	EXPECT_EQ(0, read(self->fd, NULL, 0));
	EXPECT_EQ(0, pread(self->fd, &byte, 0, 12345));
	EXPECT_EQ(0, readv(self->fd, none, 2));
	EXPECT_EQ(0, readv(self->fd, none, 0));
	ASSERT_EQ(0, fcntl(self->fd, F_SETFL, O_NONBLOCK));
	EXPECT_EQ(0, read(self->fd, &byte, 0));
	EXPECT_EQ(UNWRITTEN, byte);
}

/*
 * Read @size bytes to @buffer, which has GUARD bytes on both sides, until every
 * byte has been seen to be written; false if one never is, if a read is not
 * whole, or if it writes elsewhere.
 */
static bool reads_exactly(int fd, u8 *buffer, size_t size)
{
	u8 *written = calloc(size + 1, 1);
	bool good = written;

	for (int try = 0; good && try < WRITTEN_TRIES; try++) {
		memset(buffer - GUARD, UNWRITTEN, size + 2 * GUARD);
		good = read(fd, buffer, size) == (ssize_t)size &&
		       all_equal(buffer - GUARD, GUARD, UNWRITTEN) &&
		       all_equal(buffer + size, GUARD, UNWRITTEN);
		for (size_t at = 0; at < size; at++)
			written[at] |= buffer[at] != UNWRITTEN;
	}
	good = good && all_equal(written, size, 1);
	free(written);
	return good;
}

DEVICE_TEST(every_small_size)
{
	u8 buffer[GUARD + 300 + GUARD + 16];

	for (size_t size = 1; size <= 300; size++) {
		for (size_t start = 0; start < 16; start += 5) {
			ASSERT_TRUE(reads_exactly(self->fd,
						  buffer + GUARD + start,
						  size)) {
				TH_LOG("%zu bytes at +%zu", size, start);
			}
		}
	}
}

DEVICE_TEST(around_pages)
{
	static const size_t sizes[] = {
		511, 512, 513, 1000, 4095, 4096, 4097, 8191, 8192, 8193,
		12289, 16383, 16384, 16385, 65535, 65536, 65537, 100003,
	};
	u8 *buffer = memory(128 * KIB);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		for (size_t start = 0; start < 16; start += 3) {
			ASSERT_TRUE(reads_exactly(self->fd,
						  buffer + GUARD + start,
						  sizes[i])) {
				TH_LOG("%zu bytes at +%zu", sizes[i], start);
			}
		}
	}
}

DEVICE_TEST(large_in_one_piece)
{
	const size_t size = 64 * MIB;
	u8 *buffer = memory(size + GUARD);

	ASSERT_EQ((ssize_t)size, read(self->fd, buffer, size));
	EXPECT_TRUE(all_equal(buffer + size, GUARD, 0));
	/* 64 random bytes are all zero once in 2^512. */
	for (size_t at = 0; at < size; at += 64) {
		ASSERT_FALSE(all_equal(buffer + at, 64, 0)) {
			TH_LOG("nothing at %zu", at);
		}
	}
}

DEVICE_TEST(vectors)
{
	static const size_t sizes[] = {
		1, 0, 7, 64, 4095, 3, 0, 0, 8192, 300, 1, 1, 70001,
	};
	struct iovec segments[ARRAY_SIZE(sizes)];
	u8 *buffer = memory(256 * KIB);
	u8 *at = buffer;
	size_t total = 0;

	memset(buffer, UNWRITTEN, 256 * KIB);
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		segments[i] = (struct iovec){ at, sizes[i] };
		at += sizes[i] + GUARD;
		total += sizes[i];
	}
	ASSERT_EQ((ssize_t)total,
		  readv(self->fd, segments, ARRAY_SIZE(sizes)));
	ASSERT_EQ((ssize_t)total,
		  preadv2(self->fd, segments, ARRAY_SIZE(sizes), 77, 0));
	ASSERT_EQ((ssize_t)total,
		  preadv2(self->fd, segments, ARRAY_SIZE(sizes), -1, 0));
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		at = segments[i].iov_base;
		EXPECT_TRUE(all_equal(at + sizes[i], GUARD, UNWRITTEN));
		if (sizes[i] >= 64) {
			EXPECT_FALSE(all_equal(at + sizes[i] - 8, 8,
					       UNWRITTEN));
		}
	}
}

/* Nobody asked for a certain place: position means nothing in random bytes. */
DEVICE_TEST(any_position)
{
	static const off_t positions[] = {
		0, 1, 4096, 0x7fffffff, (off_t)1 << 31, (off_t)1 << 40,
	};
	u8 bytes[100], before[100] = { 0 };

	for (size_t i = 0; i < ARRAY_SIZE(positions); i++) {
		ASSERT_EQ((ssize_t)sizeof(bytes),
			  pread(self->fd, bytes, sizeof(bytes), positions[i]));
		EXPECT_NE(0, memcmp(bytes, before, sizeof(bytes)));
		memcpy(before, bytes, sizeof(bytes));
	}
	EXPECT_EQ(-1, pread(self->fd, bytes, sizeof(bytes), -1));
	EXPECT_EQ(EINVAL, errno);
}

/* What tail -c, dd skip= and shred do before they read. */
DEVICE_TEST(seeking_is_harmless)
{
	u8 bytes[8];

	EXPECT_LE(0, lseek(self->fd, 4096, SEEK_SET));
	EXPECT_LE(0, lseek(self->fd, 10, SEEK_CUR));
	EXPECT_LE(0, lseek(self->fd, 0, SEEK_CUR));
	EXPECT_EQ((ssize_t)sizeof(bytes), read(self->fd, bytes, sizeof(bytes)));
}

TEST_HARNESS_MAIN
