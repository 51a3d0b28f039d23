// SPDX-License-Identifier: GPL-2.0-only
/*
 * Reads devices in turns, 1 MiB at a time as dd would, and prints for each
 * round and device: user NAME SIZE CALLS NANOSECONDS
 */
#include <err.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#define READ_BYTES	1048576
#define CALLS		4

static unsigned char buffer[READ_BYTES];

static long long now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000LL + time.tv_nsec;
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
	for (rounds = atoi(argv[1]); rounds > 0; rounds--)
		for (i = 2; i < argc; i++)
			sample(argv[i]);
	return 0;
}
