/* SPDX-License-Identifier: GPL-2.0-only */
/* A range of a target, piece by piece, by several threads. */
#ifndef _CLI_JOB_H
#define _CLI_JOB_H

#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include "options.h"
#include "range.h"
#include "target.h"

/**
 * struct piece - what a thread does in one go
 * @position: where it begins
 * @bytes: how long it is, at most a block
 * @differing: what differs
 * @unreadable: what could not be read
 * @missing: bytes behind the end of the target
 * @next: that waits for pieces before it
 */
struct piece {
	uint64_t position;
	size_t bytes;
	struct range_list differing;
	struct range_list unreadable;
	uint64_t missing;
	struct piece *next;
};

struct job;

/**
 * struct worker - a thread
 * @job: what it works for
 * @stream: a stream of its own
 * @buffer: room for a block and a page before and behind it; page aligned
 * @expected: as much
 * @next: the piece that it does next; if it is @end, it takes another extent
 * @end: of its extent
 * @thread: the thread
 */
struct worker {
	struct job *job;
	struct randstream *stream;
	uint8_t *buffer;
	uint8_t *expected;
	uint64_t next;
	uint64_t end;
	pthread_t thread;
};

/**
 * struct job - a range of a target
 * @stream: whose bytes they are
 * @target: the target, open
 * @start: where it begins
 * @end: where it ends
 * @block: length of pieces, bytes; they are aligned to it
 * @threads: how many threads
 * @listed: how many ranges of a piece are listed
 * @work: do a piece; returns 0 or -errno, which ends the job
 * @finished: takes what @work found; called for one piece after the other
 * @done: everything before is done
 * @error: -errno of the piece at @error_at, or 0
 * @error_at: the first piece that failed
 * @signal: the signal that ended it, or 0
 * @begun: when
 * @seconds: how long it took
 * @lock: of what follows, and of @done and @error
 * @next: extents from here on are to be taken
 * @extent: length of extents, a multiple of @block
 * @waiting: pieces done behind @done, ascending
 * @processed: bytes done, for the progress
 * @running: threads that have not ended
 * @stop: no more pieces
 * @owner: the thread to wake up at the end
 */
struct job {
	const struct stream_options *stream;
	struct target *target;
	uint64_t start;
	uint64_t end;
	size_t block;
	unsigned int threads;
	size_t listed;
	int (*work)(struct worker *worker, struct piece *piece);
	void (*finished)(struct job *job, const struct piece *piece);
	uint64_t done;
	int error;
	uint64_t error_at;
	int signal;
	double begun;
	double seconds;
	pthread_mutex_t lock;
	uint64_t next;
	uint64_t extent;
	struct piece *waiting;
	uint64_t processed;
	unsigned int running;
	bool stop;
	pthread_t owner;
};

void job_run(struct job *job);
void job_take_time(struct job *job);

#endif /* _CLI_JOB_H */
