// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reads devices in turns, 1 MiB at a time as dd would, and prints for each
 * round and device: user NAME SIZE CALLS NANOSECONDS
 * The time is that of the bench module, which has to be loaded.
 */
#define _GNU_SOURCE
#include <err.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define READ_BYTES	1048576
#define CALLS		4

static unsigned char buffer[READ_BYTES];

/* The clock is a CPU's. */
static void stay_on_one_cpu(void)
{
	cpu_set_t first;

	CPU_ZERO(&first);
	CPU_SET(0, &first);
	if (sched_setaffinity(0, sizeof(first), &first))
		err(1, "sched_setaffinity");
}

static long long now(void)
{
	static const char path[] = "/sys/kernel/debug/randstream_bench/clock";
	char text[32] = "";
	int file = open(path, O_RDONLY);

	if (file < 0 || read(file, text, sizeof(text) - 1) <= 0)
		err(1, "%s", path);
	close(file);
	return atoll(text);
}

static void sample(const char *name)
{
	char path[64];
	long long begun;
	int file, i;

	snprintf(path, sizeof(path), "/dev/%s", name);
	file = open(path, O_RDONLY);
	if (file < 0)
		err(1, "%s", path);
	begun = now();
	for (i = 0; i < CALLS; i++)
		if (read(file, buffer, sizeof(buffer)) != sizeof(buffer))
			err(1, "reading %s", path);
	printf("user %s %d %d %lld\n", name, READ_BYTES, CALLS, now() - begun);
	close(file);
}

int main(int argc, char **argv)
{
	int rounds, i;

	if (argc < 3)
		errx(2, "usage: reads ROUNDS DEVICE...");
	stay_on_one_cpu();
	for (rounds = atoi(argv[1]); rounds > 0; rounds--)
		for (i = 2; i < argc; i++)
			sample(argv[i]);
	return 0;
}
