// SPDX-License-Identifier: GPL-2.0-only
/*
 * A reader that waits for its own memory, here for a page that this program
 * withholds by userfaultfd(2), keeps nobody waiting: nothing is held while
 * bytes are copied out.
 */
#include <poll.h>
#include <pthread.h>
#include "device.h"
#include "withhold.h"

#define PAGES	4

struct reader {
	pthread_t thread;
	int fd, cpu;
	u8 *buffer;
	size_t size;
	ssize_t got;
};

static void *read_once(void *argument)
{
	struct reader *reader = argument;

	if (stay_on(reader->cpu))
		return NULL;
	reader->got = read(reader->fd, reader->buffer, reader->size);
	return NULL;
}

DEVICE_TEST(stalled_reader)
{
	const size_t page = getpagesize();
	struct reader reader = {
		.fd = self->fd,
		.cpu = next_cpu(0),
		.buffer = memory(PAGES * page),
		.size = PAGES * page,
	};
	u8 *rest = reader.buffer + page;
	u8 *buffer = memory(MIB);
	int withheld;

	memset(buffer, 1, MIB);
	withheld = withhold(rest, (PAGES - 1) * page);
	if (withheld < 0)
		SKIP(return, "no userfaultfd here: %s", strerror(errno));
	ASSERT_EQ(0, pthread_create(&reader.thread, NULL, read_once, &reader));
	ASSERT_EQ((uintptr_t)rest, wait_for_reader(withheld) & ~(page - 1));

	/* It stands still. Others go on, on its CPU and in its file. */
	ASSERT_EQ(0, stay_on(reader.cpu));
	EXPECT_EQ((ssize_t)MIB, read(self->fd, buffer, MIB));
	EXPECT_EQ(1, read(self->fd, buffer, 1));
	EXPECT_EQ(100, pread(self->fd, buffer, 100, 0));
	EXPECT_EQ(0, reader.got);

	ASSERT_EQ(0, give(withheld, rest, (PAGES - 1) * page));
	ASSERT_EQ(0, pthread_join(reader.thread, NULL));
	EXPECT_EQ((ssize_t)reader.size, reader.got);
	EXPECT_FALSE(all_equal(reader.buffer + reader.size - 16, 16, 0));
	EXPECT_FALSE(all_equal(reader.buffer + page, 16, 0));
}

TEST_HARNESS_MAIN
