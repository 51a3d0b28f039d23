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
#include "machine.h"
#include "message.h"
#include "plan.h"

/* Parts of a sample's time that go to warming up and to counting. */
#define WARM_PART	4
#define TRIAL_PART	8

#define PAGE_BYTES	4096

unsigned int round_count;

/**
 * struct reader - a thread of a row
 * @thread: the thread
 * @start: where all of them wait for each other
 * @row: the row
 * @cpu: where it runs if there are several
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
	unsigned int cpu;
	void *handle;
	uint8_t *buffer;
	uint64_t operations;
	double began, ended;
};

/*
 * One reader's own time, which others on its CPU do not add to; many readers
 * have to be done together.
 */
static double now(const struct row *row)
{
	struct timespec time;

	clock_gettime(row->readers > 1 ? CLOCK_MONOTONIC :
		      CLOCK_THREAD_CPUTIME_ID, &time);
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

static void run(struct reader *reader)
{
	const struct row *row = reader->row;
	const struct source *source = row->source;
	uint64_t operations = reader->operations;

	reader->began = now(row);
	if (row->what == WHAT_U64)
		source->u64(source, reader->handle, operations);
	else if (row->what == WHAT_U32)
		source->u32(source, reader->handle, operations);
	else
		while (operations--)
			source->fill(reader->handle, reader->buffer,
				     row->bytes);
	reader->ended = now(row);
}

/* One of many readers, each on a CPU of its own. */
static void *run_thread(void *argument)
{
	struct reader *reader = argument;
	cpu_set_t set;

	CPU_ZERO(&set);
	CPU_SET(reader->cpu, &set);
	pthread_setaffinity_np(pthread_self(), sizeof(set), &set);
	pthread_barrier_wait(reader->start);
	run(reader);
	return NULL;
}

/* Nanoseconds until all readers of a row have done their operations. */
static double run_threads(struct reader *readers, unsigned int count)
{
	double began = 0, ended = 0;
	pthread_barrier_t start;
	unsigned int i;

	pthread_barrier_init(&start, NULL, count);
	for (i = 0; i < count; i++) {
		readers[i].start = &start;
		if (pthread_create(&readers[i].thread, NULL, run_thread,
				   &readers[i]))
			fail("no thread for reader %u", i + 1);
	}
	for (i = 0; i < count; i++) {
		pthread_join(readers[i].thread, NULL);
		if (!i || readers[i].began < began)
			began = readers[i].began;
		if (!i || readers[i].ended > ended)
			ended = readers[i].ended;
	}
	pthread_barrier_destroy(&start);
	return ended - began;
}

static double time_row(const struct row *row, uint64_t operations)
{
	struct reader readers[row->readers];
	unsigned int i;

	for (i = 0; i < row->readers; i++)
		readers[i] = (struct reader) {
			.row = row,
			.cpu = cpu_at(i),
			.handle = row->handles[i],
			.buffer = buffer_of(i),
			.operations = operations,
		};
	if (row->readers > 1)
		return run_threads(readers, row->readers);
	run(&readers[0]);
	return readers[0].ended - readers[0].began;
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
