// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream verify: whether a block device or file is as fill left it.
 */
#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "commands.h"
#include "json.h"
#include "message.h"
#include "size.h"
#include "transfer.h"

#define DEFAULT_RANGES	16
#define MOST_RANGES	1000000

struct verify_options {
	struct transfer transfer;
	size_t max_ranges;
};

/* What was found in all. */
static struct range_list differing, unreadable;
static uint64_t missing;

/* Errors of a bad sector: others would be the same at the next one. */
static bool is_medium_error(int err)
{
	return err == -EIO || err == -ENODATA || err == -EREMOTEIO ||
	       err == -EILSEQ || err == -EBADMSG;
}

/* What of @piece is from @start on, and before @end. */
static void clip(const struct piece *piece, uint64_t *start, uint64_t *end)
{
	uint64_t last = piece->position + piece->bytes;

	if (*start < piece->position)
		*start = piece->position;
	if (*end > last)
		*end = last;
	if (*end < *start)
		*end = *start;
}

/*
 * Compare whole sectors of the target, which are more than the piece where
 * that begins or ends within one. What cannot be read is tried again in
 * halves, down to the sector, so that only what is bad is given up.
 */
static int verify_sectors(struct worker *worker, struct piece *piece,
			  uint64_t position, size_t bytes)
{
	struct target *target = worker->job->target;
	uint64_t base = piece->position & ~(uint64_t)(target->page - 1);
	uint64_t start = position, end = position + bytes, got;
	uint8_t *buffer = worker->buffer + (position - base);
	size_t half = bytes / 2 & ~(size_t)(target->sector - 1);
	size_t done;
	int err;

	err = target_read(target, buffer, bytes, position, &done);
	if (err && !is_medium_error(err))
		return err;
	if (err && half) {
		err = verify_sectors(worker, piece, position, half);
		if (err)
			return err;
		return verify_sectors(worker, piece, position + half,
				      bytes - half);
	}
	clip(piece, &start, &end);
	if (err) {
		range_add(&piece->unreadable, start, end - start);
		return 0;
	}
	got = position + done < end ? position + done : end;
	if (got < start)
		got = start;
	range_compare(&piece->differing, start,
		      worker->buffer + (start - base),
		      worker->expected + (start - base), got - start);
	piece->missing += end - got;
	return 0;
}

static int verify_piece(struct worker *worker, struct piece *piece)
{
	uint64_t mask = worker->job->target->page - 1;
	uint64_t first = piece->position & ~mask;
	uint64_t end = (piece->position + piece->bytes + mask) & ~mask;

	randstream_seek(worker->stream, piece->position);
	if (randstream_fill(worker->stream,
			    worker->expected + (piece->position & mask),
			    piece->bytes))
		return -EFBIG;
	return verify_sectors(worker, piece, first, end - first);
}

static void finished(struct job *job, const struct piece *piece)
{
	(void)job;
	range_append(&differing, &piece->differing);
	range_append(&unreadable, &piece->unreadable);
	missing += piece->missing;
}

static void print_ranges(const struct range_list *list, const char *what)
{
	size_t i;

	for (i = 0; i < list->listed; i++)
		printf("%s: bytes %llu to %llu (%llu)\n", what,
		       (unsigned long long)list->first[i].position,
		       (unsigned long long)(list->first[i].position +
					    list->first[i].bytes - 1),
		       (unsigned long long)list->first[i].bytes);
	if (list->count > list->listed)
		printf("%s: %llu more ranges\n", what,
		       (unsigned long long)(list->count - list->listed));
}

static void json_ranges(const struct range_list *list, const char *name)
{
	size_t i;

	json_open(name, '{');
	json_number("bytes", list->bytes);
	json_number("ranges", list->count);
	json_open("first", '[');
	for (i = 0; i < list->listed; i++) {
		json_open(NULL, '{');
		json_number("offset", list->first[i].position);
		json_number("bytes", list->first[i].bytes);
		json_close('}');
	}
	json_close(']');
	json_close('}');
}

static void print_summary(const struct transfer *transfer,
			  const struct job *job)
{
	uint64_t bytes = job->done - job->start;
	uint64_t bad = differing.bytes + unreadable.bytes + missing;
	char size[16], rate[16];

	print_ranges(&differing, "different");
	print_ranges(&unreadable, "unreadable");
	if (missing)
		printf("missing: %llu bytes behind the end of the target\n",
		       (unsigned long long)missing);
	printf("%s: %llu of %llu bytes (%s) from %llu are right, ",
	       transfer->target.path, (unsigned long long)(bytes - bad),
	       (unsigned long long)bytes, readable_size(bytes, size),
	       (unsigned long long)job->start);
	printf("%llu different, %llu unreadable, %llu missing, %.1f s, %s/s\n",
	       (unsigned long long)differing.bytes,
	       (unsigned long long)unreadable.bytes,
	       (unsigned long long)missing, job->seconds,
	       readable_size(bytes_per_second(job), rate));
}

static void summarize(const struct transfer *transfer, const struct job *job,
		      int status)
{
	if (!transfer->json) {
		print_summary(transfer, job);
		return;
	}
	open_summary(transfer, job, "verify", end_result(status, "equal"));
	json_ranges(&differing, "different");
	json_ranges(&unreadable, "unreadable");
	json_number("missing", missing);
	close_summary();
}

/* Leave out what the target is too short for, however much that is. */
static void cut_range(struct job *job, uint64_t size)
{
	if (job->end <= size)
		return;
	if (size < job->start)
		size = job->start;
	missing = job->end - size;
	job->end = size;
}

static int run_verify(const struct verify_options *options)
{
	const struct transfer *transfer = &options->transfer;
	uint64_t behind;
	struct job job;
	int status;

	differing.limit = options->max_ranges;
	unreadable.limit = options->max_ranges;
	prepare_job(transfer, &job);
	job.work = verify_piece;
	job.finished = finished;
	job.listed = options->max_ranges ? options->max_ranges : 1;
	cut_range(&job, transfer->target.size);
	behind = missing;
	job_run(&job);
	if (job.done == job.end)
		job.done += behind;
	else
		missing -= behind;
	job.end += behind;
	say_error(transfer, &job, "reading");
	status = end_status(transfer, &job,
			    unreadable.count ? STATUS_FAILED :
			    differing.count || missing ? STATUS_DIFFERENT :
							 STATUS_GOOD);
	summarize(transfer, &job, status);
	return status;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct verify_options *options = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &options->transfer;
		return 0;
	case 'm':
		options->max_ranges = number_option("--max-ranges", argument,
						    0, MOST_RANGES);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/**
 * verify_command - run `randstream verify`
 * @count: number of arguments
 * @arguments: the arguments
 *
 * Return: the exit status.
 */
int verify_command(int count, char **arguments)
{
	static const struct argp_option own_options[] = {
		{ "max-ranges", 'm', "N", 0,
		  "how many ranges of each kind to list (default 16)", 0 },
		{ }
	};
	static const struct argp_child children[] = {
		{ &transfer_argp, 0, NULL, 0 },
		{ }
	};
	static const struct argp argp = {
		.options = own_options,
		.parser = parse_option,
		.args_doc = "TARGET",
		.doc = "Compare a block device or a file, or a range of it,\n"
		       "with what `randstream fill' writes there. The status\n"
		       "is 1 if it differs, 2 if some of it cannot be read.",
		.children = children,
	};
	static struct verify_options options = {
		.max_ranges = DEFAULT_RANGES,
	};

	if (argp_parse(&argp, count, arguments, 0, NULL, &options))
		return STATUS_FAILED;
	if (!options.transfer.stream.seed_text &&
	    options.transfer.target.path)
		fail("--seed is missing: the one of the fill");
	check_transfer(&options.transfer);
	target_open_read(&options.transfer.target);
	return run_verify(&options);
}
