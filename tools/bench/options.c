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
	{ "what", 'w', "KIND,...", 0, "what to measure (all of it)", 0 },
	{ "rounds", 'r', "N", 0, "how often, in turns (60)", 0 },
	{ "time", 't', "SECONDS", 0, "for all of it (55)", 0 },
	{ "only", 'o', "NAME,...", 0, "only these generators and peers", 0 },
	{ "backend", 'b', "NAME", 0, "only this backend, and generic", 0 },
	{ "json", 'j', "FILE", 0, "write what was measured as JSON", 0 },
	{ "csv", 'c', "FILE", 0, "write what was measured as CSV", 0 },
	{ "plot", 'p', "FILE", 0,
	  "draw size and readers, as SVG, with gnuplot", 0 },
	{ }
};

static const char described[] =
	"Measure the generators of randstream beside what else gives random\n"
	"numbers on this machine.\n"
	"\vKinds:\n"
	"  bulk     buffers of 64 KiB, every backend, and the targets\n"
	"  fill     buffers of 1 KiB\n"
	"  u64 u32  numbers, one by one\n"
	"  size     buffers of all sizes\n"
	"  readers  several threads\n"
	"\n"
	"Progress is shown on standard error if that is a terminal. The tables\n"
	"and files are described in Documentation/performance.rst.";

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
			fail("--what: no kind '%s'; see --help", name);
		options->what[i] = true;
	}
}

static void parse_only(char *list, struct options *options)
{
	unsigned int count = 0;
	char *name;

	options->only = allocate(NULL, (strlen(list) + 2) * sizeof(name));
	while ((name = strsep(&list, ","))) {
		if (!randstream_algorithm_named(name) && !peer_named(name))
			fail("--only: no generator or peer '%s'", name);
		options->only[count++] = name;
	}
	options->only[count] = NULL;
}

static void parse_backend(const char *name, struct options *options)
{
	struct randstream *stream;
	int err;

	if (randstream_new(&stream, "chacha20", source_seed, 32, 0))
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

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct options *options = state->input;

	switch (key) {
	case 'w':
		parse_what(argument, options);
		return 0;
	case 'r':
		options->rounds = number_option("--rounds", argument, 1,
						ROUNDS_MAX);
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
			fail("--plot draws size or readers");
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
	char **only = options->only;

	while (only && *only && strcmp(*only, name))
		only++;
	return !only || *only;
}
