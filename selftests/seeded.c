// SPDX-License-Identifier: GPL-2.0-only
/*
 * seeded DEVICE SEED STREAM POSITION COMMAND [ARGUMENT]...: runs a command
 * whose standard input is the device, seeded and at that position. SEED is hex
 * digits.
 */
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <linux/randstream.h>
#include "hex.h"

#define SEED_MAX	2496

int main(int argc, char **argv)
{
	static u8 seed[SEED_MAX];
	struct randstream_seed request = {
		.size = sizeof(request),
		.seed = (uintptr_t)seed,
	};
	int fd;

	if (argc < 6 || strlen(argv[2]) > 2 * SEED_MAX)
		return 2;
	request.seed_len = from_hex(argv[2], seed);
	request.stream = strtoull(argv[3], NULL, 10);
	fd = open(argv[1], O_RDONLY);
	if (fd < 0 || ioctl(fd, RANDSTREAM_IOC_SEED, &request) ||
	    lseek(fd, strtoll(argv[4], NULL, 10), SEEK_SET) < 0 ||
	    dup2(fd, STDIN_FILENO) < 0) {
		perror(argv[1]);
		return 1;
	}
	if (fd != STDIN_FILENO)
		close(fd);
	execvp(argv[5], argv + 5);
	perror(argv[5]);
	return 1;
}
