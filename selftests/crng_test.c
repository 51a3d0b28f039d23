// SPDX-License-Identifier: GPL-2.0-only
/*
 * Before the kernel's own generator is ready, which takes a machine that has
 * just started and has no source of randomness: a read waits, or says that it
 * would. Has to run before anything else makes the kernel find entropy.
 */
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/random.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <linux/random.h>
#include "device.h"

static bool crng_ready(void)
{
	u8 byte;

	return getrandom(&byte, 1, GRND_NONBLOCK) == 1;
}

static void ignore(int number)
{
}

static void credit_entropy(void)
{
	struct {
		struct rand_pool_info info;
		u32 bytes[128];
	} entropy = { .info = { .entropy_count = 4096, .buf_size = 512 } };
	int fd = open("/dev/random", O_RDWR | O_CLOEXEC);

	ioctl(fd, RNDADDENTROPY, &entropy);
	close(fd);
}

DEVICE_TEST(does_not_wait)
{
	u8 byte = UNWRITTEN;

	if (crng_ready())
		SKIP(return, "the kernel's generator is ready");
	EXPECT_EQ(0, read(self->fd, &byte, 0));
	ASSERT_EQ(0, fcntl(self->fd, F_SETFL, O_NONBLOCK));
	errno = 0;
	EXPECT_EQ(-1, read(self->fd, &byte, 1));
	EXPECT_EQ(EAGAIN, errno);
	EXPECT_EQ(UNWRITTEN, byte);
	EXPECT_EQ(0, read(self->fd, &byte, 0));
	EXPECT_FALSE(crng_ready());
}

/*
 * The kernel may find entropy by itself while a reader waits, so there is one
 * device and one waiting read for all.
 */
TEST(waits)
{
	const struct itimerval often = { { 0, 20000 }, { 0, 20000 } };
	const struct itimerval never = { };
	int fd = open("/dev/chacha20", O_RDONLY | O_CLOEXEC);
	u8 bytes[64] = { };
	int status;
	pid_t child;

	if (fd < 0 || crng_ready())
		SKIP(return, "the kernel's generator is ready");

	/* A signal handler that does not restart system calls. */
	sigaction(SIGALRM, &(struct sigaction){ .sa_handler = ignore }, NULL);
	setitimer(ITIMER_REAL, &often, NULL);
	errno = 0;
	EXPECT_EQ(-1, read(fd, bytes, sizeof(bytes)));
	EXPECT_EQ(EINTR, errno);
	setitimer(ITIMER_REAL, &never, NULL);
	EXPECT_TRUE(all_equal(bytes, sizeof(bytes), 0));
	EXPECT_FALSE(crng_ready());

	child = fork();
	ASSERT_LE(0, child);
	if (!child)
		_exit(read(fd, bytes, sizeof(bytes)) != sizeof(bytes) ||
		      all_equal(bytes, sizeof(bytes), 0));
	EXPECT_EQ(0, waitpid(child, &status, WNOHANG));
	credit_entropy();
	ASSERT_EQ(child, waitpid(child, &status, 0));
	EXPECT_EQ(0, status);
	EXPECT_TRUE(crng_ready());
	EXPECT_EQ(sizeof(bytes), read(fd, bytes, sizeof(bytes)));
}

TEST_HARNESS_MAIN
