// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream fill: a stream into a block device or file.
 */
#include <argp.h>
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include "commands.h"
#include "json.h"
#include "message.h"
#include "size.h"
#include "transfer.h"

struct fill_options {
	struct transfer transfer;
	bool yes;
};

static int fill_piece(struct worker *worker, struct piece *piece)
{
	struct target *target = worker->job->target;
	uint8_t *bytes = worker->buffer + piece->position % target->page;

	randstream_seek(worker->stream, piece->position);
	if (randstream_fill(worker->stream, bytes, piece->bytes))
		return -EFBIG;
	return target_write(target, bytes, piece->bytes, piece->position);
}

static void finished(struct job *job, const struct piece *piece)
{
	(void)job;
	(void)piece;
}

/* Open what may be overwritten, or fail before anything is. */
static void open_target(struct fill_options *options)
{
	const struct stream_options *stream = &options->transfer.stream;
	struct target *target = &options->transfer.target;
	struct stat status;

	if (!options->yes && !stat(target->path, &status) &&
	    S_ISBLK(status.st_mode)) {
		refuse_device_in_use(target->path, status.st_rdev);
		fail("%s is a block device; --yes would overwrite it",
		     target->path);
	}
	target_open_written(target, stream->has_bytes);
	if (!target->is_device) {
		if (!stream->has_bytes && !target->size)
			fail("%s is empty: --bytes must tell how much to write",
			     target->path);
		return;
	}
	if (stream->offset > target->size ||
	    (stream->has_bytes &&
	     stream->bytes > target->size - stream->offset))
		fail("%s ends at %llu, before the range does", target->path,
		     (unsigned long long)target->size);
}

/* The seed that was not given, so that the user can give it to verify. */
static void choose_seed(struct transfer *transfer)
{
	static char digits[2 * SEED_MAX + 1];

	random_seed(transfer->stream.algorithm, &transfer->stream.seed);
	seed_digits(&transfer->stream.seed, digits);
	transfer->chosen_seed = digits;
	say("%s", chosen_options(transfer));
}

static void summarize(const struct transfer *transfer, const struct job *job,
		      int status)
{
	uint64_t bytes = job->done - job->start;
	char size[16], rate[16];

	if (transfer->json) {
		open_summary(transfer, job, "fill",
			     end_result(status, "filled"));
		json_string("seed", transfer->chosen_seed);
		close_summary();
	} else if (status == STATUS_GOOD) {
		printf("%s: filled %llu bytes (%s) from %llu in %.1f s, %s/s\n",
		       transfer->target.path, (unsigned long long)bytes,
		       readable_size(bytes, size),
		       (unsigned long long)job->start, job->seconds,
		       readable_size(bytes_per_second(job), rate));
	}
}

static int run_fill(struct transfer *transfer)
{
	int err, status;
	struct job job;

	prepare_job(transfer, &job);
	job.work = fill_piece;
	job.finished = finished;
	if (!transfer->stream.seed_text)
		choose_seed(transfer);
	job_run(&job);
	err = target_sync(&transfer->target);
	job_take_time(&job);
	say_error(transfer, &job, "writing");
	if (err) {
		say("%s: fsync: %s; nothing written is certain",
		    transfer->target.path, strerror(-err));
		job.error = err;
		job.error_at = job.start;
		job.done = job.start;
	}
	status = end_status(transfer, &job, STATUS_GOOD);
	summarize(transfer, &job, status);
	return status;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct fill_options *options = state->input;

	(void)argument;
	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &options->transfer;
		return 0;
	case 'y':
		options->yes = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/**
 * fill_command - run `randstream fill`
 * @count: number of arguments
 * @arguments: the arguments
 *
 * Return: the exit status.
 */
int fill_command(int count, char **arguments)
{
	static const struct argp_option own_options[] = {
		{ "yes", 'y', NULL, 0,
		  "overwrite what is on a block device", 0 },
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
		.doc = "Fill a block device or a file: a byte of it is the\n"
		       "stream's byte at the same position. Without\n"
		       "--seed a random one is chosen and printed.",
		.children = children,
	};
	static struct fill_options options;

	if (argp_parse(&argp, count, arguments, 0, NULL, &options))
		return STATUS_FAILED;
	check_transfer(&options.transfer);
	open_target(&options);
	return run_fill(&options.transfer);
}
