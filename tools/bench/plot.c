// SPDX-License-Identifier: GPL-2.0-only
/*
 * The picture: rates by size of the buffers and by number of readers, drawn by
 * gnuplot, which gets the figures within its script.
 */
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "measure.h"
#include "message.h"
#include "output.h"

extern char **environ;

/* Run gnuplot with these files; its exit status, or -1 if there is none. */
static int run_gnuplot(char **arguments, int in, int out)
{
	posix_spawn_file_actions_t actions;
	int err, status;
	pid_t child;

	posix_spawn_file_actions_init(&actions);
	if (in >= 0)
		posix_spawn_file_actions_adddup2(&actions, in, STDIN_FILENO);
	if (out >= 0)
		posix_spawn_file_actions_adddup2(&actions, out, STDOUT_FILENO);
	err = posix_spawnp(&child, arguments[0], &actions, NULL, arguments,
			   environ);
	posix_spawn_file_actions_destroy(&actions);
	if (err || waitpid(child, &status, 0) != child || !WIFEXITED(status))
		return -1;
	return WEXITSTATUS(status);
}

/**
 * check_plotter - end if there is no gnuplot
 */
void check_plotter(void)
{
	char *arguments[] = { "gnuplot", "-e", "exit", NULL };

	if (run_gnuplot(arguments, -1, -1))
		fail("--plot: there is no gnuplot (Debian: gnuplot-nox)");
}

static bool begins_series(enum what what, unsigned int i)
{
	return rows[i].what == what &&
	       (!i || rows[i - 1].what != what ||
		rows[i - 1].source != rows[i].source);
}

static bool is_measured(enum what what)
{
	unsigned int i;

	for (i = 0; i < row_count; i++)
		if (rows[i].what == what)
			return true;
	return false;
}

/* A data block for each series: x, rate. */
static void write_data(FILE *script, enum what what)
{
	unsigned int i, j;

	for (i = 0; i < row_count; i++) {
		if (!begins_series(what, i))
			continue;
		fprintf(script, "$series%u << END\n", i);
		for (j = i; j < row_count && rows[j].what == what &&
		     rows[j].source == rows[i].source; j++)
			fprintf(script, "%zu %.3f\n", what == WHAT_SIZE ?
				rows[j].bytes : rows[j].readers,
				row_rate(&rows[j]));
		fprintf(script, "END\n");
	}
}

static void write_graph(FILE *script, enum what what)
{
	const char *separator = "plot";
	unsigned int i;

	write_data(script, what);
	for (i = 0; i < row_count; i++) {
		const struct source *source = rows[i].source;

		if (!begins_series(what, i))
			continue;
		/* Without enhanced text, so names are what they are. */
		fprintf(script, "%s $series%u using 1:2 with linespoints title '%s%s%s'",
			separator, i, source->name,
			strcmp(source->via, "peer") ? ", " : "",
			strcmp(source->via, "peer") ? source->via : "");
		separator = ",";
	}
	fputc('\n', script);
}

static void write_script(FILE *script, const struct machine *machine)
{
	bool size = is_measured(WHAT_SIZE);
	bool readers = is_measured(WHAT_READERS);
	const char *c;

	fprintf(script, "set terminal svg noenhanced size %u,600 background 'white'\n",
		size && readers ? 1600 : 800);
	fprintf(script, "set multiplot layout 1,%u title \"",
		size + readers);
	for (c = machine->cpu; *c; c++)
		if (*c != '"' && *c != '\\')
			fputc(*c, script);
	fprintf(script, ", %s, %s\"\n", machine->kernel, machine->compiler);
	fprintf(script, "set key outside right top Left reverse\nset grid\nset ylabel 'MB/s'\nset logscale y\n");
	if (size) {
		fprintf(script, "set title 'by size of the buffers'\nset xlabel 'bytes a read'\n");
		fprintf(script, "set logscale x 2\nset format x '%%.0b %%BB'\n");
		write_graph(script, WHAT_SIZE);
	}
	if (readers) {
		fprintf(script, "set title 'by number of readers'\nset xlabel 'readers'\n");
		fprintf(script, "set logscale x 2\nset format x '%%g'\nset xrange [0.9:%u.2]\n",
			machine->cpus);
		write_graph(script, WHAT_READERS);
	}
	fprintf(script, "unset multiplot\n");
}

/**
 * write_plot - draw what was measured of sizes and readers, as SVG
 * @file: where to
 * @machine: where this is
 */
void write_plot(FILE *file, const struct machine *machine)
{
	char *arguments[] = { "gnuplot", "-", NULL };
	FILE *script = tmpfile();

	if (!script)
		fail("--plot: no temporary file");
	write_script(script, machine);
	if (fflush(script) || lseek(fileno(script), 0, SEEK_SET) ||
	    run_gnuplot(arguments, fileno(script), fileno(file)))
		fail("--plot: gnuplot has failed");
	fclose(script);
}
