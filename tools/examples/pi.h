/* SPDX-License-Identifier: GPL-2.0-only */
/* What pi.c asks of pi_library.c and of pi_device.c. */
#ifndef _EXAMPLES_PI_H
#define _EXAMPLES_PI_H

#include <stdint.h>

/* All that a run is, and all that its checkpoint has. */
struct simulation {
	uint64_t seed;
	uint64_t stream;
	uint64_t position;
	uint64_t points;
	uint64_t inside;
};

/* Begin at simulation->position; 0, or -1 with errno set. */
int begin(const struct simulation *simulation);

/* That many points more, and the position behind them; 0, or -1. */
int step(struct simulation *simulation, uint64_t points);

#endif /* _EXAMPLES_PI_H */
