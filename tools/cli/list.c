// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream list: the generators and their devices.
 */
#include <argp.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "commands.h"
#include "device.h"
#include "json.h"
#include "message.h"
#include "options.h"

/**
 * struct how - how the list is wanted
 * @json: as JSON
 * @verbose: with every backend
 */
struct how {
	bool json;
	bool verbose;
};

/**
 * struct entry - what is told of a generator
 * @algorithm: the generator
 * @device: name of its device, or "" if there is none to use
 * @backend: what runs it: the device's if there is one, else this program's
 */
struct entry {
	const struct randstream_algorithm *algorithm;
	char device[64];
	char backend[32];
};

static void describe(const struct randstream_algorithm *algorithm,
		     struct entry *entry)
{
	struct stream_options options = { .algorithm = algorithm };
	struct randstream_info info;
	struct randstream *stream;
	int device;

	entry->algorithm = algorithm;
	device = device_open(algorithm->name, &info);
	if (device >= 0) {
		close(device);
		snprintf(entry->device, sizeof(entry->device), "/dev/%s",
			 algorithm->name);
		snprintf(entry->backend, sizeof(entry->backend), "%.31s",
			 info.backend);
		return;
	}
	entry->device[0] = 0;
	options.seed.length = algorithm->seed_min;
	stream = open_stream(&options);
	snprintf(entry->backend, sizeof(entry->backend), "%s",
		 randstream_backend(stream));
	randstream_free(stream);
}

/* A backend and what the module says of it; or only a text. */
static void split_reason(char *line, const char **name, const char **reason)
{
	char *colon = strchr(line, ':');

	line[strcspn(line, "\n")] = 0;
	*name = colon ? line : NULL;
	*reason = colon ? colon + 1 + strspn(colon + 1, " ") : line;
	if (colon)
		*colon = 0;
}

/* Every backend of a device, and why it is used or not, as the module says. */
static void print_backends(const struct entry *entry, bool json)
{
	const char *name, *reason;
	char path[100], line[200];
	FILE *file;

	snprintf(path, sizeof(path), "/sys/class/misc/%s/backends",
		 entry->algorithm->name);
	file = entry->device[0] ? fopen(path, "re") : NULL;
	if (!file) {
		if (!json)
			printf("  (%s)\n", entry->device[0] ?
			       "this version of the module does not say why" :
			       "there is no device");
		return;
	}
	while (fgets(line, sizeof(line), file)) {
		split_reason(line, &name, &reason);
		if (json) {
			json_open(NULL, '{');
			json_string("name", name);
			json_string("why", reason);
			json_close('}');
		} else {
			printf("  %-14s %s\n", name ? name : "", reason);
		}
	}
	fclose(file);
}

static void print_json(const struct entry *entry, bool verbose)
{
	const struct randstream_algorithm *algorithm = entry->algorithm;

	json_open(NULL, '{');
	json_string("generator", algorithm->name);
	json_string("device", entry->device[0] ? entry->device : NULL);
	json_string("backend", entry->backend);
	json_number("seed_min", algorithm->seed_min);
	json_number("seed_max", algorithm->seed_max);
	json_number("seed_step", algorithm->seed_step);
	json_number("word_size", algorithm->word_size);
	json_number("stream_max", algorithm->stream_max);
	json_bool("secrets", algorithm->crypto);
	json_bool("small_margin", algorithm->small_margin);
	if (verbose) {
		json_open("backends", '[');
		print_backends(entry, true);
		json_close(']');
	}
	json_close('}');
}

static void print_line(const struct entry *entry)
{
	const struct randstream_algorithm *algorithm = entry->algorithm;
	uint64_t streams = algorithm->stream_max + 1;
	char seed[32], number[32];

	if (algorithm->seed_min == algorithm->seed_max)
		snprintf(seed, sizeof(seed), "%u", algorithm->seed_min);
	else
		snprintf(seed, sizeof(seed), "%u,%u..%u", algorithm->seed_min,
			 algorithm->seed_min + algorithm->seed_step,
			 algorithm->seed_max);
	if (streams & algorithm->stream_max || streams == 1)
		snprintf(number, sizeof(number), "%llu",
			 (unsigned long long)streams);
	else
		snprintf(number, sizeof(number), "2^%d",
			 streams ? __builtin_ctzll(streams) : 64);
	printf("%-11s %-16s %-9s %-11s %-8s %s\n", algorithm->name,
	       entry->device[0] ? entry->device : "-", entry->backend, seed,
	       number,
	       !algorithm->crypto ? "never" :
	       algorithm->small_margin ? "yes, with a smaller margin" : "yes");
}

static error_t parse_option(int key, char *argument, struct argp_state *state)
{
	struct how *how = state->input;

	switch (key) {
	case 'j':
		how->json = true;
		return 0;
	case 'v':
		how->verbose = true;
		return 0;
	case ARGP_KEY_ARG:
		fail("'%s' is one argument too many", argument);
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/**
 * list_command - run `randstream list`
 * @count: number of arguments
 * @arguments: the arguments
 *
 * Return: the exit status.
 */
int list_command(int count, char **arguments)
{
	static const struct argp_option options[] = {
		{ "json", 'j', NULL, 0, "as a JSON array", 0 },
		{ "verbose", 'v', NULL, 0,
		  "with every backend of a device, and why it is used or not",
		  0 },
		{ }
	};
	static const struct argp argp = {
		.options = options,
		.parser = parse_option,
		.doc = "The generators: their devices, what runs them (the\n"
		       "device's backend or, without one, this program's),\n"
		       "the bytes of their seeds, how many streams a seed has,\n"
		       "and whether they are fit for secrets.",
	};
	const struct randstream_algorithm *algorithm;
	struct entry entry;
	struct how how = { };
	unsigned int i;

	if (argp_parse(&argp, count, arguments, 0, NULL, &how))
		return STATUS_FAILED;
	if (how.json)
		json_open(NULL, '[');
	else
		printf("%-11s %-16s %-9s %-11s %-8s %s\n", "GENERATOR",
		       "DEVICE", "BACKEND", "SEED BYTES", "STREAMS",
		       "SECRETS");
	for (i = 0; (algorithm = randstream_algorithm_at(i)); i++) {
		describe(algorithm, &entry);
		if (how.json) {
			print_json(&entry, how.verbose);
			continue;
		}
		print_line(&entry);
		if (how.verbose)
			print_backends(&entry, false);
	}
	if (how.json) {
		json_close(']');
		putchar('\n');
	}
	return STATUS_GOOD;
}
