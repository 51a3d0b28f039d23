// SPDX-License-Identifier: GPL-2.0-only
/*
 * A signal that is handled ends a long read early, with what it has; one that
 * kills ends it for good. The position of a seeded file counts what was read.
 */
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <sys/time.h>
#include <sys/wait.h>
#include "seed.h"

/*
 * More than any machine reads between its first bytes and a signal, and little
 * memory: OWN bytes, then the same VIEW over and over, then TAIL bytes.
 */
#define ASKED	(1024 * MIB)
#define OWN	(64 * MIB)
#define VIEW	(16 * MIB)
#define TAIL	(64 * KIB)

/* Looked at for what was written but not returned. */
#define NEXT	(256 * KIB)

static bool place(u8 *at, size_t size, int file)
{
	int flags = MAP_SHARED | MAP_FIXED | (file < 0 ? MAP_ANONYMOUS : 0);

	return mmap(at, size, PROT_READ | PROT_WRITE, flags, file, 0) == at;
}

static u8 *huge_buffer(void)
{
	int file = memfd_create("view", MFD_CLOEXEC);
	u8 *at = memory(ASKED);
	bool good = file >= 0 && !ftruncate(file, VIEW);

	for (size_t done = OWN; good && done < ASKED; done += VIEW)
		good = place(at + done, VIEW, file);
	good = good && place(at, OWN, -1) &&
	       place(at + ASKED - TAIL, TAIL, -1);
	close(file);
	return good ? at : NULL;
}

/* Until something has been read. Eight random bytes are never all zero. */
static void wait_for_bytes(const u8 *bytes)
{
	while (!__atomic_load_n((const u64 *)bytes, __ATOMIC_RELAXED))
		sched_yield();
}

static unsigned int handled;

static void handle(int number)
{
	handled++;
}

static int handle_with(int flags, void (*handler)(int))
{
	struct sigaction action = { .sa_handler = handler, .sa_flags = flags };

	return sigaction(SIGUSR1, &action, NULL);
}

struct sender {
	pthread_t thread;
	pthread_t reader;
	const u8 *bytes;
	unsigned int reads;
	bool stop;
};

static void *send_one(void *argument)
{
	struct sender *sender = argument;

	wait_for_bytes(sender->bytes);
	pthread_kill(sender->reader, SIGUSR1);
	return NULL;
}

/* One signal after another, as long as the reader gets on between them. */
static void *send_many(void *argument)
{
	struct sender *sender = argument;

	while (!__atomic_load_n(&sender->stop, __ATOMIC_RELAXED)) {
		unsigned int reads = __atomic_load_n(&sender->reads,
						     __ATOMIC_RELAXED);

		pthread_kill(sender->reader, SIGUSR1);
		while (__atomic_load_n(&sender->reads, __ATOMIC_RELAXED) ==
		       reads && !__atomic_load_n(&sender->stop,
						 __ATOMIC_RELAXED))
			sched_yield();
	}
	return NULL;
}

static int start(struct sender *sender, void *(*send)(void *),
		 const u8 *bytes)
{
	*sender = (struct sender){ .reader = pthread_self(), .bytes = bytes };
	return pthread_create(&sender->thread, NULL, send, sender);
}

/* What the interrupted read has given is at the start of @at. */
static ssize_t interrupt(struct __test_metadata *_metadata, int fd, int flags,
			 u8 **at)
{
	u8 *bytes = huge_buffer();
	struct sender sender;
	ssize_t got;

	ASSERT_NE(NULL, bytes);
	ASSERT_EQ(0, handle_with(flags, handle));
	ASSERT_EQ(0, start(&sender, send_one, bytes));
	got = read(fd, bytes, ASKED);
	ASSERT_LT(0, got);
	ASSERT_EQ(0, pthread_join(sender.thread, NULL));
	EXPECT_EQ(1, handled);
	EXPECT_GT((ssize_t)ASKED, got);
	EXPECT_TRUE(all_equal(bytes + ASKED - TAIL, TAIL, 0));
	if (got <= (ssize_t)(OWN - NEXT)) {
		EXPECT_FALSE(all_equal(bytes + got - 8, 8, 0));
		EXPECT_TRUE(all_equal(bytes + got, NEXT, 0)) {
			TH_LOG("wrote beyond the %zd bytes it returned", got);
		}
	}
	*at = bytes;
	return got;
}

DEVICE_TEST(handled)
{
	u8 *bytes;

	interrupt(_metadata, self->fd, 0, &bytes);
}

DEVICE_TEST(handled_restarting)
{
	u8 *bytes;

	interrupt(_metadata, self->fd, SA_RESTART, &bytes);
}

/* The last of @count bytes at @bytes, unless they were written over. */
static void is_stream(struct __test_metadata *_metadata, int fd,
		      const u8 *bytes, size_t count)
{
	size_t size = count < 1000 ? count : 1000;
	u8 wanted[1000];

	if (count > OWN)
		return;
	ASSERT_EQ(size, pread(fd, wanted, size, count - size));
	EXPECT_EQ(0, memcmp(wanted, bytes + count - size, size));
}

DEVICE_TEST(handled_seeded)
{
	ssize_t got;
	u8 *bytes;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	got = interrupt(_metadata, self->fd, 0, &bytes);
	EXPECT_EQ(got, lseek(self->fd, 0, SEEK_CUR));
	is_stream(_metadata, self->fd, bytes, got);
}

/* Signals that nobody would notice do not make a read short. */
static void no_interrupt(struct __test_metadata *_metadata, int fd)
{
	const size_t size = 4 * MIB;
	u8 *bytes = memory(size);
	struct sender sender;

	ASSERT_EQ(0, start(&sender, send_one, bytes));
	EXPECT_EQ((ssize_t)size, read(fd, bytes, size));
	ASSERT_EQ(0, pthread_join(sender.thread, NULL));
	EXPECT_EQ(0, handled);
}

DEVICE_TEST(ignored)
{
	ASSERT_EQ(0, handle_with(0, SIG_IGN));
	no_interrupt(_metadata, self->fd);
}

DEVICE_TEST(blocked)
{
	sigset_t set;

	sigemptyset(&set);
	sigaddset(&set, SIGUSR1);
	ASSERT_EQ(0, handle_with(0, handle));
	ASSERT_EQ(0, pthread_sigmask(SIG_BLOCK, &set, NULL));
	no_interrupt(_metadata, self->fd);
}

/*
 * Wherever in the call a signal comes, also before its first byte, a read
 * gives something, and all of what getrandom(2) would give whole.
 */
DEVICE_TEST(showered)
{
	static const size_t sizes[] = { 1, 8, 33, 256, 64 * KIB };
	const unsigned int reads = 1000;
	u8 *bytes = memory(64 * KIB);
	struct sender sender;

	ASSERT_EQ(0, handle_with(0, handle));
	ASSERT_EQ(0, start(&sender, send_many, NULL));
	for (unsigned int i = 0; i < reads; i++) {
		size_t size = sizes[i % ARRAY_SIZE(sizes)];
		ssize_t got = read(self->fd, bytes, size);

		if (size <= 256) {
			ASSERT_EQ((ssize_t)size, got);
		} else {
			ASSERT_LT(0, got);
			ASSERT_TRUE(all_equal(bytes + got, size - got, 0));
			memset(bytes, 0, size);
		}
		__atomic_add_fetch(&sender.reads, 1, __ATOMIC_RELAXED);
	}
	__atomic_store_n(&sender.stop, true, __ATOMIC_RELAXED);
	ASSERT_EQ(0, pthread_join(sender.thread, NULL));
	EXPECT_LT(0, handled);
}

static double milliseconds_since(const struct timespec *start)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (now.tv_sec - start->tv_sec) * 1e3 +
	       (now.tv_nsec - start->tv_nsec) / 1e6;
}

/*
 * How far a reader has come in its own memory, give or take the word that it
 * is writing. Eight random bytes are never all zero.
 */
static size_t progress(const u8 *bytes)
{
	size_t low = 0, high = OWN / 8;

	while (low < high) {
		size_t middle = (low + high) / 2;

		if (__atomic_load_n((const u64 *)bytes + middle,
				    __ATOMIC_RELAXED))
			low = middle + 1;
		else
			high = middle;
	}
	return 8 * low;
}

/* What a reader may still write once it has been killed: its chunk. */
#define LAST	(64 * KIB)

static u8 *kill_reader(struct __test_metadata *_metadata, int fd)
{
	u8 *bytes = huge_buffer();
	struct timespec start;
	size_t before;
	int status;
	pid_t child;

	ASSERT_NE(NULL, bytes);
	child = fork();
	ASSERT_LE(0, child);
	if (!child)
		_exit(read(fd, bytes, ASKED) != (ssize_t)ASKED);
	wait_for_bytes(bytes);
	clock_gettime(CLOCK_MONOTONIC, &start);
	ASSERT_EQ(0, kill(child, SIGKILL));
	before = progress(bytes);
	ASSERT_EQ(child, waitpid(child, &status, 0));
	TH_LOG("gone after %.1f ms", milliseconds_since(&start));
	ASSERT_TRUE(WIFSIGNALED(status));
	EXPECT_EQ(SIGKILL, WTERMSIG(status));
	EXPECT_GE(before + LAST, progress(bytes));
	/* It would die in the end even if the read went on until then. */
	EXPECT_TRUE(all_equal(bytes + ASKED - TAIL, TAIL, 0));
	return bytes;
}

DEVICE_TEST(killed)
{
	kill_reader(_metadata, self->fd);
}

DEVICE_TEST(killed_seeded)
{
	off_t position;
	u8 *bytes;

	ASSERT_EQ(0, seed_by(self->fd, 1));
	bytes = kill_reader(_metadata, self->fd);
	position = lseek(self->fd, 0, SEEK_CUR);
	EXPECT_LT(0, position);
	if (position <= (off_t)(OWN - NEXT))
		EXPECT_TRUE(all_equal(bytes + position, NEXT, 0));
	is_stream(_metadata, self->fd, bytes, position);
}

/*
 * A seek of mt64 takes some milliseconds anywhere. One that a signal ends has
 * not happened.
 */
TEST(long_seek)
{
	struct itimerval often = { { 0, 200 }, { 0, 200 } }, never = { };
	int fd = open("/dev/mt64", O_RDONLY);
	int other = open("/dev/mt64", O_RDONLY);
	struct sigaction action = { .sa_handler = handle };
	const off_t far = (1LL << 62) + 5;
	u8 bytes[100], wanted[100];

	if (fd < 0)
		SKIP(return, "no /dev/mt64");
	ASSERT_EQ(0, seed_by(fd, 1));
	ASSERT_EQ(0, seed_by(other, 1));
	ASSERT_EQ(100, pread(other, wanted, 100, far));
	ASSERT_EQ(far, lseek(fd, far, SEEK_SET));
	ASSERT_EQ(0, sigaction(SIGALRM, &action, NULL));
	ASSERT_EQ(0, setitimer(ITIMER_REAL, &often, NULL));
	EXPECT_EQ(-1, read(fd, bytes, 100));
	EXPECT_EQ(EINTR, errno);
	ASSERT_EQ(0, setitimer(ITIMER_REAL, &never, NULL));
	EXPECT_LT(0, handled);
	EXPECT_EQ(far, lseek(fd, 0, SEEK_CUR));
	ASSERT_EQ(100, read(fd, bytes, 100));
	EXPECT_EQ(0, memcmp(bytes, wanted, 100));
	ASSERT_EQ(100, pread(fd, bytes, 100, 3));
	ASSERT_EQ(100, pread(other, wanted, 100, 3));
	EXPECT_EQ(0, memcmp(bytes, wanted, 100));
}

TEST_HARNESS_MAIN
