// SPDX-License-Identifier: GPL-2.0-only
/*
 * A range of a target, piece by piece, by several threads.
 *
 * Threads take extents, each some pieces in sequence. What they found is taken
 * up in the order of the target, so there is always a position before which
 * everything is done.
 */
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "job.h"
#include "message.h"
#include "progress.h"

/* Of an extent where seeking costs as much as making some MB. */
#define LONG_EXTENT	33554432

static double now(void)
{
	struct timespec time;

	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec + time.tv_nsec / 1000000000.0;
}

/* The next piece of a thread, with the job locked; NULL if there is none. */
static struct piece *take_piece(struct worker *worker)
{
	struct job *job = worker->job;
	struct piece *piece;
	uint64_t end;

	if (job->stop)
		return NULL;
	if (worker->next == worker->end) {
		if (job->next == job->end)
			return NULL;
		worker->next = job->next;
		end = job->next - job->next % job->extent;
		worker->end = job->end - end > job->extent ?
			      end + job->extent : job->end;
		job->next = worker->end;
	}
	piece = allocate(NULL, sizeof(*piece));
	memset(piece, 0, sizeof(*piece));
	piece->position = worker->next;
	piece->bytes = job->block - worker->next % job->block;
	if (piece->bytes > worker->end - worker->next)
		piece->bytes = worker->end - worker->next;
	worker->next += piece->bytes;
	return piece;
}

/* Take up a piece that is done, and those that waited for it; locked. */
static void finish_piece(struct job *job, struct piece *piece)
{
	struct piece **place = &job->waiting;

	job->processed += piece->bytes;
	while (*place && (*place)->position < piece->position)
		place = &(*place)->next;
	piece->next = *place;
	*place = piece;
	while (job->waiting && job->waiting->position == job->done) {
		piece = job->waiting;
		job->waiting = piece->next;
		job->done += piece->bytes;
		job->finished(job, piece);
		free(piece->differing.first);
		free(piece->unreadable.first);
		free(piece);
	}
}

static void fail_piece(struct job *job, struct piece *piece, int err)
{
	if (!job->error || piece->position < job->error_at) {
		job->error = err;
		job->error_at = piece->position;
	}
	job->stop = true;
	free(piece->differing.first);
	free(piece->unreadable.first);
	free(piece);
}

static void *run_worker(void *argument)
{
	struct worker *worker = argument;
	struct job *job = worker->job;
	struct piece *piece;
	int err;

	pthread_mutex_lock(&job->lock);
	while ((piece = take_piece(worker))) {
		pthread_mutex_unlock(&job->lock);
		piece->differing.limit = job->listed;
		piece->unreadable.limit = job->listed;
		err = job->work(worker, piece);
		pthread_mutex_lock(&job->lock);
		if (err)
			fail_piece(job, piece, err);
		else
			finish_piece(job, piece);
	}
	if (!--job->running)
		pthread_kill(job->owner, SIGUSR1);
	pthread_mutex_unlock(&job->lock);
	return NULL;
}

/* The signals that end a job, besides those ignored, and SIGUSR1. */
static void handled_signals(sigset_t *signals)
{
	static const int ending[] = { SIGINT, SIGTERM, SIGHUP };
	struct sigaction action;
	size_t i;

	sigemptyset(signals);
	sigaddset(signals, SIGUSR1);
	for (i = 0; i < sizeof(ending) / sizeof(ending[0]); i++)
		if (!sigaction(ending[i], NULL, &action) &&
		    action.sa_handler != SIG_IGN)
			sigaddset(signals, ending[i]);
}

/* Show progress until no thread runs any more, or a signal ends the job. */
static void watch(struct job *job, const sigset_t *signals)
{
	const struct timespec interval = { .tv_nsec = 200000000 };
	uint64_t processed;
	unsigned int running;
	int signal;

	do {
		signal = sigtimedwait(signals, NULL, &interval);
		pthread_mutex_lock(&job->lock);
		running = job->running;
		processed = job->processed;
		if (signal > 0 && signal != SIGUSR1) {
			job->signal = signal;
			job->stop = true;
		}
		pthread_mutex_unlock(&job->lock);
		if (running)
			progress_show(processed, job->end - job->start,
				      now() - job->begun, signal == SIGUSR1);
	} while (running && !job->signal);
	progress_clear();
}

static void prepare_worker(struct job *job, struct worker *worker)
{
	size_t room = job->block + 2 * job->target->page;

	*worker = (struct worker){ .job = job };
	worker->stream = open_stream(job->stream);
	if (posix_memalign((void **)&worker->buffer, job->target->page, room) ||
	    posix_memalign((void **)&worker->expected, job->target->page, room))
		fail("out of memory");
}

static void end_worker(struct worker *worker)
{
	pthread_join(worker->thread, NULL);
	randstream_free(worker->stream);
	free(worker->buffer);
	free(worker->expected);
}

static void start_workers(struct job *job, struct worker *workers)
{
	unsigned int i;
	int err = 0;

	for (i = 0; i < job->threads; i++)
		prepare_worker(job, &workers[i]);
	pthread_mutex_lock(&job->lock);
	for (i = 0; i < job->threads && !err; i++) {
		err = pthread_create(&workers[i].thread, NULL, run_worker,
				     &workers[i]);
		if (!err)
			job->running++;
	}
	/* Nothing has been done yet, so all can end here. */
	if (err)
		fail("%u threads: %s", job->threads, strerror(err));
	pthread_mutex_unlock(&job->lock);
}

/**
 * job_run - do a range of a target
 * @job: what is to be done; when this returns, how far it came and why
 *
 * Signals that end a program end the job after the pieces in work, a second
 * one the program; SIGUSR1 shows the progress.
 */
void job_run(struct job *job)
{
	struct worker *workers;
	sigset_t signals;
	unsigned int i;

	workers = allocate(NULL, job->threads * sizeof(*workers));
	pthread_mutex_init(&job->lock, NULL);
	job->owner = pthread_self();
	job->begun = now();
	job->next = job->start;
	job->done = job->start;
	job->extent = job->block;
	if (!strcmp(job->stream->algorithm->name, "mt64"))
		job->extent *= (LONG_EXTENT + job->block - 1) / job->block;
	handled_signals(&signals);
	pthread_sigmask(SIG_BLOCK, &signals, NULL);
	start_workers(job, workers);
	watch(job, &signals);
	/* One may be left over that says that the threads have ended. */
	sigdelset(&signals, SIGUSR1);
	pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
	for (i = 0; i < job->threads; i++)
		end_worker(&workers[i]);
	free(workers);
	job_take_time(job);
}

/**
 * job_take_time - what is done now still belongs to the job
 * @job: the job
 */
void job_take_time(struct job *job)
{
	job->seconds = now() - job->begun;
}
