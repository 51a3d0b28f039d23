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
 * @chosen_seed: hex digits of the seed if it was chosen at random, else NULL
 */
struct transfer {
	struct stream_options stream;
	struct target target;
	unsigned int threads;
	uint64_t block;
	bool json;
	const char *chosen_seed;
};

/* Its input is a struct transfer. */
extern const struct argp transfer_argp;

void check_transfer(struct transfer *transfer);
void prepare_job(const struct transfer *transfer, struct job *job);
void open_summary(const struct transfer *transfer, const struct job *job,
		  const char *command, const char *result);
void close_summary(void);
const char *chosen_options(const struct transfer *transfer);
uint64_t bytes_per_second(const struct job *job);
void say_error(const struct transfer *transfer, const struct job *job,
	       const char *doing);
const char *end_result(int status, const char *good);
int end_status(const struct transfer *transfer, const struct job *job,
	       int status);

#endif /* _CLI_TRANSFER_H */
