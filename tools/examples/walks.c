// SPDX-License-Identifier: GPL-2.0-only
/*
 * walks SEED WALKS: random walks of 100 steps, WALKS by each rank of an MPI
 * job. Rank n draws from stream n of one seed, so no two ranks draw the same
 * numbers, and the result is the same in every run with as many ranks.
 */
#include <mpi.h>
#include <randstream.h>
#include <stdio.h>
#include <stdlib.h>

#define STEPS	100
#define SEED	32 /* bytes, of chacha8 */

/* The sum of the squares of how far the walks led. */
static uint64_t walk(struct randstream *stream, uint64_t walks)
{
	uint64_t sum = 0;

	while (walks--) {
		int at = 0, step;

		for (step = 0; step < STEPS; step++)
			at += randstream_below(stream, 2) ? 1 : -1;
		sum += at * at;
	}
	return sum;
}

/* Sums are whole numbers, for which the order of adding makes no difference. */
static void report(const uint64_t *sums, int ranks, uint64_t walks)
{
	uint64_t total = 0;
	int rank;

	for (rank = 0; rank < ranks; rank++) {
		printf("stream %d: sum of squares %llu\n", rank,
		       (unsigned long long)sums[rank]);
		total += sums[rank];
	}
	printf("mean square %.4f, in theory %d\n",
	       (double)total / (walks * ranks), STEPS);
}

static uint64_t run(uint64_t seed_number, uint64_t walks, int rank)
{
	struct randstream *stream;
	unsigned char seed[SEED] = { 0 };
	uint64_t sum;
	int i;

	for (i = 0; i < 8; i++)
		seed[i] = seed_number >> 8 * i;
	if (randstream_new(&stream, "chacha8", seed, sizeof(seed), rank))
		MPI_Abort(MPI_COMM_WORLD, 1);
	sum = walk(stream, walks);
	randstream_free(stream);
	return sum;
}

int main(int argc, char **argv)
{
	uint64_t walks, sum, *sums;
	int rank, ranks;

	MPI_Init(&argc, &argv);
	MPI_Comm_rank(MPI_COMM_WORLD, &rank);
	MPI_Comm_size(MPI_COMM_WORLD, &ranks);
	sums = calloc(ranks, sizeof(*sums));
	if (argc != 3 || !sums) {
		fprintf(stderr, "usage: walks SEED WALKS\n");
		MPI_Abort(MPI_COMM_WORLD, 2);
	}
	walks = strtoull(argv[2], NULL, 0);
	sum = run(strtoull(argv[1], NULL, 0), walks, rank);
	MPI_Gather(&sum, 1, MPI_UINT64_T, sums, 1, MPI_UINT64_T, 0,
		   MPI_COMM_WORLD);
	if (rank == 0)
		report(sums, ranks, walks);
	free(sums);
	MPI_Finalize();
	return 0;
}
