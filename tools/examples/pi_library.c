// SPDX-License-Identifier: GPL-2.0-only
/* The numbers of pi.c, from the library. */
#include <errno.h>
#include <randstream.h>
#include "pi.h"

static struct randstream *stream;

int begin(const struct simulation *simulation)
{
	unsigned char seed[8];
	int err, i;

	for (i = 0; i < 8; i++)
		seed[i] = simulation->seed >> 8 * i;
	err = randstream_new(&stream, "pcg32", seed, sizeof(seed),
			     simulation->stream);
	if (!err)
		err = randstream_seek(stream, simulation->position);
	errno = -err;
	return err ? -1 : 0;
}

int step(struct simulation *simulation, uint64_t points)
{
	simulation->points += points;
	while (points--) {
		double x = randstream_double(stream);
		double y = randstream_double(stream);

		simulation->inside += x * x + y * y < 1;
	}
	simulation->position = randstream_tell(stream);
	return 0;
}
