// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream read: a part of a stream to standard output.
 */
#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include "commands.h"
#include "device.h"
#include "message.h"
#include "options.h"

/* Large enough that system calls cost little, small enough for the cache. */
#define BUFFER_BYTES	131072

/* What one splice() may move; a pipe holds less, usually. */
#define SPLICE_BYTES	1048576

enum engine_choice { ENGINE_AUTO, ENGINE_DEVICE, ENGINE_PROCESS };

struct read_options {
	struct stream_options stream;
	enum engine_choice engine;
};

static void write_all(const char *buffer, size_t bytes)
{
	ssize_t done;

	while (bytes) {
		done = write(STDOUT_FILENO, buffer, bytes);
		if (done < 0 && errno != EINTR)
			fail("standard output: %s", strerror(errno));
		if (done < 0)
			continue;
		buffer += done;
		bytes -= done;
	}
}

static size_t smaller(uint64_t bytes, size_t limit)
{
	return bytes < limit ? bytes : limit;
}

static void read_process(const struct stream_options *options, uint64_t bytes)
{
	struct randstream *stream = open_stream(options);
	char *buffer = allocate(NULL, BUFFER_BYTES);
	size_t now;

	randstream_seek(stream, options->offset);
	for (; bytes; bytes -= now) {
		now = smaller(bytes, BUFFER_BYTES);
		randstream_fill(stream, buffer, now);
		write_all(buffer, now);
	}
	randstream_free(stream);
	explicit_bzero(buffer, BUFFER_BYTES);
	free(buffer);
}

/* From the device into the pipe that standard output is, without a copy. */
static uint64_t splice_device(int device, uint64_t bytes)
{
	struct stat status;
	ssize_t done;

	if (fstat(STDOUT_FILENO, &status) || !S_ISFIFO(status.st_mode))
		return bytes;
	while (bytes) {
		done = splice(device, NULL, STDOUT_FILENO, NULL,
			      smaller(bytes, SPLICE_BYTES), 0);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0 && errno == EINVAL)
			break;
		if (done < 0)
			fail("splice to standard output: %s", strerror(errno));
		if (!done)
			break;
		bytes -= done;
	}
	return bytes;
}

static void read_device(int device, uint64_t bytes)
{
	char *buffer;
	ssize_t done;

	bytes = splice_device(device, bytes);
	buffer = allocate(NULL, BUFFER_BYTES);
	while (bytes) {
		done = read(device, buffer, smaller(bytes, BUFFER_BYTES));
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			fail("device: %s", strerror(errno));
		if (!done)
			fail("device: it ended %llu bytes before it should",
			     (unsigned long long)bytes);
		write_all(buffer, done);
		bytes -= done;
	}
	explicit_bzero(buffer, BUFFER_BYTES);
	free(buffer);
}

/* The device, ready to be read from; negative if there is none. */
static int prepare_device(const struct stream_options *options)
{
	struct randstream_info info;
	int device, err;

	device = device_open(options->algorithm->name, &info);
	if (device < 0 || !options->seed_text)
		return device;
	err = device_seed(device, &options->seed, options->stream);
	if (!err && lseek(device, options->offset, SEEK_SET) < 0)
		err = -errno;
	if (err) {
		close(device);
		return err;
	}
	return device;
}

static int run_read(struct read_options *options)
{
	struct stream_options *stream = &options->stream;
	uint64_t bytes = RANDSTREAM_POSITION_MAX - stream->offset;
	int device = -ENODEV;

	if (stream->has_bytes)
		bytes = stream->bytes;
	if (options->engine != ENGINE_PROCESS)
		device = prepare_device(stream);
	if (device >= 0) {
		read_device(device, bytes);
		close(device);
	} else if (options->engine == ENGINE_DEVICE) {
		fail("/dev/%s: %s", stream->algorithm->name,
		     device == -ENOENT || device == -ENODEV ?
		     "no such device; is the module loaded?" :
		     strerror(-device));
	} else {
		if (!stream->seed_text)
			random_seed(stream->algorithm, &stream->seed);
		read_process(stream, bytes);
	}
	explicit_bzero(&stream->seed, sizeof(stream->seed));
	return STATUS_GOOD;
}

static enum engine_choice engine_option(const char *text)
{
	if (!strcmp(text, "auto"))
		return ENGINE_AUTO;
	if (!strcmp(text, "device"))
		return ENGINE_DEVICE;
	if (!strcmp(text, "process"))
		return ENGINE_PROCESS;
	fail("--engine: '%s' is none of auto, device and process", text);
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct read_options *options = state->input;

	switch (key) {
	case ARGP_KEY_INIT:
		state->child_inputs[0] = &options->stream;
		return 0;
	case 'e':
		options->engine = engine_option(argument);
		return 0;
	case ARGP_KEY_ARG:
		if (options->stream.algorithm)
			fail("'%s' is one argument too many", argument);
		options->stream.algorithm = find_algorithm(argument);
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/**
 * read_command - run `randstream read`
 * @count: number of arguments
 * @arguments: the arguments
 *
 * Return: the exit status.
 */
int read_command(int count, char **arguments)
{
	static const struct argp_option own_options[] = {
		{ "engine", 'e', "ENGINE", 0,
		  "device, process, or auto: the device if there is one (default)",
		  0 },
		{ }
	};
	static const struct argp_child children[] = {
		{ &stream_argp, 0, NULL, 0 },
		{ }
	};
	static const struct argp argp = {
		.options = own_options,
		.parser = parse_option,
		.args_doc = "GENERATOR",
		.doc = "Write a part of a stream to standard output; without\n"
		       "--bytes, until nobody reads any more. Without --seed\n"
		       "the bytes are different every time.",
		.children = children,
	};
	static struct read_options options;

	if (argp_parse(&argp, count, arguments, 0, NULL, &options))
		return STATUS_FAILED;
	if (!options.stream.algorithm)
		fail("a generator is missing; `randstream list' names them");
	if (!options.stream.seed_text &&
	    (options.stream.has_stream || options.stream.has_offset))
		fail("--stream and --offset need --seed");
	check_stream_options(&options.stream);
	return run_read(&options);
}
