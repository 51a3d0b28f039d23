// SPDX-License-Identifier: GPL-2.0-only
/*
 * Where the buffer ends before the read does: exactly the bytes up to there are
 * written and counted, EFAULT only if there are none.
 */
#include <sys/uio.h>
#include "device.h"

#define GUARD	64

enum barrier { UNMAPPED, READ_ONLY, NO_ACCESS, BARRIERS };

/*
 * @pages writable pages, before 32 that are not, and a last one, which keeps
 * what is mapped later from coming to their place; the end of the first.
 */
static u8 *pages_before(enum barrier barrier, size_t pages)
{
	size_t page = getpagesize();
	u8 *start = memory((pages + 33) * page);
	u8 *end = start + pages * page;
	int err = 0;

	if (barrier == UNMAPPED)
		err = munmap(end, 32 * page);
	else
		err = mprotect(end, 32 * page,
			       barrier == READ_ONLY ? PROT_READ : PROT_NONE);
	if (err) {
		perror("# barrier");
		_exit(KSFT_FAIL);
	}
	return end;
}

/*
 * Ask for @count bytes at @end - @room until each byte of @room has been seen
 * to be written; what each read returned, or -1 if the bytes are wrong.
 */
static ssize_t read_towards(int fd, u8 *end, size_t room, size_t count)
{
	u8 *written = calloc(room, 1), *start = end - room;
	ssize_t got = 0;

	for (int try = 0; try < WRITTEN_TRIES; try++) {
		memset(start - GUARD, UNWRITTEN, room + GUARD);
		got = read(fd, start, count);
		if (got != (ssize_t)room ||
		    !all_equal(start - GUARD, GUARD, UNWRITTEN))
			goto out;
		for (size_t at = 0; at < room; at++)
			written[at] |= start[at] != UNWRITTEN;
	}
	if (!all_equal(written, room, 1))
		got = -1;
out:
	free(written);
	return got;
}

DEVICE_TEST(up_to_the_end)
{
	static const size_t beyond[] = { 1, 3, 64, 255, 4096, 70000 };
	const size_t page = getpagesize();
	const size_t rooms[] = {
		255, 256, 257, 300, 511, 512, 513, 1023, 1025,
		page - GUARD - 1, page, page + 1, 2 * page - 1, 2 * page,
		2 * page + 5, 3 * page - GUARD - 3,
	};

	for (enum barrier barrier = 0; barrier < BARRIERS; barrier++) {
		u8 *end = pages_before(barrier, 4);

		for (size_t i = 0; i < 140 + ARRAY_SIZE(rooms); i++) {
			size_t room = i < 140 ? i + 1 : rooms[i - 140];
			size_t count = room + beyond[i % ARRAY_SIZE(beyond)];

			ASSERT_EQ((ssize_t)room,
				  read_towards(self->fd, end, room, count)) {
				TH_LOG("%zu bytes, barrier %d", count, barrier);
			}
		}
	}
}

DEVICE_TEST(nowhere)
{
	void *places[] = {
		NULL, (void *)8, pages_before(UNMAPPED, 1),
		pages_before(READ_ONLY, 1), pages_before(NO_ACCESS, 1),
		(void *)-4096L, (void *)~(~0UL >> 1),
	};
	static const size_t sizes[] = { 1, 8, 100, 4096, 100000 };

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		for (size_t j = 0; j < ARRAY_SIZE(sizes); j++) {
			ASSERT_EQ(-1, read(self->fd, places[i], sizes[j])) {
				TH_LOG("%zu bytes at %p", sizes[j], places[i]);
			}
			EXPECT_EQ(EFAULT, errno);
		}
	}
}

/*
 * The longest read there is: the kernel cuts it to MAX_RW_COUNT. It refuses a
 * range that does not end within the address space, so this one does.
 */
DEVICE_TEST(longest_read)
{
	const size_t page = getpagesize(), room = 3 * page - 5;
	const size_t longest = 0x80000000;
	u8 *end = (u8 *)memory(4 * page + longest) + 4 * page;

	ASSERT_EQ(0, munmap(end, longest));
	EXPECT_EQ((ssize_t)room, read(self->fd, end - room, 0x7ffff000));
	EXPECT_EQ((ssize_t)room, read(self->fd, end - room, 0x7fffffff));
}

DEVICE_TEST(second_segment)
{
	u8 *first = memory(64 * KIB), *last = memory(64 * KIB);
	u8 *end = pages_before(UNMAPPED, 2);
	struct iovec segments[] = {
		{ first, 1001 }, { end - 77, 5000 }, { last, 4096 },
	};

	EXPECT_EQ(1001 + 77, readv(self->fd, segments, 3));
	EXPECT_TRUE(all_equal(last, 4096, 0));
	segments[1].iov_base = end;
	EXPECT_EQ(1001, readv(self->fd, segments, 3));
	segments[0].iov_len = 8192;
	EXPECT_EQ(8192, readv(self->fd, segments, 3));
	segments[0].iov_base = end;
	EXPECT_EQ(-1, readv(self->fd, segments, 3));
	EXPECT_EQ(EFAULT, errno);
	EXPECT_TRUE(all_equal(last, 4096, 0));
	EXPECT_TRUE(all_equal(first + 8192, 8192, 0));
}

DEVICE_TEST(hole_in_a_large_buffer)
{
	const size_t page = getpagesize(), pages = 100;
	u8 *start = memory(pages * page);

	for (size_t hole = pages - 1; hole; hole -= 11) {
		ASSERT_EQ(0, munmap(start + hole * page, page));
		ASSERT_EQ((ssize_t)(hole * page - 13),
			  read(self->fd, start + 13, pages * page - 13));
		EXPECT_FALSE(all_equal(start + hole * page - 16, 16, 0));
	}
}

TEST_HARNESS_MAIN
