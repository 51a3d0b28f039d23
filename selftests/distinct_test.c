// SPDX-License-Identifier: GPL-2.0-only
/*
 * Nobody reads what was read before: not from the same file or another one,
 * not on the same CPU or another one, not at the same time.
 *
 * Of any two of 2^22 random blocks the first 64 bits are equal with probability
 * 2^-21, and with 2^-42 for a thousandth of the blocks.
 */
#include <sys/sysinfo.h>
#include "device.h"

#define BLOCK	64

struct barrier {
	unsigned int waiting;
};

static void wait_for_all(struct barrier *barrier, unsigned int count)
{
	__atomic_add_fetch(&barrier->waiting, 1, __ATOMIC_SEQ_CST);
	while (__atomic_load_n(&barrier->waiting, __ATOMIC_SEQ_CST) < count)
		sched_yield();
}

static int compare(const void *a, const void *b)
{
	u64 x = *(const u64 *)a, y = *(const u64 *)b;

	return (x > y) - (x < y);
}

/*
 * How many of the pieces of @step bytes at @bytes begin with the same 64 bits
 * as another one, or with zeroes.
 */
static size_t repeats(const u8 *bytes, size_t size, size_t step)
{
	size_t count = size / step, found = 0;
	u64 *keys = malloc(count * sizeof(*keys));

	if (!keys)
		return -1;
	for (size_t i = 0; i < count; i++)
		memcpy(&keys[i], bytes + i * step, sizeof(*keys));
	qsort(keys, count, sizeof(*keys), compare);
	for (size_t i = 0; i < count; i++)
		found += !keys[i] || (i && keys[i] == keys[i - 1]);
	free(keys);
	return found;
}

/* So many small reads that equal states meet, even if one was read more. */
DEVICE_TEST(every_cpu)
{
	const size_t size = 16, reads = 2000;
	u8 *bytes = memory(CPU_SETSIZE * reads * size);
	size_t count = 0;
	cpu_set_t all;

	ASSERT_EQ(0, sched_getaffinity(0, sizeof(all), &all));
	for (int cpu = next_cpu(0); cpu >= 0; cpu = next_cpu(cpu + 1)) {
		ASSERT_EQ(0, stay_on(cpu));
		for (size_t read_here = 0; read_here < reads; read_here++) {
			ASSERT_EQ((ssize_t)size,
				  read(self->fd, bytes + count * size, size));
			count++;
		}
		ASSERT_EQ(0, sched_setaffinity(0, sizeof(all), &all));
	}
	EXPECT_EQ(0, repeats(bytes, count * size, size));
}

DEVICE_TEST(one_reader)
{
	const size_t size = 16 * MIB;
	u8 *bytes = memory(size);

	ASSERT_EQ((ssize_t)size, read(self->fd, bytes, size));
	EXPECT_EQ(0, repeats(bytes, size, BLOCK));
}

DEVICE_TEST(small_reads)
{
	static const size_t sizes[] = { 8, 13, 32, 33, 64, 200 };
	const size_t count = 5000;
	u8 *bytes = memory(count * 200);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		size_t size = sizes[i];

		for (size_t n = 0; n < count; n++) {
			ASSERT_EQ((ssize_t)size,
				  read(self->fd, bytes + n * size, size));
		}
		EXPECT_EQ(0, repeats(bytes, count * size, size)) {
			TH_LOG("in reads of %zu bytes", size);
		}
	}
}

DEVICE_TEST(parallel_readers)
{
	const unsigned int readers = get_nprocs() + 2;
	const size_t size = 2 * MIB;
	struct barrier *barrier = shared_memory(sizeof(*barrier));
	u8 *bytes = shared_memory(readers * size);

	for (unsigned int reader = 0; reader < readers; reader++) {
		pid_t child = fork();

		ASSERT_LE(0, child);
		if (child)
			continue;
		wait_for_all(barrier, readers);
		/*
		 * Calls of several sizes, and of an odd one, interleave. All
		 * begin with a block, for repeats().
		 */
		for (size_t done = 0, step; done < size; done += step) {
			ssize_t count = reader % 2 ? 1000 : 64 * KIB;

			step = reader % 2 ? 1024 : 64 * KIB;
			EXPECT_EQ(count, read(self->fd, bytes + reader * size +
					      done, count));
		}
		_exit(0);
	}
	for (unsigned int reader = 0; reader < readers; reader++) {
		int status;

		ASSERT_LT(0, wait(&status));
		EXPECT_EQ(0, status);
	}
	EXPECT_EQ(0, repeats(bytes, readers * size, BLOCK));
}

/* A process, its child and another open file, in turn. */
DEVICE_TEST(files_and_processes)
{
	const size_t size = 1000;
	u8 *bytes = shared_memory(4 * size);
	int other = open(variant->path, O_RDONLY);
	int status;
	pid_t child;

	ASSERT_LE(0, other);
	child = fork();
	ASSERT_LE(0, child);
	if (!child)
		_exit(read(self->fd, bytes, size) != (ssize_t)size);
	ASSERT_EQ(child, waitpid(child, &status, 0));
	EXPECT_EQ(0, status);
	EXPECT_EQ((ssize_t)size, read(self->fd, bytes + size, size));
	EXPECT_EQ((ssize_t)size, read(other, bytes + 2 * size, size));
	EXPECT_EQ((ssize_t)size, pread(other, bytes + 3 * size, size, 0));
	EXPECT_EQ(0, repeats(bytes, 4 * size, 8));
}

TEST_HARNESS_MAIN
