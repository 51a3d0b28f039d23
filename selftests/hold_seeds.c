// SPDX-License-Identifier: GPL-2.0-only
/*
 * hold_seeds: keeps a file of every device open and does with each what the
 * lines of its standard input say; answers each line with one that says "done",
 * or what went wrong. For tests that look from outside meanwhile.
 *   seed N         give it seed number N
 *   seed-cut N     the same, the last half beyond the end of memory: EFAULT
 *   seed-signal N  the same, while a reader holds its position: EINTR
 *   take SIZE      read on
 *   print SIZE     read on, and print the device's name and the bytes in hex
 *   close          close it
 * No seed is kept anywhere in memory: each is worked out from its number.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <linux/randstream.h>
#include <linux/types.h>
#include "kselftest.h"
#include "withhold.h"

struct device {
	const char *name;
	size_t seed_size;
	int fd;
};

/* mt64's shortest is too short to be cut in two and found again. */
static struct device devices[] = {
	{ "chacha8", 32 }, { "chacha12", 32 }, { "chacha20", 32 },
	{ "mt64", 32 }, { "pcg32", 8 }, { "xorshift", 16 },
	{ "xoshiro256", 32 },
};

/* A page to read and to seed from, and nothing after it. */
static u8 *page;
static size_t page_size;

/* Word @index of a seed: SplitMix64's mixing of what it is of. */
static noinline u64 seed_word(u64 number, u64 device, u64 index)
{
	u64 z = (number << 32 | device << 16 | index) * 0x9e3779b97f4a7c15ULL;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9ULL;
	z = (z ^ z >> 27) * 0x94d049bb133111ebULL;
	return z ^ z >> 31;
}

/* Not to be left out, nor put together with others. */
static void put_byte(u8 *at, u8 byte)
{
	__atomic_store_n(at, byte, __ATOMIC_RELAXED);
}

/* Byte by byte: no register that the kernel might save has more than a word. */
static noinline void make_seed(u8 *out, size_t size, u64 number, u64 device)
{
	for (size_t i = 0; i < size; i++)
		put_byte(&out[i], seed_word(number, device, i / 8) >>
					  i % 8 * 8);
}

static void *map(size_t size)
{
	return mmap(NULL, size, PROT_READ | PROT_WRITE,
		    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
}

static void wipe(u8 *bytes, size_t size)
{
	for (size_t i = 0; i < size; i++)
		put_byte(&bytes[i], 0);
}

static noinline void wipe_stack(void)
{
	u8 room[16384];

	wipe(room, sizeof(room));
}

static int seed_from(const struct device *device, u8 *at, size_t there,
		     u64 number)
{
	struct randstream_seed request = {
		.size = sizeof(request),
		.seed_len = device->seed_size,
		.seed = (uintptr_t)at,
	};
	int err;

	make_seed(at, there, number, device - devices);
	err = ioctl(device->fd, RANDSTREAM_IOC_SEED, &request) ? errno : 0;
	wipe(page, page_size);
	wipe_stack();
	return err;
}

static int seed(struct device *device, u64 number)
{
	return seed_from(device, page, device->seed_size, number);
}

static int seed_cut(struct device *device, u64 number)
{
	size_t there = device->seed_size / 2;
	int err = seed_from(device, page + page_size - there, there, number);

	return err == EFAULT ? 0 : err ? err : EPROTO;
}

static void *withheld_page;

static void *read_one(void *argument)
{
	struct device *device = argument;

	return read(device->fd, withheld_page, 1) == 1 ? NULL : "short";
}

static void handle(int number)
{
}

/* However long it takes until it waits, a signal comes after that. */
static int seed_signal(struct device *device, u64 number)
{
	struct sigaction action = { .sa_handler = handle };
	struct itimerval often = { { 0, 1000 }, { 0, 1000 } };
	struct itimerval never = { };
	pthread_t reader;
	void *result;
	sigset_t set;
	int fd, err;

	withheld_page = map(page_size);
	fd = withhold(withheld_page, page_size);
	sigemptyset(&set);
	sigaddset(&set, SIGALRM);
	if (fd < 0 || sigaction(SIGALRM, &action, NULL) ||
	    pthread_sigmask(SIG_BLOCK, &set, NULL) ||
	    pthread_create(&reader, NULL, read_one, device) ||
	    !wait_for_reader(fd) || pthread_sigmask(SIG_UNBLOCK, &set, NULL) ||
	    setitimer(ITIMER_REAL, &often, NULL))
		return errno;
	err = seed(device, number);
	if (setitimer(ITIMER_REAL, &never, NULL) ||
	    give(fd, withheld_page, page_size) ||
	    pthread_join(reader, &result) || result)
		return EIO;
	close(fd);
	munmap(withheld_page, page_size);
	return err == EINTR ? 0 : err ? err : EPROTO;
}

static int take(struct device *device, u64 size)
{
	ssize_t got = size > page_size ? -1 : read(device->fd, page, size);

	wipe(page, page_size);
	return got == (ssize_t)size ? 0 : EIO;
}

static int print(struct device *device, u64 size)
{
	ssize_t got = size > page_size ? -1 : read(device->fd, page, size);

	printf("%s ", device->name);
	for (ssize_t i = 0; i < got; i++)
		printf("%02x", page[i]);
	putchar('\n');
	return got == (ssize_t)size ? 0 : EIO;
}

static int close_it(struct device *device, u64 unused)
{
	return close(device->fd) ? errno : 0;
}

static const struct {
	const char *name;
	int (*act)(struct device *device, u64 number);
} commands[] = {
	{ "seed", seed }, { "seed-cut", seed_cut },
	{ "seed-signal", seed_signal }, { "take", take }, { "print", print },
	{ "close", close_it },
};

static const char *obey(const char *line)
{
	unsigned long long number = 0;
	char name[16];

	if (sscanf(line, "%15s %llu", name, &number) < 1)
		return "what?";
	for (size_t i = 0; i < ARRAY_SIZE(commands); i++) {
		if (strcmp(commands[i].name, name))
			continue;
		for (size_t k = 0; k < ARRAY_SIZE(devices); k++) {
			int err = commands[i].act(&devices[k], number);

			if (err)
				return strerror(err);
		}
		return "done";
	}
	return "unknown";
}

int main(void)
{
	char line[64], path[32];

	page_size = sysconf(_SC_PAGESIZE);
	page = map(2 * page_size);
	if (page == MAP_FAILED || munmap(page + page_size, page_size))
		return 1;
	for (size_t i = 0; i < ARRAY_SIZE(devices); i++) {
		snprintf(path, sizeof(path), "/dev/%s", devices[i].name);
		devices[i].fd = open(path, O_RDONLY);
		if (devices[i].fd < 0) {
			perror(path);
			return 1;
		}
	}
	while (fgets(line, sizeof(line), stdin)) {
		puts(obey(line));
		fflush(stdout);
	}
	return 0;
}
