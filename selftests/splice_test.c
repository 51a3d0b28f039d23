// SPDX-License-Identifier: GPL-2.0-only
/*
 * splice(2) and sendfile(2) from a device: all that is asked for, in as many
 * pieces as the other end makes of it. Also compiled for 32 bits.
 */
#include <stdlib.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include "device.h"

#define WORD	8

typedef ssize_t send_fn(int out, int in, size_t size);

static ssize_t by_splice(int out, int in, size_t size)
{
	return splice(in, NULL, out, NULL, size, 0);
}

static ssize_t by_sendfile(int out, int in, size_t size)
{
	return sendfile(out, in, NULL, size);
}

/* Where it goes to: ends[0] is read, ends[1] written. */
typedef int open_fn(int ends[2]);

static int open_pipe(int ends[2])
{
	return pipe2(ends, O_CLOEXEC);
}

/* Room for a page: nothing fits in one piece. */
static int open_narrow_pipe(int ends[2])
{
	return open_pipe(ends) || fcntl(ends[1], F_SETPIPE_SZ, 1) < 0;
}

static int open_socket(int ends[2])
{
	return socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
}

static int open_file(int ends[2])
{
	char path[] = "/tmp/splice_test.XXXXXX";

	ends[1] = mkstemp(path);
	ends[0] = open(path, O_RDONLY | O_CLOEXEC);
	return ends[1] < 0 || ends[0] < 0 || unlink(path);
}

/* Not every kernel sends from a character device. The kernel's own tells. */
static bool kernel_refuses(send_fn *send, open_fn *open_ends)
{
	int in = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
	bool refuses;
	int ends[2];

	if (in < 0 || open_ends(ends))
		return false;
	refuses = send(ends[1], in, WORD) < 0 && errno == EINVAL;
	close(ends[0]);
	close(ends[1]);
	close(in);
	return refuses;
}

/* Returns 0 or the error number, negative. */
static int send_all(send_fn *send, int out, int in, size_t size)
{
	while (size) {
		ssize_t sent = send(out, in, size);

		if (sent < 0)
			return -errno;
		if (!sent || sent > size)
			return -ERANGE;
		size -= sent;
	}
	return 0;
}

/* How many bytes come before the end. */
static size_t receive_all(int in, u8 *bytes, size_t size)
{
	size_t done = 0;
	ssize_t got;

	do {
		got = read(in, bytes + done, size - done);
		if (got > 0)
			done += got;
	} while (got > 0);
	return done;
}

/* No word is repeated by the next one, nor by that one page further on. */
static bool looks_random(const u8 *bytes, size_t size)
{
	for (size_t at = 0; at + 2 * WORD <= size; at += WORD) {
		if (!memcmp(bytes + at, bytes + at + WORD, WORD))
			return false;
		if (at + 4 * KIB + WORD <= size &&
		    !memcmp(bytes + at, bytes + at + 4 * KIB, WORD))
			return false;
	}
	return true;
}

static void send_and_receive(struct __test_metadata *_metadata, int fd,
			     send_fn *send, open_fn *open_ends, size_t size)
{
	/* Room to see that no more comes than was sent. */
	u8 *bytes = shared_memory(size + WORD);
	size_t *received = shared_memory(sizeof(*received));
	int ends[2], status;
	pid_t child;

	ASSERT_EQ(0, open_ends(ends));
	child = fork();
	ASSERT_LE(0, child);
	if (!child) {
		close(ends[1]);
		*received = receive_all(ends[0], bytes, size + WORD);
		_exit(0);
	}
	close(ends[0]);
	EXPECT_EQ(0, send_all(send, ends[1], fd, size));
	close(ends[1]);
	ASSERT_EQ(child, waitpid(child, &status, 0));
	EXPECT_EQ(0, status);
	EXPECT_EQ(size, *received);
	EXPECT_TRUE(looks_random(bytes, size));
	munmap(bytes, size + WORD);
}

static const size_t sizes[] = {
	1, 100, 4096, 4097, 65536, 65537, 200000,
};

DEVICE_TEST(splice_to_pipe)
{
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++)
		send_and_receive(_metadata, self->fd, by_splice, open_pipe,
				 sizes[i]);
}

DEVICE_TEST(splice_to_narrow_pipe)
{
	send_and_receive(_metadata, self->fd, by_splice, open_narrow_pipe,
			 100001);
}

DEVICE_TEST(splice_nothing)
{
	int ends[2];

	ASSERT_EQ(0, open_pipe(ends));
	EXPECT_EQ(0, splice(self->fd, NULL, ends[1], NULL, 0, 0));
}

DEVICE_TEST(splice_without_waiting)
{
	u8 bytes[WORD];
	int ends[2], last;

	ASSERT_EQ(0, open_pipe(ends));
	ASSERT_EQ(0, fcntl(self->fd, F_SETFL, O_NONBLOCK));
	/* Into a pipe that nobody empties, until it is full. */
	do {
		last = splice(self->fd, NULL, ends[1], NULL, 16 * KIB,
			      SPLICE_F_NONBLOCK);
	} while (last > 0);
	ASSERT_EQ(-1, last);
	ASSERT_EQ(EAGAIN, errno);
	EXPECT_EQ(WORD, read(ends[0], bytes, WORD));
}

DEVICE_TEST(sendfile_to_pipe)
{
	if (kernel_refuses(by_sendfile, open_pipe))
		SKIP(return, "no sendfile from character devices to pipes");
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++)
		send_and_receive(_metadata, self->fd, by_sendfile, open_pipe,
				 sizes[i]);
}

DEVICE_TEST(sendfile_to_socket)
{
	if (kernel_refuses(by_sendfile, open_socket))
		SKIP(return, "no sendfile from character devices to sockets");
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++)
		send_and_receive(_metadata, self->fd, by_sendfile, open_socket,
				 sizes[i]);
}

DEVICE_TEST(sendfile_to_file)
{
	if (kernel_refuses(by_sendfile, open_file))
		SKIP(return, "no sendfile from character devices to files");
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		u8 *bytes = memory(sizes[i] + WORD);
		int ends[2];

		ASSERT_EQ(0, open_file(ends));
		ASSERT_EQ(0, send_all(by_sendfile, ends[1], self->fd,
				      sizes[i]));
		EXPECT_EQ(sizes[i], receive_all(ends[0], bytes,
						sizes[i] + WORD));
		EXPECT_TRUE(looks_random(bytes, sizes[i]));
		close(ends[0]);
		close(ends[1]);
	}
}

TEST_HARNESS_MAIN
