// SPDX-License-Identifier: GPL-2.0-only
/*
 * The options that say which bytes are meant.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include "message.h"
#include "options.h"
#include "size.h"

static const struct argp_option stream_options[] = {
	{ "seed", 's', "SEED", 0,
	  "HEX digits, int:N for an integer, or @FILE for the bytes of a file",
	  0 },
	{ "stream", 'n', "N", 0, "number of the stream (default 0)", 0 },
	{ "offset", 'o', "SIZE", 0, "where to begin (default 0)", 0 },
	{ "bytes", 'c', "SIZE", 0, "how many bytes", 0 },
	{ }
};

static uint64_t stream_number(const char *text)
{
	uint64_t number;
	int err;

	err = parse_number(text, &number);
	if (err == -ERANGE)
		fail("--stream: '%s' is beyond 2^64 - 1", text);
	if (err)
		fail("--stream: '%s' is not a number of 0 or more", text);
	return number;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct stream_options *options = state->input;

	switch (key) {
	case 's':
		options->seed_text = argument;
		return 0;
	case 'n':
		options->stream = stream_number(argument);
		options->has_stream = true;
		return 0;
	case 'o':
		options->offset = size_option("--offset", argument);
		options->has_offset = true;
		return 0;
	case 'c':
		options->bytes = size_option("--bytes", argument);
		options->has_bytes = true;
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

const struct argp stream_argp = {
	.options = stream_options,
	.parser = parse_option,
};

/**
 * find_algorithm - find a generator by its name, or fail
 * @name: the name
 *
 * Return: the generator.
 */
const struct randstream_algorithm *find_algorithm(const char *name)
{
	const struct randstream_algorithm *algorithm;
	char names[256] = "";
	unsigned int i;

	algorithm = randstream_algorithm_named(name);
	if (algorithm)
		return algorithm;
	for (i = 0; (algorithm = randstream_algorithm_at(i)); i++) {
		strncat(names, " ", sizeof(names) - strlen(names) - 1);
		strncat(names, algorithm->name,
			sizeof(names) - strlen(names) - 1);
	}
	fail("no generator '%s'; there are%s", name, names);
}

/**
 * check_stream_options - see that the generator can do it, or fail
 * @options: what was given; gets its seed, if there is one
 */
void check_stream_options(struct stream_options *options)
{
	const struct randstream_algorithm *algorithm = options->algorithm;

	if (options->seed_text)
		parse_seed(options->seed_text, algorithm, &options->seed);
	if (options->stream > algorithm->stream_max) {
		if (!algorithm->stream_max)
			fail("--stream: %s has no streams besides 0",
			     algorithm->name);
		fail("--stream: the streams of %s are 0 to %llu",
		     algorithm->name,
		     (unsigned long long)algorithm->stream_max);
	}
	if (options->offset > RANDSTREAM_POSITION_MAX)
		fail("--offset: a stream ends at 2^63 - 1 bytes");
	if (options->has_bytes &&
	    options->bytes > RANDSTREAM_POSITION_MAX - options->offset)
		fail("--bytes: a stream ends at 2^63 - 1 bytes");
}

/**
 * open_stream - begin the stream in process, at position 0, or fail
 * @options: which one
 *
 * Return: the stream.
 */
struct randstream *open_stream(const struct stream_options *options)
{
	struct randstream *stream;
	int err;

	err = randstream_new(&stream, options->algorithm->name,
			     options->seed.bytes, options->seed.length,
			     options->stream);
	if (err)
		fail("%s: %s", options->algorithm->name, strerror(-err));
	return stream;
}
