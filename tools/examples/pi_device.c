// SPDX-License-Identifier: GPL-2.0-only
/* The numbers of pi.c, from the device: the same as the library's. */
#include <endian.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/randstream.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include "pi.h"

#define POINTS_A_READ	4096

static int device;

int begin(const struct simulation *simulation)
{
	uint64_t seed = htole64(simulation->seed);
	struct randstream_seed request = {
		.size = sizeof(request),
		.seed_len = sizeof(seed),
		.seed = (uintptr_t)&seed,
		.stream = simulation->stream,
	};

	device = open("/dev/pcg32", O_RDONLY);
	if (device < 0 || ioctl(device, RANDSTREAM_IOC_SEED, &request) ||
	    lseek(device, simulation->position, SEEK_SET) < 0)
		return -1;
	return 0;
}

/* A read is short if a signal is there, as when the program is to stop. */
static int read_all(char *bytes, size_t size)
{
	ssize_t done;

	for (; size; size -= done) {
		done = read(device, bytes, size);
		if (done < 0 && errno != EINTR)
			return -1;
		if (done < 0)
			done = 0;
		bytes += done;
	}
	return 0;
}

/* A fraction as randstream_double() makes it. */
static double fraction(uint64_t word)
{
	return (le64toh(word) >> 11) / 9007199254740992.0;
}

int step(struct simulation *simulation, uint64_t points)
{
	uint64_t words[POINTS_A_READ][2], now, i;

	for (; points; points -= now) {
		now = points < POINTS_A_READ ? points : POINTS_A_READ;
		if (read_all((char *)words, now * sizeof(words[0])))
			return -1;
		simulation->points += now;
		for (i = 0; i < now; i++) {
			double x = fraction(words[i][0]);
			double y = fraction(words[i][1]);

			simulation->inside += x * x + y * y < 1;
		}
	}
	simulation->position = lseek(device, 0, SEEK_CUR);
	return 0;
}
