// SPDX-License-Identifier: GPL-2.0-only
/*
 * There is always something to read and never a place to write: at once, every
 * time, before a read and after it.
 */
#include <poll.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include "device.h"

DEVICE_TEST(poll)
{
	struct pollfd asked = {
		.fd = self->fd,
		.events = POLLIN | POLLRDNORM | POLLPRI | POLLOUT | POLLWRNORM,
	};
	u8 bytes[100];

	for (int i = 0; i < 3; i++) {
		asked.revents = 0;
		ASSERT_EQ(1, poll(&asked, 1, 0));
		EXPECT_EQ(POLLIN | POLLRDNORM, asked.revents);
		ASSERT_EQ(sizeof(bytes), read(self->fd, bytes, sizeof(bytes)));
	}
	asked.events = POLLOUT;
	EXPECT_EQ(0, poll(&asked, 1, 0));
}

DEVICE_TEST(select)
{
	struct timeval none = { 0 };
	fd_set readable, writable, exceptional;

	FD_ZERO(&readable);
	FD_ZERO(&writable);
	FD_ZERO(&exceptional);
	FD_SET(self->fd, &readable);
	FD_SET(self->fd, &writable);
	FD_SET(self->fd, &exceptional);
	ASSERT_EQ(1, select(self->fd + 1, &readable, &writable, &exceptional,
			    &none));
	EXPECT_TRUE(FD_ISSET(self->fd, &readable));
	EXPECT_FALSE(FD_ISSET(self->fd, &writable));
	EXPECT_FALSE(FD_ISSET(self->fd, &exceptional));
}

/* Of @count events how many came at once, each with bytes to read. */
static int wait_and_read(int epoll, int fd, int count)
{
	struct epoll_event event = { 0 };
	u8 bytes[100];
	int came = 0;

	while (count--) {
		if (epoll_wait(epoll, &event, 1, 0) == 1 &&
		    event.events == EPOLLIN && event.data.fd == fd &&
		    read(fd, bytes, sizeof(bytes)) == sizeof(bytes))
			came++;
	}
	return came;
}

DEVICE_TEST(epoll)
{
	struct epoll_event asked = {
		.events = EPOLLIN | EPOLLOUT,
		.data.fd = self->fd,
	};
	int epoll = epoll_create1(EPOLL_CLOEXEC);

	ASSERT_LE(0, epoll);
	ASSERT_EQ(0, epoll_ctl(epoll, EPOLL_CTL_ADD, self->fd, &asked));
	EXPECT_EQ(5, wait_and_read(epoll, self->fd, 5));
	/* Nothing ever becomes readable that is so already. */
	asked.events |= EPOLLET;
	ASSERT_EQ(0, epoll_ctl(epoll, EPOLL_CTL_MOD, self->fd, &asked));
	EXPECT_EQ(1, wait_and_read(epoll, self->fd, 5));
	asked.events = EPOLLOUT;
	ASSERT_EQ(0, epoll_ctl(epoll, EPOLL_CTL_MOD, self->fd, &asked));
	EXPECT_EQ(0, wait_and_read(epoll, self->fd, 1));
	close(epoll);
}

TEST_HARNESS_MAIN
