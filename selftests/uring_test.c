// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reads through io_uring, which asks not to wait (IOCB_NOWAIT) and needs no
 * worker thread for it. By its system calls: liburing may be absent.
 */
#include <dirent.h>
#include <pthread.h>
#include <sys/eventfd.h>
#include <sys/poll.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <linux/io_uring.h>
#include "seed.h"

#define ENTRIES	8

struct ring {
	int fd;
	struct io_uring_sqe *sqes;
	struct io_uring_cqe *cqes;
	unsigned int *sq_tail, *sq_array, *cq_head, *cq_tail;
	unsigned int sq_mask, cq_mask;
};

static void *map_ring(int fd, size_t size, off_t offset)
{
	return mmap(NULL, size, PROT_READ | PROT_WRITE,
		    MAP_SHARED | MAP_POPULATE, fd, offset);
}

/* 0, or -1 with errno. */
static int ring_open(struct ring *ring)
{
	struct io_uring_params params = { 0 };
	u8 *sq, *cq;

	ring->fd = syscall(__NR_io_uring_setup, ENTRIES, &params);
	if (ring->fd < 0)
		return -1;
	sq = map_ring(ring->fd, params.sq_off.array +
		      params.sq_entries * sizeof(unsigned int),
		      IORING_OFF_SQ_RING);
	cq = map_ring(ring->fd, params.cq_off.cqes +
		      params.cq_entries * sizeof(*ring->cqes),
		      IORING_OFF_CQ_RING);
	ring->sqes = map_ring(ring->fd,
			      params.sq_entries * sizeof(*ring->sqes),
			      IORING_OFF_SQES);
	if (sq == MAP_FAILED || cq == MAP_FAILED || ring->sqes == MAP_FAILED)
		return -1;
	ring->sq_tail = (void *)(sq + params.sq_off.tail);
	ring->sq_mask = *(unsigned int *)(sq + params.sq_off.ring_mask);
	ring->sq_array = (void *)(sq + params.sq_off.array);
	ring->cq_head = (void *)(cq + params.cq_off.head);
	ring->cq_tail = (void *)(cq + params.cq_off.tail);
	ring->cq_mask = *(unsigned int *)(cq + params.cq_off.ring_mask);
	ring->cqes = (void *)(cq + params.cq_off.cqes);
	return 0;
}

static void ring_add(struct ring *ring, const struct io_uring_sqe *request)
{
	unsigned int tail = *ring->sq_tail;
	unsigned int slot = tail & ring->sq_mask;

	ring->sqes[slot] = *request;
	ring->sq_array[slot] = slot;
	__atomic_store_n(ring->sq_tail, tail + 1, __ATOMIC_RELEASE);
}

/* Submit what was added, and wait for this many to be done. */
static int ring_enter(struct ring *ring, unsigned int added,
		      unsigned int wanted)
{
	return syscall(__NR_io_uring_enter, ring->fd, added, wanted,
		       IORING_ENTER_GETEVENTS, NULL, 0);
}

/* Do @request alone; its result, or -errno. */
static int ring_do(struct ring *ring, const struct io_uring_sqe *request)
{
	unsigned int head = *ring->cq_head, slot;

	ring_add(ring, request);
	if (ring_enter(ring, 1, 1) != 1)
		return -errno;
	if (__atomic_load_n(ring->cq_tail, __ATOMIC_ACQUIRE) == head)
		return -ENODATA;
	slot = ring->cqes[head & ring->cq_mask].res;
	__atomic_store_n(ring->cq_head, head + 1, __ATOMIC_RELEASE);
	return slot;
}

static struct io_uring_sqe read_request(int fd, void *buffer, size_t size)
{
	return (struct io_uring_sqe){
		.opcode = IORING_OP_READ,
		.fd = fd,
		.addr = (uintptr_t)buffer,
		.len = size,
	};
}

/* How many threads the process has, io_uring's included from 5.12 on. */
static int threads(void)
{
	DIR *tasks = opendir("/proc/self/task");
	int count = -2;

	while (tasks && readdir(tasks))
		count++;
	if (tasks)
		closedir(tasks);
	return count;
}

#define RING_OPEN(ring) do {						\
	if (ring_open(ring))						\
		SKIP(return, "no io_uring here: %s", strerror(errno));	\
} while (0)

DEVICE_TEST(reads)
{
	static const size_t sizes[] = { 1, 7, 100, 4096, 65537, 1048576 };
	u8 *buffer = memory(2 * MIB), *before = memory(2 * MIB);
	struct ring ring;

	RING_OPEN(&ring);
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		struct io_uring_sqe request =
			read_request(self->fd, buffer, sizes[i]);

		ASSERT_EQ(sizes[i], ring_do(&ring, &request));
		EXPECT_TRUE(all_equal(buffer + sizes[i], 64, 0));
		if (sizes[i] >= 64) {
			EXPECT_FALSE(all_equal(buffer + sizes[i] - 8, 8, 0));
			EXPECT_NE(0, memcmp(buffer, before, 64));
		}
		memcpy(before, buffer, sizes[i]);
	}
}

DEVICE_TEST(vectors_and_faults)
{
	const size_t page = getpagesize();
	u8 *buffer = memory(64 * KIB), *end = memory(2 * page) + page;
	struct iovec segments[] = {
		{ buffer, 1000 }, { NULL, 0 }, { end - 50, 50 },
	};
	struct io_uring_sqe request;
	struct ring ring;

	RING_OPEN(&ring);
	ASSERT_EQ(0, munmap(end, page));
	request = (struct io_uring_sqe){
		.opcode = IORING_OP_READV,
		.fd = self->fd,
		.addr = (uintptr_t)segments,
		.len = ARRAY_SIZE(segments),
	};
	EXPECT_EQ(1050, ring_do(&ring, &request));
	request = read_request(self->fd, end - 50, 100);
	EXPECT_EQ(50, ring_do(&ring, &request));
	request = read_request(self->fd, end, 100);
	EXPECT_EQ(-EFAULT, ring_do(&ring, &request));
	request = read_request(self->fd, buffer, 0);
	EXPECT_EQ(0, ring_do(&ring, &request));
}

/* IOSQE_ASYNC forces what must not happen without it: that shows we'd see. */
DEVICE_TEST(no_worker)
{
	u8 *buffer = memory(MIB);
	struct io_uring_sqe request = read_request(self->fd, buffer, MIB);
	struct ring ring;

	RING_OPEN(&ring);
	ASSERT_EQ(1, threads());
	for (int i = 0; i < 10; i++) {
		ASSERT_EQ(MIB, ring_do(&ring, &request));
		ASSERT_EQ(1, threads());
	}
	request.flags = IOSQE_ASYNC;
	ASSERT_EQ(MIB, ring_do(&ring, &request));
	if (threads() == 1)
		SKIP(return, "this kernel does not show io_uring's threads");
}

/* Of a seeded file: at any offset, or, with -1, at its position. */
DEVICE_TEST(seeded)
{
	static const size_t offsets[] = { 0, 1, 4096, 777, 70001 };
	u8 *stream = stream_of(variant->path, 128 * KIB);
	u8 bytes[5000], wanted[100];
	struct iovec parts[] = { { bytes, 3 }, { bytes + 3, 97 } };
	struct io_uring_sqe request;
	struct ring ring;

	RING_OPEN(&ring);
	ASSERT_EQ(0, seed_by(self->fd, 1));
	for (size_t i = 0; i < ARRAY_SIZE(offsets); i++) {
		request = read_request(self->fd, bytes, sizeof(bytes));
		request.off = offsets[i];
		ASSERT_EQ(sizeof(bytes), ring_do(&ring, &request));
		EXPECT_EQ(0, memcmp(bytes, stream + offsets[i],
				    sizeof(bytes)));
	}
	EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
	for (size_t at = 0; at < 100000; at += 5000) {
		request = read_request(self->fd, bytes, sizeof(bytes));
		request.off = -1;
		request.flags = at % 3 ? 0 : IOSQE_ASYNC;
		ASSERT_EQ(sizeof(bytes), ring_do(&ring, &request));
		EXPECT_EQ(0, memcmp(bytes, stream + at, sizeof(bytes)));
	}
	EXPECT_EQ(100000, lseek(self->fd, 0, SEEK_CUR));
	/* Far away, and where it ends. */
	ASSERT_EQ(100, pread(self->fd, wanted, 100, 1ULL << 62));
	request = (struct io_uring_sqe){
		.opcode = IORING_OP_READV,
		.fd = self->fd,
		.addr = (uintptr_t)parts,
		.len = ARRAY_SIZE(parts),
		.off = 1ULL << 62,
	};
	ASSERT_EQ(100, ring_do(&ring, &request));
	EXPECT_EQ(0, memcmp(bytes, wanted, 100));
	request = read_request(self->fd, bytes, 10);
	request.off = INT64_MAX - 10;
	EXPECT_EQ(10, ring_do(&ring, &request));
	request.off++;
	EXPECT_EQ(-EINVAL, ring_do(&ring, &request));
	request.off = -2;
	EXPECT_EQ(-EINVAL, ring_do(&ring, &request));
	EXPECT_EQ(100000, lseek(self->fd, 0, SEEK_CUR));
}

/* Raises events one by one, as long as the reader wants them. */
struct raiser {
	pthread_t thread;
	int events[ENTRIES - 1];
	bool begun, over;
};

static void *raise_events(void *argument)
{
	struct raiser *raiser = argument;

	while (!__atomic_load_n(&raiser->begun, __ATOMIC_ACQUIRE))
		sched_yield();
	for (size_t i = 0; i < ENTRIES - 1; i++) {
		eventfd_write(raiser->events[i], 1);
		if (!__atomic_load_n(&raiser->over, __ATOMIC_ACQUIRE))
			usleep(1000);
	}
	return NULL;
}

/*
 * Each event is work for this task while it seeks, which takes mt64 some
 * milliseconds. It can wait.
 */
TEST(seek_and_task_work)
{
	int fd = open("/dev/mt64", O_RDONLY);
	int other = open("/dev/mt64", O_RDONLY);
	struct raiser raiser = { };
	struct io_uring_sqe request;
	u8 bytes[8], wanted[8];
	struct ring ring;

	if (fd < 0)
		SKIP(return, "no /dev/mt64");
	RING_OPEN(&ring);
	ASSERT_EQ(0, seed_by(fd, 1));
	ASSERT_EQ(0, seed_by(other, 1));
	ASSERT_EQ(8, pread(other, wanted, 8, 1ULL << 62));
	for (size_t i = 0; i < ENTRIES - 1; i++) {
		raiser.events[i] = eventfd(0, EFD_CLOEXEC);
		ASSERT_LE(0, raiser.events[i]);
		request = (struct io_uring_sqe){
			.opcode = IORING_OP_POLL_ADD,
			.fd = raiser.events[i],
			.poll_events = POLLIN,
		};
		ring_add(&ring, &request);
	}
	ASSERT_EQ(ENTRIES - 1, ring_enter(&ring, ENTRIES - 1, 0));
	ASSERT_EQ(0, pthread_create(&raiser.thread, NULL, raise_events,
				    &raiser));
	request = read_request(fd, bytes, 8);
	request.off = 1ULL << 62;
	request.user_data = 1;
	ring_add(&ring, &request);
	__atomic_store_n(&raiser.begun, true, __ATOMIC_RELEASE);
	ASSERT_EQ(1, ring_enter(&ring, 1, ENTRIES));
	__atomic_store_n(&raiser.over, true, __ATOMIC_RELEASE);
	ASSERT_EQ(0, pthread_join(raiser.thread, NULL));
	for (size_t i = 0; i < ENTRIES; i++) {
		if (ring.cqes[i & ring.cq_mask].user_data)
			EXPECT_EQ(8, ring.cqes[i & ring.cq_mask].res);
	}
	EXPECT_EQ(0, memcmp(bytes, wanted, 8));
}

TEST_HARNESS_MAIN
