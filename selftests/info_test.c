// SPDX-License-Identifier: GPL-2.0-only
/*
 * RANDSTREAM_IOC_INFO: what it says of every device, and the size rules of
 * openat2(2). Also compiled for 32 bits.
 */
#include <stddef.h>
#include <sys/ioctl.h>
#include "device.h"

/* Seed lengths and words: those of each generator's published reference. */
static const struct {
	const char *name;
	u32 flags, seed_min, seed_max, seed_step, word_size;
} expected[] = {
	{ "chacha8", RANDSTREAM_CRYPTO | RANDSTREAM_STREAMS, 32, 32, 32, 4 },
	{ "chacha12", RANDSTREAM_CRYPTO | RANDSTREAM_STREAMS, 32, 32, 32, 4 },
	{ "chacha20", RANDSTREAM_CRYPTO | RANDSTREAM_STREAMS, 32, 32, 32, 4 },
	{ "mt64", 0, 8, 2496, 8, 8 },
	{ "pcg32", RANDSTREAM_STREAMS, 8, 8, 8, 4 },
	{ "xorshift", RANDSTREAM_STREAMS, 16, 16, 16, 4 },
	{ "xoshiro256", RANDSTREAM_STREAMS, 32, 32, 32, 8 },
};

static const char *const backends[] = {
	"generic", "neon", "neon_in_order", "ssse3", "avx2", "avx512vl",
	"avx512",
};

#define SIZE	sizeof(struct randstream_info)

/* What ioctl() gives: 0 or an error number. */
static int ask(int fd, unsigned long command, void *argument)
{
	return ioctl(fd, command, argument) ? errno : 0;
}

/* A page to ask with, and one behind it that is not there. */
static u8 *page_before_nothing(size_t page)
{
	u8 *pages = memory(2 * page);

	if (munmap(pages + page, page)) {
		perror("# munmap");
		_exit(KSFT_FAIL);
	}
	return pages;
}

DEVICE_TEST(layout)
{
	EXPECT_EQ(88, SIZE);
	EXPECT_EQ(24, offsetof(struct randstream_info, algorithm));
	EXPECT_EQ(56, offsetof(struct randstream_info, backend));
	/* _IOC_READ | _IOC_WRITE, 88 bytes, type 0xBD, number 0 */
	EXPECT_EQ(0xC058BD00U, RANDSTREAM_IOC_INFO);
}

DEVICE_TEST(fields)
{
	struct randstream_info info = { .size = SIZE };
	bool found = false;

	ASSERT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, &info));
	EXPECT_EQ(SIZE, info.size);
	EXPECT_STREQ(variant->name, info.algorithm);
	for (size_t i = 0; i < ARRAY_SIZE(expected); i++) {
		if (strcmp(expected[i].name, variant->name))
			continue;
		found = true;
		EXPECT_EQ(expected[i].flags, info.flags);
		EXPECT_EQ(expected[i].seed_min, info.seed_min);
		EXPECT_EQ(expected[i].seed_max, info.seed_max);
		EXPECT_EQ(expected[i].seed_step, info.seed_step);
		EXPECT_EQ(expected[i].word_size, info.word_size);
	}
	EXPECT_TRUE(found);
	found = false;
	for (size_t i = 0; i < ARRAY_SIZE(backends); i++)
		found |= !strcmp(backends[i], info.backend);
	EXPECT_TRUE(found) {
		TH_LOG("backend '%s'", info.backend);
	}
	/* Nothing of the kernel's memory behind the names. */
	EXPECT_TRUE(all_equal((void *)strchr(info.algorithm, 0),
			      sizeof(info.algorithm) - strlen(info.algorithm),
			      0));
	EXPECT_TRUE(all_equal((void *)strchr(info.backend, 0),
			      sizeof(info.backend) - strlen(info.backend), 0));
}

/* What the fields hold beforehand is no request. */
DEVICE_TEST(fields_are_output)
{
	struct randstream_info info, again;

	memset(&info, 0xff, sizeof(info));
	memset(&again, 0, sizeof(again));
	info.size = SIZE;
	again.size = SIZE;
	ASSERT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, &info));
	ASSERT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, &again));
	EXPECT_EQ(0, memcmp(&info, &again, SIZE));
}

DEVICE_TEST(too_short)
{
	static const u32 sizes[] = { 0, 1, 4, 24, SIZE - 8, SIZE - 1 };
	u8 bytes[SIZE];

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		memset(bytes, UNWRITTEN, sizeof(bytes));
		memcpy(bytes, &sizes[i], sizeof(sizes[i]));
		EXPECT_EQ(EINVAL, ask(self->fd, RANDSTREAM_IOC_INFO, bytes)) {
			TH_LOG("size %u", sizes[i]);
		}
		EXPECT_TRUE(all_equal(bytes + 4, SIZE - 4, UNWRITTEN));
	}
}

DEVICE_TEST(longer)
{
	const u32 page = sysconf(_SC_PAGESIZE);
	const u32 sizes[] = { SIZE, SIZE + 1, SIZE + 8, 128, page };
	struct randstream_info info = { .size = SIZE };
	u8 *bytes = memory(2 * page);

	ASSERT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, &info));
	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		u32 size = sizes[i];

		memset(bytes, UNWRITTEN, 2 * page);
		memset(bytes, 0, size);
		memcpy(bytes, &size, sizeof(size));
		EXPECT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, bytes)) {
			TH_LOG("size %u", size);
		}
		EXPECT_EQ(0, memcmp(bytes, &info, SIZE));
		EXPECT_TRUE(all_equal(bytes + SIZE, size - SIZE, 0));
		EXPECT_TRUE(all_equal(bytes + size, 2 * page - size,
				      UNWRITTEN));
	}
}

DEVICE_TEST(longer_with_unknown)
{
	const u32 page = sysconf(_SC_PAGESIZE);
	const u32 sizes[] = { SIZE + 1, SIZE + 8, 128, page };
	u8 *bytes = memory(page);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		u32 size = sizes[i];
		u32 places[] = { SIZE, (SIZE + size) / 2, size - 1 };

		for (size_t k = 0; k < ARRAY_SIZE(places); k++) {
			memset(bytes, 0, page);
			memcpy(bytes, &size, sizeof(size));
			bytes[places[k]] = 1;
			EXPECT_EQ(E2BIG, ask(self->fd, RANDSTREAM_IOC_INFO,
					     bytes)) {
				TH_LOG("size %u, at %u", size, places[k]);
			}
			EXPECT_TRUE(all_equal(bytes + 4, SIZE - 4, 0));
		}
	}
}

DEVICE_TEST(longer_than_a_page)
{
	const u32 page = sysconf(_SC_PAGESIZE);
	const u32 sizes[] = { page + 1, 2 * page, UINT32_MAX };
	u8 *bytes = memory(2 * page);

	for (size_t i = 0; i < ARRAY_SIZE(sizes); i++) {
		memcpy(bytes, &sizes[i], sizeof(sizes[i]));
		EXPECT_EQ(E2BIG, ask(self->fd, RANDSTREAM_IOC_INFO, bytes)) {
			TH_LOG("size %u", sizes[i]);
		}
		EXPECT_TRUE(all_equal(bytes + 4, SIZE - 4, 0));
	}
}

DEVICE_TEST(bad_pointer)
{
	const size_t page = sysconf(_SC_PAGESIZE);
	u8 *end = page_before_nothing(page) + page;
	u32 longer = SIZE + 8;
	void *read_only;
	struct randstream_info *info;

	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, NULL));
	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, end));
	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, end - 2));
	/* To the last byte of the page and no further. */
	info = (void *)(end - SIZE);
	info->size = SIZE;
	EXPECT_EQ(0, ask(self->fd, RANDSTREAM_IOC_INFO, info));
	EXPECT_STREQ(variant->name, info->algorithm);
	/* A tail, or an end, that is not there. */
	memset(end - SIZE, 0, SIZE);
	memcpy(end - SIZE, &longer, sizeof(longer));
	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, end - SIZE));
	longer = SIZE;
	memcpy(end - SIZE + 8, &longer, sizeof(longer));
	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, end - SIZE + 8));
	read_only = memory(page);
	memcpy(read_only, &longer, sizeof(longer));
	ASSERT_EQ(0, mprotect(read_only, page, PROT_READ));
	EXPECT_EQ(EFAULT, ask(self->fd, RANDSTREAM_IOC_INFO, read_only));
}

/* The number does not change when the structure, and so its size, grows. */
DEVICE_TEST(size_in_the_number)
{
	struct { struct randstream_info info; u64 more[2]; } grown = { };

	grown.info.size = sizeof(grown);
	ASSERT_EQ(0, ask(self->fd, _IOWR(RANDSTREAM_IOC_MAGIC, 0, grown),
			 &grown));
	EXPECT_EQ(SIZE, grown.info.size);
	EXPECT_STREQ(variant->name, grown.info.algorithm);
}

DEVICE_TEST(unknown)
{
	const unsigned long commands[] = {
		/* another direction */
		_IO(RANDSTREAM_IOC_MAGIC, 0),
		_IOR(RANDSTREAM_IOC_MAGIC, 0, struct randstream_info),
		_IOW(RANDSTREAM_IOC_MAGIC, 0, struct randstream_info),
		/* another number */
		_IOWR(RANDSTREAM_IOC_MAGIC, 2, struct randstream_info),
		_IOWR(RANDSTREAM_IOC_MAGIC, 255, struct randstream_info),
		/* another type, and what is asked of other files */
		_IOWR(RANDSTREAM_IOC_MAGIC + 1, 0, struct randstream_info),
		_IOWR(0, 0, struct randstream_info),
		0x5401 /* TCGETS */,
		0x5203 /* RNDADDENTROPY without its direction */,
		0x80041272 /* BLKGETSIZE64 */,
	};
	struct randstream_info info = { .size = SIZE };

	for (size_t i = 0; i < ARRAY_SIZE(commands); i++) {
		EXPECT_EQ(ENOTTY, ask(self->fd, commands[i], &info)) {
			TH_LOG("%#lx", commands[i]);
		}
		EXPECT_EQ(ENOTTY, ask(self->fd, commands[i], NULL));
	}
}

TEST_HARNESS_MAIN
