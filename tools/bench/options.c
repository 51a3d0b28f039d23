// SPDX-License-Identifier: GPL-2.0-only
/*
 * The command line.
 */
#include <argp.h>
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <randstream.h>
#include "message.h"
#include "options.h"
#include "size.h"

#define ROUNDS_DEFAULT	60
#define ROUNDS_MAX	10000
#define SECONDS_DEFAULT	55
#define SECONDS_MAX	86400

static const struct argp_option known[] = {
	{ "what", 'w', "KIND,...", 0,
	  "what to measure: bulk (64 KiB, every backend, the targets), fill (1 KiB), u64, u32 (one by one), size (buffers of all sizes), readers (threads); default: all",
	  0 },
	{ "rounds", 'r', "N", 0, "measure each thing N times, in turns (60)",
	  0 },
	{ "time", 't', "SECONDS", 0, "for all of it (55)", 0 },
	{ "only", 'o', "NAME,...", 0, "only these generators and peers", 0 },
	{ "backend", 'b', "NAME", 0,
	  "take this backend for the best one, and measure no other but generic",
	  0 },
	{ "json", 'j', "FILE", 0, "write what was measured as JSON", 0 },
	{ "csv", 'c', "FILE", 0, "write what was measured as CSV", 0 },
	{ "plot", 'p', "FILE", 0,
	  "draw size and readers, as SVG, with gnuplot", 0 },
	{ }
};

static const char described[] =
	"Measure the generators of randstream, in the library, raw, and as devices if the module is loaded, beside what else gives random numbers here."
	"\vProgress is shown on standard error if that is a terminal. How to read the tables: Documentation/performance.rst.";

static void parse_what(char *list, struct options *options)
{
	unsigned int i;
	char *name;

	memset(options->what, 0, sizeof(options->what));
	while ((name = strsep(&list, ","))) {
		for (i = 0; i < WHAT_COUNT; i++)
			if (!strcmp(name, what_names[i]))
				break;
		if (i == WHAT_COUNT)
			fail("--what: no '%s'; there are bulk fill u64 u32 size readers",
			     name);
		options->what[i] = true;
	}
}

static void parse_only(char *list, struct options *options)
{
	char *name;

	while ((name = strsep(&list, ","))) {
		if (!randstream_algorithm_named(name) && !peer_named(name)) {
			char names[512] = "";
			unsigned int i;

			for (i = 0; randstream_algorithm_at(i); i++) {
				strcat(names, " ");
				strcat(names, randstream_algorithm_at(i)->name);
			}
			for (i = 0; peer_at(i); i++) {
				strcat(names, " ");
				strcat(names, peer_at(i)->name);
			}
			fail("--only: no '%s'; there are%s", name, names);
		}
		options->only = allocate(options->only,
					 (options->only_count + 1) *
					 sizeof(*options->only));
		options->only[options->only_count++] = name;
	}
}

static void parse_backend(const char *name, struct options *options)
{
	const uint8_t *seed = source_seed;
	struct randstream *stream;
	int err;

	if (randstream_new(&stream, "chacha20", seed, 32, 0))
		fail("out of memory");
	err = randstream_set_backend(stream, name);
	randstream_free(stream);
	if (err == -EOPNOTSUPP)
		fail("--backend: this CPU cannot run %s", name);
	if (err)
		fail("--backend: there is no '%s'", name);
	options->backend = name;
}

static double parse_seconds(const char *text)
{
	char *end;
	double seconds = strtod(text, &end);

	if (end == text || *end || !isfinite(seconds) || seconds <= 0 ||
	    seconds > SECONDS_MAX)
		fail("--time: '%s' is not a number of seconds up to %d", text,
		     SECONDS_MAX);
	return seconds;
}

static unsigned int parse_rounds(const char *text)
{
	uint64_t rounds;

	if (parse_number(text, &rounds) || !rounds || rounds > ROUNDS_MAX)
		fail("--rounds: '%s' is not a number from 1 to %d", text,
		     ROUNDS_MAX);
	return rounds;
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct options *options = state->input;

	switch (key) {
	case 'w':
		parse_what(argument, options);
		return 0;
	case 'r':
		options->rounds = parse_rounds(argument);
		return 0;
	case 't':
		options->seconds = parse_seconds(argument);
		return 0;
	case 'o':
		parse_only(argument, options);
		return 0;
	case 'b':
		parse_backend(argument, options);
		return 0;
	case 'j':
		options->json = argument;
		return 0;
	case 'c':
		options->csv = argument;
		return 0;
	case 'p':
		options->plot = argument;
		return 0;
	case ARGP_KEY_ARG:
		fail("'%s' is no option; see --help", argument);
	case ARGP_KEY_END:
		if (options->plot && !options->what[WHAT_SIZE] &&
		    !options->what[WHAT_READERS])
			fail("--plot draws size and readers, and --what has neither");
		return 0;
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/**
 * parse_options - read the command line, or end with status 2
 * @argc: of main()
 * @argv: of main(); its texts are taken apart
 * @options: where the answer goes
 */
void parse_options(int argc, char **argv, struct options *options)
{
	static const struct argp argp = {
		.options = known,
		.parser = parse_option,
		.doc = described,
	};

	*options = (struct options) {
		.rounds = ROUNDS_DEFAULT,
		.seconds = SECONDS_DEFAULT,
	};
	memset(options->what, true, sizeof(options->what));
	argp_err_exit_status = STATUS_FAILED;
	if (argp_parse(&argp, argc, argv, 0, NULL, options))
		exit(STATUS_FAILED);
}

/**
 * is_wanted - whether a generator or a peer is to be measured
 * @options: the options
 * @name: its name
 *
 * Return: whether it is.
 */
bool is_wanted(const struct options *options, const char *name)
{
	unsigned int i;

	for (i = 0; i < options->only_count; i++)
		if (!strcmp(name, options->only[i]))
			return true;
	return !options->only_count;
}
