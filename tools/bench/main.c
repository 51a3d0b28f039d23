// SPDX-License-Identifier: GPL-2.0-only
/*
 * bench: the speed of every generator, in the library, raw and as a device,
 * beside what else gives random numbers on this machine, in one run, since
 * times of different runs do not compare.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#include "measure.h"
#include "message.h"
#include "output.h"
#include "plan.h"
#include "tables.h"
#include "targets.h"

/* Each reader of a device opens it. */
static void allow_many_files(void)
{
	struct rlimit limit;

	if (!getrlimit(RLIMIT_NOFILE, &limit)) {
		limit.rlim_cur = limit.rlim_max;
		setrlimit(RLIMIT_NOFILE, &limit);
	}
}

/* Before the time is spent, not after it. */
static FILE *open_output(const char *option, const char *path)
{
	FILE *file;

	if (!path)
		return NULL;
	file = fopen(path, "we");
	if (!file)
		fail("%s: %s: %s", option, path, strerror(errno));
	return file;
}

static void close_output(const char *option, FILE *file)
{
	if (file && fclose(file))
		fail("%s: %s", option, strerror(errno));
}

static void print_head(const struct options *options,
		       const struct machine *machine)
{
	printf("randstream %s, compiled by %s\n%s, %u CPU%s, %s, %s\n",
	       VERSION, machine->compiler, machine->cpu, machine->cpus,
	       machine->cpus == 1 ? "" : "s", machine->kernel, machine->libc);
	printf("%u rounds in %g s; figures are medians\n", options->rounds,
	       options->seconds);
	fflush(stdout);
}

int main(int argc, char **argv)
{
	FILE *json, *csv;
	struct options options;
	struct machine machine;

	message_command = "bench";
	parse_options(argc, argv, &options);
	json = open_output("--json", options.json);
	csv = open_output("--csv", options.csv);
	if (options.plot) {
		check_plotter();
		close_output("--plot", open_output("--plot", options.plot));
	}
	allow_many_files();
	describe_machine(&machine);
	plan_rows(&options);
	print_head(&options, &machine);
	measure_rows(options.rounds, options.seconds);

	if (options.what[WHAT_BULK])
		print_bulk();
	print_report(&options);
	if (options.what[WHAT_SIZE])
		print_series(WHAT_SIZE);
	if (options.what[WHAT_READERS])
		print_series(WHAT_READERS);
	print_targets(options.backend);
	print_missing();
	if (json)
		write_json(json, &options, &machine);
	if (csv)
		write_csv(csv);
	if (options.plot)
		write_plot(options.plot, &options, &machine);
	close_output("--json", json);
	close_output("--csv", csv);
	if (fflush(stdout) || ferror(stdout))
		fail("standard output: %s", strerror(errno));
	return 0;
}
