/* SPDX-License-Identifier: GPL-2.0-only */
/* What fill and verify have in common: options, the range, the summary. */
#ifndef _CLI_TRANSFER_H
#define _CLI_TRANSFER_H

#include <argp.h>
#include <stdbool.h>
#include "job.h"
#include "options.h"
#include "target.h"

/**
 * struct transfer - a range of a target and the stream that belongs there
 * @stream: the stream; positions in it are those in the target
 * @target: the target
 * @threads: how many threads
 * @block: bytes that a thread does in one go
 * @json: the summary is wanted as JSON
 */
struct transfer {
	struct stream_options stream;
	struct target target;
	unsigned int threads;
	uint64_t block;
	bool json;
};

/* Its input is a struct transfer. */
extern const struct argp transfer_argp;

void check_transfer(struct transfer *transfer);
void prepare_job(const struct transfer *transfer, struct job *job);
void open_summary(const struct transfer *transfer, const struct job *job,
		  const char *command, const char *result);
void close_summary(void);
void say_stopped(const struct job *job);

#endif /* _CLI_TRANSFER_H */
