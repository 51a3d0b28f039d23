// SPDX-License-Identifier: GPL-2.0-only
/*
 * Measuring: all rows of a kind in turns, round after round, so that whatever
 * slows the machine down meets all of them; each warmed up right before.
 */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include "measure.h"
#include "message.h"
#include "plan.h"

/* Parts of a sample's time that go to warming up and to counting. */
#define WARM_PART	4
#define TRIAL_PART	8

#define PAGE_BYTES	4096

static unsigned int round_count;
static volatile uint64_t sink;

/**
 * struct reader - a thread of a row
 * @thread: the thread
 * @start: where all of them wait for each other
 * @row: the row
 * @handle: its own
 * @buffer: its own
 * @operations: what it has to do
 * @began: when it began, nanoseconds
 * @ended: when it ended
 */
struct reader {
	pthread_t thread;
	pthread_barrier_t *start;
	const struct row *row;
	void *handle;
	uint8_t *buffer;
	uint64_t operations;
	double began, ended;
};

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1e9 + time.tv_nsec;
}

/* The buffer of a reader, of whole pages, which are there. */
static uint8_t *buffer_of(unsigned int reader)
{
	static unsigned int count;
	static uint8_t **buffers;

	if (reader >= count) {
		buffers = allocate(buffers, (reader + 1) * sizeof(*buffers));
		while (count <= reader) {
			buffers[count] = aligned_alloc(PAGE_BYTES,
						       LARGEST_BYTES);
			if (!buffers[count])
				fail("out of memory");
			memset(buffers[count++], 1, LARGEST_BYTES);
		}
	}
	return buffers[reader];
}

static void *run(void *argument)
{
	struct reader *reader = argument;
	const struct source *source = reader->row->source;

	if (reader->start)
		pthread_barrier_wait(reader->start);
	reader->began = now();
	if (reader->row->what == WHAT_U64)
		sink = source->u64(reader->handle, reader->operations);
	else if (reader->row->what == WHAT_U32)
		sink = source->u32(reader->handle, reader->operations);
	else
		source->fill(reader->handle, reader->buffer, reader->row->bytes,
			     reader->operations);
	reader->ended = now();
	return NULL;
}

/* Nanoseconds until all readers of a row have done their operations. */
static double time_row(const struct row *row, uint64_t operations)
{
	struct reader *readers = allocate(NULL, row->readers *
					  sizeof(*readers));
	double began, ended;
	pthread_barrier_t start;
	unsigned int i;

	pthread_barrier_init(&start, NULL, row->readers);
	for (i = 0; i < row->readers; i++) {
		readers[i] = (struct reader) {
			.start = row->readers > 1 ? &start : NULL,
			.row = row,
			.handle = row->handles[i],
			.buffer = buffer_of(i),
			.operations = operations,
		};
		if (i && pthread_create(&readers[i].thread, NULL, run,
					&readers[i]))
			fail("no thread for reader %u", i + 1);
	}
	run(&readers[0]);
	began = readers[0].began;
	ended = readers[0].ended;
	for (i = 1; i < row->readers; i++) {
		pthread_join(readers[i].thread, NULL);
		began = readers[i].began < began ? readers[i].began : began;
		ended = readers[i].ended > ended ? readers[i].ended : ended;
	}
	pthread_barrier_destroy(&start);
	free(readers);
	return ended - began;
}

/* Find how many operations a sample has. */
static void count_operations(struct row *row, double sample)
{
	double wanted = sample / TRIAL_PART, taken;
	uint64_t tried = 1;

	/* The first one may have things to set up. */
	time_row(row, 1);
	while ((taken = time_row(row, tried)) < wanted)
		tried *= 2;
	row->operations = tried * sample / (taken > 1 ? taken : 1);
	if (!row->operations)
		row->operations = 1;
}

static void measure_row(struct row *row, unsigned int round)
{
	time_row(row, row->operations / WARM_PART + 1);
	row->samples[round] = time_row(row, row->operations) / row->operations;
}

static void show_progress(enum what what, unsigned int round)
{
	if (isatty(STDERR_FILENO))
		fprintf(stderr, "\rbench: %s, round %u of %u \033[K",
			what_names[what], round + 1, round_count);
}

static void clear_progress(void)
{
	if (isatty(STDERR_FILENO))
		fputs("\r\033[K", stderr);
}

/**
 * measure_rows - measure all rows
 * @rounds: how often
 * @seconds: for all of them together
 */
void measure_rows(unsigned int rounds, double seconds)
{
	double parts = rounds * (1 + 1.0 / WARM_PART) + 2.0 / TRIAL_PART;
	double sample = seconds * 1e9 / row_count / parts;
	unsigned int what, round, i;

	round_count = rounds;
	for (i = 0; i < row_count; i++) {
		rows[i].samples = allocate(NULL, rounds * sizeof(double));
		count_operations(&rows[i], sample);
	}
	for (what = 0; what < WHAT_COUNT; what++) {
		for (round = 0; round < rounds; round++) {
			for (i = 0; i < row_count; i++) {
				if (rows[i].what != what)
					continue;
				show_progress(what, round);
				measure_row(&rows[i], round);
			}
		}
	}
	clear_progress();
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

/**
 * spread_of - what a number of samples says
 * @samples: the samples
 * @count: how many they are
 *
 * Return: that.
 */
struct spread spread_of(const double *samples, unsigned int count)
{
	double *sorted = allocate(NULL, count * sizeof(*sorted));
	struct spread spread;

	memcpy(sorted, samples, count * sizeof(*sorted));
	qsort(sorted, count, sizeof(*sorted), compare);
	spread = (struct spread) {
		.least = sorted[0],
		.lower = sorted[(count - 1) / 4],
		.median = (sorted[(count - 1) / 2] + sorted[count / 2]) / 2,
		.upper = sorted[count - 1 - (count - 1) / 4],
	};
	free(sorted);
	return spread;
}

/**
 * row_spread - how long an operation of a row takes
 * @row: the row
 *
 * Return: nanoseconds.
 */
struct spread row_spread(const struct row *row)
{
	return spread_of(row->samples, round_count);
}

/**
 * row_rate - how fast a row is
 * @row: the row
 *
 * Return: the median, million bytes a second of all readers together.
 */
double row_rate(const struct row *row)
{
	return row->bytes * row->readers * 1e3 / row_spread(row).median;
}

/**
 * row_ratio - how many times as fast a row is as another one, round by round
 * @row: the row
 * @base: the other one, of the same kind and with as many bytes
 *
 * Return: the ratio.
 */
struct spread row_ratio(const struct row *row, const struct row *base)
{
	double *ratios = allocate(NULL, round_count * sizeof(*ratios));
	struct spread spread;
	unsigned int i;

	for (i = 0; i < round_count; i++)
		ratios[i] = base->samples[i] * row->readers / row->samples[i] /
			    base->readers;
	spread = spread_of(ratios, round_count);
	free(ratios);
	return spread;
}
