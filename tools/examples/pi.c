// SPDX-License-Identifier: GPL-2.0-only
/*
 * pi CHECKPOINT POINTS: pi from random points, how many of them are within the
 * quarter of a circle. The state of the generator is three numbers in the file
 * CHECKPOINT: seed, stream, position. If the file is there the run goes on from
 * it, and ends with what it would have ended with if it had not been stopped.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "pi.h"

#define POINTS_A_STEP	1000000 /* between checkpoints */

static int load(struct simulation *simulation, const char *path)
{
	FILE *file = fopen(path, "r");
	int numbers;

	if (!file)
		return 0;
	numbers = fscanf(file, "%" SCNu64 " %" SCNu64 " %" SCNu64 " %" SCNu64
			 " %" SCNu64, &simulation->seed, &simulation->stream,
			 &simulation->position, &simulation->points,
			 &simulation->inside);
	fclose(file);
	return numbers == 5 ? 0 : -1;
}

/* Under another name first: the file is whole whenever the program dies. */
static int save(const struct simulation *simulation, const char *path)
{
	char new_path[4096];
	FILE *file;
	int failed;

	if (snprintf(new_path, sizeof(new_path), "%s.new", path) >=
	    (int)sizeof(new_path))
		return -1;
	file = fopen(new_path, "w");
	if (!file)
		return -1;
	failed = fprintf(file, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64
			 " %" PRIu64 "\n", simulation->seed,
			 simulation->stream, simulation->position,
			 simulation->points, simulation->inside) < 0;
	failed |= fclose(file) != 0;
	return failed ? -1 : rename(new_path, path);
}

int main(int argc, char **argv)
{
	struct simulation simulation = { .seed = 42, .stream = 54 };
	uint64_t wanted;

	if (argc != 3) {
		fprintf(stderr, "usage: %s CHECKPOINT POINTS\n", argv[0]);
		return 2;
	}
	wanted = strtoull(argv[2], NULL, 0);
	if (load(&simulation, argv[1])) {
		fprintf(stderr, "%s is no checkpoint\n", argv[1]);
		return 1;
	}
	if (begin(&simulation)) {
		perror("pcg32");
		return 1;
	}
	while (simulation.points < wanted) {
		uint64_t points = wanted - simulation.points;

		if (points > POINTS_A_STEP)
			points = POINTS_A_STEP;
		if (step(&simulation, points)) {
			perror("pcg32");
			return 1;
		}
		if (save(&simulation, argv[1])) {
			perror(argv[1]);
			return 1;
		}
	}
	printf("%" PRIu64 " of %" PRIu64 " points: pi is about %.6f\n",
	       simulation.inside, simulation.points,
	       4.0 * simulation.inside / simulation.points);
	return 0;
}
