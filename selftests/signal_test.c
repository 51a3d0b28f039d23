// SPDX-License-Identifier: GPL-2.0-only
/*
 * A signal that is handled ends a long read early, with what it has; one that
 * kills ends it for good.
 */
#include <pthread.h>
#include <signal.h>
#include <time.h>
#include <sys/wait.h>
#include "device.h"

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

static void interrupt(struct __test_metadata *_metadata, int fd, int flags)
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
}

DEVICE_TEST(handled)
{
	interrupt(_metadata, self->fd, 0);
}

DEVICE_TEST(handled_restarting)
{
	interrupt(_metadata, self->fd, SA_RESTART);
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

DEVICE_TEST(killed)
{
	u8 *bytes = huge_buffer();
	struct timespec start;
	int status;
	pid_t child;

	ASSERT_NE(NULL, bytes);
	child = fork();
	ASSERT_LE(0, child);
	if (!child)
		_exit(read(self->fd, bytes, ASKED) != (ssize_t)ASKED);
	wait_for_bytes(bytes);
	clock_gettime(CLOCK_MONOTONIC, &start);
	ASSERT_EQ(0, kill(child, SIGKILL));
	ASSERT_EQ(child, waitpid(child, &status, 0));
	TH_LOG("gone after %.1f ms", milliseconds_since(&start));
	ASSERT_TRUE(WIFSIGNALED(status));
	EXPECT_EQ(SIGKILL, WTERMSIG(status));
	/* It would die in the end even if the read went on until then. */
	EXPECT_TRUE(all_equal(bytes + ASKED - TAIL, TAIL, 0));
}

TEST_HARNESS_MAIN
