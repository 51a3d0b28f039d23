// SPDX-License-Identifier: GPL-2.0-only
/*
 * Who does not want to wait does not have to: once the kernel has entropy a
 * read never would. How io_uring sees that is in uring_test.c.
 */
#include <sys/uio.h>
#include "device.h"

static const size_t sizes[] = {
	0, 1, 8, 32, 33, 256, 257, 4095, 4096, 4097, 65536, 1024 * 1024 + 7,
};

#define LARGEST	(2 * MIB)

/*
 * Short, the contract says, it may be for who does not wait. Not without a
 * reason, though, and with memory to be had there is none.
 */
static void check(struct __test_metadata *_metadata, ssize_t got, size_t size,
		  const u8 *bytes)
{
	EXPECT_EQ((ssize_t)size, got) {
		TH_LOG("asked for %zu bytes: %s", size, strerror(errno));
	}
	if (size >= 8)
		EXPECT_FALSE(all_equal(bytes + size - 8, 8, 0));
	EXPECT_TRUE(all_equal(bytes + size, 64, 0));
}

DEVICE_TEST(o_nonblock)
{
	ASSERT_EQ(0, fcntl(self->fd, F_SETFL, O_NONBLOCK));
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		u8 *bytes = memory(LARGEST);

		check(_metadata, read(self->fd, bytes, sizes[i]), sizes[i],
		      bytes);
		munmap(bytes, LARGEST);
	}
}

DEVICE_TEST(opened_so)
{
	int fd = open(variant->path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
	u8 bytes[100] = { 0 };

	ASSERT_LE(0, fd);
	EXPECT_EQ(sizeof(bytes), read(fd, bytes, sizeof(bytes)));
	EXPECT_FALSE(all_equal(bytes, sizeof(bytes), 0));
	close(fd);
}

/* EOPNOTSUPP is what a file gives that could wait. */
DEVICE_TEST(rwf_nowait)
{
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		u8 *bytes = memory(LARGEST);
		struct iovec segment = { bytes, sizes[i] };

		check(_metadata,
		      preadv2(self->fd, &segment, 1, -1, RWF_NOWAIT),
		      sizes[i], bytes);
		munmap(bytes, LARGEST);
	}
}

DEVICE_TEST(rwf_nowait_in_pieces)
{
	u8 *bytes = memory(LARGEST);
	struct iovec segments[] = {
		{ bytes, 5 }, { bytes + 100, 5000 }, { bytes + 8000, 0 },
		{ bytes + 9000, 70000 },
	};

	EXPECT_EQ(5 + 5000 + 70000, preadv2(self->fd, segments,
					    ARRAY_SIZE(segments), 0,
					    RWF_NOWAIT));
	EXPECT_TRUE(all_equal(bytes + 5, 95, 0));
	EXPECT_TRUE(all_equal(bytes + 5100, 3900, 0));
	EXPECT_FALSE(all_equal(bytes + 9000 + 70000 - 8, 8, 0));
	EXPECT_TRUE(all_equal(bytes + 9000 + 70000, 64, 0));
}

TEST_HARNESS_MAIN
