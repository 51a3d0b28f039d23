// SPDX-License-Identifier: GPL-2.0-only
/*
 * What fill and verify have in common: options, the range, the summary.
 */
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include "json.h"
#include "message.h"
#include "size.h"
#include "transfer.h"

#define DEFAULT_BLOCK	1048576
#define SMALLEST_BLOCK	4096
#define LARGEST_BLOCK	1073741824
#define MOST_THREADS	256

/* More would seldom be faster than the medium. */
#define DEFAULT_THREADS	8

/* Fit for secrets without reserve, and faster than nearly all media. */
#define DEFAULT_GENERATOR	"chacha20"

enum { KEY_DIRECT = 256, KEY_NO_DIRECT };

static const struct argp_option transfer_options[] = {
	{ "generator", 'g', "GENERATOR", 0,
	  "whose stream (default " DEFAULT_GENERATOR ")", 0 },
	{ "threads", 't', "N", 0,
	  "how many threads (default: one per CPU, at most 8)", 0 },
	{ "block-size", 'b', "SIZE", 0,
	  "how much a thread does in one go (default 1M)", 0 },
	{ "direct", KEY_DIRECT, NULL, 0,
	  "fail where O_DIRECT is refused (default: do without there)", 0 },
	{ "no-direct", KEY_NO_DIRECT, NULL, 0, "do without O_DIRECT", 0 },
	{ "json", 'j', NULL, 0, "the summary as a JSON object", 0 },
	{ }
};

static uint64_t block_size(const char *text)
{
	uint64_t size = size_option("--block-size", text);

	if (size < SMALLEST_BLOCK || size > LARGEST_BLOCK ||
	    size & (size - 1))
		fail("--block-size: '%s' is not a power of two from 4K to 1G",
		     text);
	return size;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct transfer *transfer = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &transfer->stream;
		return 0;
	case 'g':
		transfer->stream.algorithm = find_algorithm(argument);
		return 0;
	case 't':
		transfer->threads = number_option("--threads", argument, 1,
						  MOST_THREADS);
		return 0;
	case 'b':
		transfer->block = block_size(argument);
		return 0;
	case KEY_DIRECT:
		transfer->target.direct = DIRECT_ONLY;
		return 0;
	case KEY_NO_DIRECT:
		transfer->target.direct = DIRECT_NEVER;
		return 0;
	case 'j':
		transfer->json = true;
		return 0;
	case ARGP_KEY_ARG:
		if (transfer->target.path)
			fail("'%s' is one argument too many", argument);
		transfer->target.path = argument;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

static const struct argp_child children[] = {
	{ &stream_argp, 0, NULL, 0 },
	{ }
};

const struct argp transfer_argp = {
	.options = transfer_options,
	.parser = parse_option,
	.children = children,
};

static unsigned int default_threads(void)
{
	cpu_set_t cpus;
	int count = 1;

	if (!sched_getaffinity(0, sizeof(cpus), &cpus))
		count = CPU_COUNT(&cpus);
	return count < DEFAULT_THREADS ? count : DEFAULT_THREADS;
}

/**
 * check_transfer - see that the options make sense, or fail
 * @transfer: what was given; gets what was not
 */
void check_transfer(struct transfer *transfer)
{
	if (!transfer->target.path)
		fail("a block device or file is missing");
	if (!transfer->stream.algorithm)
		transfer->stream.algorithm = find_algorithm(DEFAULT_GENERATOR);
	if (!transfer->threads)
		transfer->threads = default_threads();
	if (!transfer->block)
		transfer->block = DEFAULT_BLOCK;
	check_stream_options(&transfer->stream);
}

/**
 * prepare_job - the job that does the range, or fail
 * @transfer: checked, with its target open
 * @job: all of it is set but what to do with a piece
 *
 * Without --bytes the range ends where the target does.
 */
void prepare_job(const struct transfer *transfer, struct job *job)
{
	const struct stream_options *stream = &transfer->stream;
	const struct target *target = &transfer->target;

	if (!stream->has_bytes && stream->offset > target->size)
		fail("--offset: %s ends at %llu", target->path,
		     (unsigned long long)target->size);
	*job = (struct job){
		.stream = stream,
		.target = (struct target *)target,
		.start = stream->offset,
		.end = stream->has_bytes ? stream->offset + stream->bytes :
					   target->size,
		.block = transfer->block,
		.threads = transfer->threads,
	};
}

/**
 * end_result - an exit status in a word
 * @status: the status
 * @good: the word for STATUS_GOOD
 *
 * Return: the word.
 */
const char *end_result(int status, const char *good)
{
	switch (status) {
	case STATUS_GOOD:
		return good;
	case STATUS_DIFFERENT:
		return "different";
	case STATUS_FAILED:
		return "failed";
	default:
		return "stopped";
	}
}

/**
 * open_summary - begin the JSON object that says what was done
 * @transfer: what was asked
 * @job: what was done
 * @command: "fill" or "verify"
 * @result: in a word
 */
void open_summary(const struct transfer *transfer, const struct job *job,
		  const char *command, const char *result)
{
	json_open(NULL, '{');
	json_string("command", command);
	json_string("result", result);
	json_string("target", transfer->target.path);
	json_string("generator", transfer->stream.algorithm->name);
	json_number("stream", transfer->stream.stream);
	json_number("offset", job->start);
	json_number("bytes", job->done - job->start);
	json_number("next_offset", job->done);
	json_real("seconds", job->seconds);
	json_number("bytes_per_second", bytes_per_second(job));
	json_number("threads", job->threads);
	json_bool("direct", target_is_direct(&transfer->target));
	if (job->error) {
		json_string("error", strerror(-job->error));
		json_number("error_offset", job->error_at);
	}
}

/**
 * close_summary - end the JSON object
 */
void close_summary(void)
{
	json_close('}');
	putchar('\n');
}

/**
 * chosen_options - the options that tell a stream whose seed nobody gave
 * @transfer: what was asked
 *
 * Return: the options; "" if the seed was given.
 */
const char *chosen_options(const struct transfer *transfer)
{
	const struct stream_options *stream = &transfer->stream;
	static char text[2 * SEED_MAX + 128];

	if (transfer->chosen_seed)
		snprintf(text, sizeof(text),
			 "--generator=%s --stream=%llu --seed=%s",
			 stream->algorithm->name,
			 (unsigned long long)stream->stream,
			 transfer->chosen_seed);
	return text;
}

/**
 * bytes_per_second - how fast it was
 * @job: what was done
 *
 * Return: the rate.
 */
uint64_t bytes_per_second(const struct job *job)
{
	uint64_t bytes = job->done - job->start;

	return job->seconds > 0 ? bytes / job->seconds : 0;
}

/**
 * say_error - say what ended the job, if it was an error
 * @transfer: what was asked
 * @job: what was done
 * @doing: "reading" or "writing"
 */
void say_error(const struct transfer *transfer, const struct job *job,
	       const char *doing)
{
	if (job->error)
		say("%s: %s at %llu: %s; everything before %llu is done",
		    transfer->target.path, doing,
		    (unsigned long long)job->error_at, strerror(-job->error),
		    (unsigned long long)job->done);
}

/**
 * end_status - the exit status; after a signal say how to go on
 * @transfer: what was asked
 * @job: what was done
 * @status: of a job that came to its end
 *
 * Return: the exit status.
 */
int end_status(const struct transfer *transfer, const struct job *job,
	       int status)
{
	if (job->error)
		return STATUS_FAILED;
	if (!job->signal)
		return status;
	say("stopped by a signal: go on with --offset=%llu --bytes=%llu%s%s",
	    (unsigned long long)job->done,
	    (unsigned long long)(job->end - job->done),
	    transfer->chosen_seed ? " " : "", chosen_options(transfer));
	return STATUS_SIGNAL + job->signal;
}
