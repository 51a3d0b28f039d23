// SPDX-License-Identifier: GPL-2.0-only
/*
 * RANDSTREAM_IOC_SEED: the bytes that follow, and that a bad call changes
 * nothing. Also compiled for 32 bits.
 */
#include "hex.h"
#include "seed.h"

/* Lines of tools/tests/oracle.py, which works from the papers alone. */
static const struct {
	const char *name, *seed;
	u64 stream;
	int64_t offset;
	const char *bytes;
} vectors[] = {
#include "seed_vectors.h"
};

#define SEED_ROOM	2512

DEVICE_TEST(bytes)
{
	u8 seed[SEED_ROOM], wanted[256], got[256];
	int found = 0;

	for (size_t i = 0; i < ARRAY_SIZE(vectors); i++) {
		size_t size = from_hex(vectors[i].bytes, wanted);
		size_t seed_len = from_hex(vectors[i].seed, seed);
		int64_t offset = vectors[i].offset;

		if (strcmp(vectors[i].name, variant->name))
			continue;
		found++;
		ASSERT_EQ(0, seed_with(self->fd, seed, seed_len,
				       vectors[i].stream));
		ASSERT_EQ(size, pread(self->fd, got, size, offset));
		EXPECT_EQ(0, memcmp(wanted, got, size)) {
			TH_LOG("pread at %lld", (long long)offset);
		}
		EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
		ASSERT_EQ(offset, lseek(self->fd, offset, SEEK_SET));
		for (size_t at = 0, piece; at < size; at += piece) {
			piece = at + 7 < size ? 7 : size - at;
			ASSERT_EQ(piece, read(self->fd, got + at, piece));
		}
		EXPECT_EQ(0, memcmp(wanted, got, size)) {
			TH_LOG("read at %lld", (long long)offset);
		}
		EXPECT_EQ(offset + size, lseek(self->fd, 0, SEEK_CUR));
	}
	EXPECT_LE(4, found);
}

DEVICE_TEST(flag)
{
	EXPECT_FALSE(info_of(self->fd).flags & RANDSTREAM_SEEDED);
	ASSERT_EQ(0, seed_by(self->fd, 1));
	EXPECT_TRUE(info_of(self->fd).flags & RANDSTREAM_SEEDED);
}

DEVICE_TEST(nobody)
{
	if (geteuid())
		SKIP(return, "not root");
	ASSERT_EQ(0, setuid(65534));
	EXPECT_EQ(0, seed_by(self->fd, 1));
}

DEVICE_TEST(again)
{
	int other = open(variant->path, O_RDONLY);
	u8 first[100], second[100];

	ASSERT_LE(0, other);
	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(0, seed_by(other, 1));
	ASSERT_EQ(100, read(self->fd, first, 100));
	ASSERT_EQ(100, read(other, second, 100));
	EXPECT_EQ(0, memcmp(first, second, 100));
	/* Another seed, from position 0; the other file is not concerned. */
	ASSERT_EQ(0, seed_by(self->fd, 2));
	EXPECT_EQ(0, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(100, read(self->fd, second, 100));
	EXPECT_NE(0, memcmp(first, second, 100));
	ASSERT_EQ(100, pread(other, second, 100, 0));
	EXPECT_EQ(0, memcmp(first, second, 100));
	close(other);
}

/* Every bad call on @fd; which of them had the wrong result, or 0. */
static int bad_calls(int fd)
{
	static u8 seed[SEED_ROOM];
	const u32 page = sysconf(_SC_PAGESIZE);
	const struct randstream_info info = info_of(fd);
	const u32 lengths[] = {
		0, 1, 9, 2504, info.seed_min - 1, info.seed_max + 1,
		info.seed_min - info.seed_step, info.seed_max + info.seed_step,
		UINT32_MAX, UINT32_MAX - 7, 1U << 31,
	};
	/* Two that a 32-bit caller must not see cut to its addresses. */
	const u64 nowhere[] = {
		0, 8, UINT64_MAX - 7, 1ULL << 63,
		1ULL << 63 | (uintptr_t)seed, 1ULL << 62 | (uintptr_t)seed,
	};
	struct randstream_seed request = {
		.seed = (uintptr_t)seed, .seed_len = info.seed_min,
	};
	u8 *bytes = memory(2 * page);

	for (u32 size = 0; size < sizeof(request); size++) {
		request.size = size;
		if (ask(fd, RANDSTREAM_IOC_SEED, &request) != EINVAL)
			return __LINE__;
	}
	request.size = sizeof(request) + 8;
	memcpy(bytes, &request, sizeof(request));
	bytes[sizeof(request) + 7] = 1;
	if (ask(fd, RANDSTREAM_IOC_SEED, bytes) != E2BIG)
		return __LINE__;
	request.size = page + 1;
	memset(bytes, 0, page);
	memcpy(bytes, &request, sizeof(request));
	if (ask(fd, RANDSTREAM_IOC_SEED, bytes) != E2BIG)
		return __LINE__;
	for (size_t i = 0; i < ARRAY_SIZE(lengths); i++)
		if (seed_with(fd, seed, lengths[i], 0) != EINVAL)
			return __LINE__;
	if (!(info.flags & RANDSTREAM_STREAMS) &&
	    seed_with(fd, seed, info.seed_min, 1) != EINVAL)
		return __LINE__;
	if (!strcmp(info.algorithm, "pcg32") &&
	    (seed_with(fd, seed, info.seed_min, 1ULL << 63) != EINVAL ||
	     seed_with(fd, seed, info.seed_min, UINT64_MAX) != EINVAL))
		return __LINE__;
	for (size_t i = 0; i < ARRAY_SIZE(nowhere); i++) {
		request.size = sizeof(request);
		request.seed = nowhere[i];
		if (ask(fd, RANDSTREAM_IOC_SEED, &request) != EFAULT)
			return __LINE__;
	}
	request.seed = (uintptr_t)seed;
	if (munmap(bytes + page, page))
		return __LINE__;
	request.size = page;
	memcpy(bytes + page - 32, &request, sizeof(request));
	if (ask(fd, RANDSTREAM_IOC_SEED, bytes + page - 32) != EFAULT)
		return __LINE__;
	if (seed_with(fd, bytes + page - 4, info.seed_min, 0) != EFAULT)
		return __LINE__;
	if (ask(fd, RANDSTREAM_IOC_SEED, NULL) != EFAULT)
		return __LINE__;
	request.size = sizeof(request);
	memcpy(bytes + page - 16, &request, 16);
	if (ask(fd, RANDSTREAM_IOC_SEED, bytes + page - 16) != EFAULT)
		return __LINE__;
	munmap(bytes, page);
	return 0;
}

DEVICE_TEST(bad_before_seed)
{
	u8 first[64], second[64];

	EXPECT_EQ(0, bad_calls(self->fd));
	EXPECT_FALSE(info_of(self->fd).flags & RANDSTREAM_SEEDED);
	/* Still a default stream: no byte twice at one position. */
	ASSERT_EQ(64, pread(self->fd, first, 64, 0));
	ASSERT_EQ(64, pread(self->fd, second, 64, 0));
	EXPECT_NE(0, memcmp(first, second, 64));
}

DEVICE_TEST(bad_after_seed)
{
	u8 wanted[100], got[100];

	ASSERT_EQ(0, seed_by(self->fd, 1));
	ASSERT_EQ(100, pread(self->fd, wanted, 100, 33));
	ASSERT_EQ(33, read(self->fd, got, 33));
	EXPECT_EQ(0, bad_calls(self->fd));
	EXPECT_TRUE(info_of(self->fd).flags & RANDSTREAM_SEEDED);
	EXPECT_EQ(33, lseek(self->fd, 0, SEEK_CUR));
	ASSERT_EQ(100, read(self->fd, got, 100));
	EXPECT_EQ(0, memcmp(wanted, got, 100));
}

/* A newer caller that asks for nothing new. */
DEVICE_TEST(longer)
{
	struct { struct randstream_seed request; u64 more[2]; } grown = { };
	u8 seed[64] = { 1 };

	grown.request.size = sizeof(grown);
	grown.request.seed_len = info_of(self->fd).seed_min;
	grown.request.seed = (uintptr_t)seed;
	EXPECT_EQ(0, ask(self->fd, _IOW(RANDSTREAM_IOC_MAGIC, 1, grown),
			 &grown));
}

TEST_HARNESS_MAIN
