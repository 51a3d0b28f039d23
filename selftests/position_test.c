// SPDX-License-Identifier: GPL-2.0-only
/*
 * The position of a seeded file is that of a regular file of 2^63-1 bytes.
 * What bytes there are at a position is seed_test's subject. Also compiled for
 * 32 bits.
 */
#include <pthread.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include "seed.h"

#define END	INT64_MAX
#define SIZE	(256 * KIB)

DEVICE_TEST(lseek)
{
	static const int no_places[] = {
		SEEK_END, SEEK_DATA, SEEK_HOLE, 5, -1,
	};
	u8 byte;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	EXPECT_EQ(1000, lseek(self->fd, 1000, SEEK_SET));
	EXPECT_EQ(900, lseek(self->fd, -100, SEEK_CUR));
	for (size_t i = 0; i < ARRAY_SIZE(no_places); i++) {
		errno = 0;
		EXPECT_EQ(-1, lseek(self->fd, 0, no_places[i])) {
			TH_LOG("whence %d", no_places[i]);
		}
		EXPECT_EQ(EINVAL, errno);
	}
	EXPECT_EQ(-1, lseek(self->fd, -1, SEEK_SET));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(-1, lseek(self->fd, -901, SEEK_CUR));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(-1, pread(self->fd, &byte, 1, -1));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(900, lseek(self->fd, 0, SEEK_CUR));
}

DEVICE_TEST(end)
{
	u8 bytes[11];

	ASSERT_EQ(0, seed_by(self->fd, 1));
	EXPECT_EQ(END - 10, lseek(self->fd, END - 10, SEEK_SET));
	EXPECT_EQ(-1, lseek(self->fd, 11, SEEK_CUR));
	EXPECT_EQ(EINVAL, errno);
	/* The kernel refuses, for any file, what would end beyond. */
	EXPECT_EQ(10, pread(self->fd, bytes, 10, END - 10));
	EXPECT_EQ(-1, pread(self->fd, bytes, 11, END - 10));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(-1, read(self->fd, bytes, 11));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(10, read(self->fd, bytes, 10));
	EXPECT_EQ(END, lseek(self->fd, 0, SEEK_CUR));
	EXPECT_EQ(-1, read(self->fd, bytes, 1));
	EXPECT_EQ(EINVAL, errno);
	EXPECT_EQ(0, read(self->fd, bytes, 0));
}

DEVICE_TEST(readv_and_nowait)
{
	u8 *stream = stream_of(variant->path, SIZE);
	u8 bytes[1000];
	struct iovec parts[] = {
		{ bytes, 1 }, { bytes + 1, 0 }, { bytes + 1, 600 },
		{ bytes + 601, 399 },
	};
	struct iovec whole = { bytes, sizeof(bytes) };

	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(77, lseek(self->fd, 77, SEEK_SET));
	ASSERT_EQ(1000, readv(self->fd, parts, ARRAY_SIZE(parts)));
	EXPECT_EQ(0, memcmp(bytes, stream + 77, 1000));
	ASSERT_EQ(1000, preadv2(self->fd, &whole, 1, 5000, RWF_NOWAIT));
	EXPECT_EQ(0, memcmp(bytes, stream + 5000, 1000));
	EXPECT_EQ(1077, lseek(self->fd, 0, SEEK_CUR));
}

DEVICE_TEST(splice)
{
	u8 *stream = stream_of(variant->path, SIZE);
	off64_t at = 777;
	u8 bytes[1000];
	int ends[2];

	ASSERT_EQ(0, pipe(ends));
	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(1000, splice(self->fd, &at, ends[1], NULL, 1000, 0));
	EXPECT_EQ(1777, at);
	EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(1000, read(ends[0], bytes, 1000));
	EXPECT_EQ(0, memcmp(bytes, stream + 777, 1000));
	ASSERT_EQ(5, lseek(self->fd, 5, SEEK_SET));
	ASSERT_EQ(1000, splice(self->fd, NULL, ends[1], NULL, 1000, 0));
	EXPECT_EQ(1005, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(1000, read(ends[0], bytes, 1000));
	EXPECT_EQ(0, memcmp(bytes, stream + 5, 1000));
	close(ends[0]);
	close(ends[1]);
}

/* Where the kernel sends from no character device, not from its own either. */
static bool kernel_refuses_sendfile(int out)
{
	int in = open("/dev/urandom", O_RDONLY);
	bool refuses = sendfile(out, in, NULL, 1) < 0 && errno == EINVAL;

	close(in);
	return refuses;
}

DEVICE_TEST(sendfile)
{
	u8 *stream = stream_of(variant->path, SIZE);
	off_t at = 777;
	u8 bytes[1000];
	int trial[2], ends[2];

	ASSERT_EQ(0, socketpair(AF_UNIX, SOCK_STREAM, 0, trial));
	if (kernel_refuses_sendfile(trial[1]))
		SKIP(return, "no sendfile from character devices");
	ASSERT_EQ(0, socketpair(AF_UNIX, SOCK_STREAM, 0, ends));
	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(1000, sendfile(ends[1], self->fd, &at, 1000));
	EXPECT_EQ(1777, at);
	EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(1000, recv(ends[0], bytes, 1000, MSG_WAITALL));
	EXPECT_EQ(0, memcmp(bytes, stream + 777, 1000));
	ASSERT_EQ(5, lseek(self->fd, 5, SEEK_SET));
	ASSERT_EQ(1000, sendfile(ends[1], self->fd, NULL, 1000));
	EXPECT_EQ(1005, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(1000, recv(ends[0], bytes, 1000, MSG_WAITALL));
	EXPECT_EQ(0, memcmp(bytes, stream + 5, 1000));
}

DEVICE_TEST(dup_and_fork)
{
	u8 *stream = stream_of(variant->path, SIZE);
	int other = dup(self->fd), status;
	u8 bytes[100];
	pid_t child;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(100, read(other, bytes, 100));
	EXPECT_EQ(0, memcmp(bytes, stream, 100));
	child = fork();
	ASSERT_LE(0, child);
	if (!child)
		_exit(read(self->fd, bytes, 100) != 100 ||
		      memcmp(bytes, stream + 100, 100));
	ASSERT_EQ(child, waitpid(child, &status, 0));
	EXPECT_EQ(0, status);
	EXPECT_EQ(200, lseek(self->fd, 0, SEEK_CUR));
	close(other);
}

/* A piece of the stream is some reader's, whole, and no other's. */
#define READERS	4
#define PIECE	1009
#define PIECES	(SIZE / PIECE)

struct reader {
	int fd;
	const u8 *stream;
	u8 *taken;
};

static void *read_pieces(void *argument)
{
	struct reader *reader = argument;
	u8 bytes[PIECE];

	for (size_t i = 0; i < PIECES / READERS; i++) {
		size_t k = 0;

		if (read(reader->fd, bytes, PIECE) != PIECE)
			return "short";
		while (k < PIECES &&
		       memcmp(bytes, reader->stream + k * PIECE, PIECE))
			k++;
		if (k == PIECES)
			return "no piece";
		__atomic_add_fetch(&reader->taken[k], 1, __ATOMIC_RELAXED);
	}
	return NULL;
}

DEVICE_TEST(threads)
{
	struct reader reader = {
		self->fd, stream_of(variant->path, SIZE), memory(PIECES),
	};
	pthread_t threads[READERS];
	void *result;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	for (size_t i = 0; i < READERS; i++)
		ASSERT_EQ(0, pthread_create(&threads[i], NULL, read_pieces,
					    &reader));
	for (size_t i = 0; i < READERS; i++) {
		ASSERT_EQ(0, pthread_join(threads[i], &result));
		EXPECT_TRUE(!result) {
			TH_LOG("%s", (char *)result);
		}
	}
	EXPECT_TRUE(all_equal(reader.taken, PIECES / READERS * READERS, 1));
}

/* What is missing behind the buffer is read next. */
DEVICE_TEST(fault)
{
	const size_t page = sysconf(_SC_PAGESIZE);
	u8 *stream = stream_of(variant->path, SIZE);
	u8 *pages = memory(2 * page);
	ssize_t done;

	ASSERT_EQ(0, munmap(pages + page, page));
	ASSERT_EQ(0, seed_by(self->fd, 1));
	done = read(self->fd, pages + page - 1000, 2000);
	ASSERT_LT(0, done);
	EXPECT_GE(1000, done);
	EXPECT_EQ(0, memcmp(pages + page - 1000, stream, done));
	EXPECT_EQ(done, lseek(self->fd, 0, SEEK_CUR));
	EXPECT_EQ(-1, read(self->fd, pages + page, 10));
	EXPECT_EQ(EFAULT, errno);
	EXPECT_EQ(done, lseek(self->fd, 0, SEEK_CUR));
}

TEST_HARNESS_MAIN
