// SPDX-License-Identifier: GPL-2.0-only
/*
 * Everybody may read, nobody may write; what else a file may offer is refused.
 */
#include <grp.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include "device.h"

#define NOBODY	65534

/* For the rest of this process. */
static bool become_nobody(void)
{
	return !setgroups(0, NULL) && !setgid(NOBODY) && !setuid(NOBODY);
}

/* What open() gives: 0 or an error number. */
static int try_open(const char *path, int flags)
{
	int fd = open(path, flags | O_CLOEXEC);

	if (fd < 0)
		return errno;
	close(fd);
	return 0;
}

DEVICE_TEST(node)
{
	unsigned int major, minor;
	struct stat status;
	char path[100];
	FILE *file;

	ASSERT_EQ(0, stat(variant->path, &status));
	EXPECT_EQ(S_IFCHR | 0444, status.st_mode) {
		TH_LOG("%s: mode %o", variant->path, status.st_mode);
	}
	EXPECT_EQ(0, status.st_uid);
	EXPECT_EQ(0, status.st_gid);
	snprintf(path, sizeof(path), "/sys/class/misc/%s/dev", variant->name);
	file = fopen(path, "r");
	ASSERT_NE(NULL, file);
	ASSERT_EQ(2, fscanf(file, "%u:%u", &major, &minor));
	fclose(file);
	EXPECT_EQ(major, major(status.st_rdev));
	EXPECT_EQ(minor, minor(status.st_rdev));
}

DEVICE_TEST(read_as_nobody)
{
	struct randstream_info info = { .size = sizeof(info) };
	char bytes[100] = { };

	if (getuid())
		SKIP(return, "only root can become somebody else");
	ASSERT_TRUE(become_nobody());
	EXPECT_EQ(0, try_open(variant->path, O_RDONLY));
	EXPECT_EQ(0, try_open(variant->path, O_RDONLY | O_NONBLOCK));
	close(self->fd);
	self->fd = open(variant->path, O_RDONLY | O_CLOEXEC);
	ASSERT_LE(0, self->fd);
	EXPECT_EQ(sizeof(bytes), read(self->fd, bytes, sizeof(bytes)));
	EXPECT_FALSE(all_equal((void *)bytes, sizeof(bytes), 0));
	EXPECT_EQ(0, ioctl(self->fd, RANDSTREAM_IOC_INFO, &info));
}

static const int write_flags[] = {
	O_WRONLY, O_RDWR, O_WRONLY | O_NONBLOCK, O_RDWR | O_NONBLOCK,
	O_WRONLY | O_APPEND, O_WRONLY | O_TRUNC, O_WRONLY | O_CREAT,
};

/* Also for root, who could otherwise write to any file. */
DEVICE_TEST(open_to_write)
{
	for (size_t i = 0; i < ARRAY_SIZE(write_flags); i++) {
		EXPECT_EQ(EACCES, try_open(variant->path, write_flags[i])) {
			TH_LOG("flags %#o", write_flags[i]);
		}
	}
	if (getuid())
		return;
	ASSERT_TRUE(become_nobody());
	for (size_t i = 0; i < ARRAY_SIZE(write_flags); i++) {
		EXPECT_EQ(EACCES, try_open(variant->path, write_flags[i])) {
			TH_LOG("flags %#o, as nobody", write_flags[i]);
		}
	}
}

DEVICE_TEST(write)
{
	EXPECT_EQ(-1, write(self->fd, "x", 1));
	EXPECT_EQ(EBADF, errno);
	EXPECT_EQ(-1, pwrite(self->fd, "x", 1, 0));
	EXPECT_EQ(EBADF, errno);
	EXPECT_EQ(-1, ftruncate(self->fd, 0));
}

DEVICE_TEST(map)
{
	static const int flags[] = { MAP_PRIVATE, MAP_SHARED };

	for (size_t i = 0; i < ARRAY_SIZE(flags); i++) {
		EXPECT_EQ(MAP_FAILED, mmap(NULL, sysconf(_SC_PAGESIZE),
					   PROT_READ, flags[i], self->fd, 0));
		EXPECT_EQ(ENODEV, errno);
	}
}

/* Position means nothing to a default stream, and nothing breaks by it. */
DEVICE_TEST(seek)
{
	static const off_t places[] = {
		0, 1, 4096, INT32_MAX, (off_t)INT64_MAX - 1, INT64_MAX,
	};
	u8 first[64], second[64];

	for (size_t i = 0; i < ARRAY_SIZE(places); i++) {
		EXPECT_LE(0, lseek(self->fd, places[i], SEEK_SET));
		ASSERT_EQ(sizeof(first), read(self->fd, first, sizeof(first)));
		EXPECT_LE(0, lseek(self->fd, places[i], SEEK_SET));
		ASSERT_EQ(sizeof(second),
			  read(self->fd, second, sizeof(second)));
		EXPECT_NE(0, memcmp(first, second, sizeof(first))) {
			TH_LOG("the same again at %lld", (long long)places[i]);
		}
	}
	EXPECT_LE(0, lseek(self->fd, 0, SEEK_CUR));
}

/* The same file can be opened as often as one likes, and duplicated. */
DEVICE_TEST(open_many)
{
	int fds[100];
	u8 byte;

	for (size_t i = 0; i < ARRAY_SIZE(fds); i++) {
		fds[i] = i % 2 ? dup(fds[i - 1]) :
				 open(variant->path, O_RDONLY | O_CLOEXEC);
		ASSERT_LE(0, fds[i]);
	}
	for (size_t i = 0; i < ARRAY_SIZE(fds); i++) {
		EXPECT_EQ(1, read(fds[i], &byte, 1));
		close(fds[i]);
	}
}

TEST_HARNESS_MAIN
