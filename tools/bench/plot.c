// SPDX-License-Identifier: GPL-2.0-only
/*
 * The picture: rates by size of the buffers and by number of readers, drawn by
 * gnuplot, which gets the figures within its script.
 */
#include <stdlib.h>
#include <string.h>
#include "measure.h"
#include "message.h"
#include "output.h"

/**
 * check_plotter - end if there is no gnuplot
 */
void check_plotter(void)
{
	if (system("command -v gnuplot >/dev/null"))
		fail("--plot: there is no gnuplot (Debian: gnuplot-nox)");
}

static bool begins_series(enum what what, unsigned int i)
{
	return rows[i].what == what &&
	       (!i || rows[i - 1].what != what ||
		rows[i - 1].source != rows[i].source);
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

static void write_graph(FILE *script, enum what what, const char *settings)
{
	const char *separator = "plot";
	unsigned int i;

	write_data(script, what);
	fputs(settings, script);
	for (i = 0; i < row_count; i++) {
		const struct source *source = rows[i].source;
		bool peer = !strcmp(source->via, "peer");

		if (!begins_series(what, i))
			continue;
		fprintf(script, "%s $series%u with linespoints title '%s%s%s'",
			separator, i, source->name, peer ? "" : ", ",
			peer ? "" : source->via);
		separator = ",";
	}
	fputc('\n', script);
}

static void write_script(FILE *script, const struct options *options,
			 const struct machine *machine)
{
	bool size = options->what[WHAT_SIZE];
	bool readers = options->what[WHAT_READERS];
	char cpu[sizeof(machine->cpu)];
	char *quote;

	strcpy(cpu, machine->cpu);
	while ((quote = strpbrk(cpu, "\"\\")))
		*quote = ' ';
	/* Without enhanced text, so that names are what they are. */
	fprintf(script, "set terminal svg noenhanced size %u,600\n"
		"set multiplot layout 1,%u title \"%s, %s, %s\"\n"
		"set key outside right top Left reverse\n"
		"set grid\nset ylabel 'MB/s'\nset logscale y\n",
		size && readers ? 1600 : 800, size + readers, cpu,
		machine->kernel, machine->compiler);
	if (size && readers)
		fputs("unset key\n", script);
	if (size)
		write_graph(script, WHAT_SIZE,
			    "set title 'by size of the buffers'\n"
			    "set xlabel 'bytes a read'\nset logscale x 2\n"
			    "set xtics ('64' 64, '256' 256, '1K' 1024)\n"
			    "set xtics add ('4K' 4096, '16K' 16384)\n"
			    "set xtics add ('64K' 65536, '256K' 262144)\n"
			    "set xtics add ('1M' 1048576)\n");
	if (readers)
		write_graph(script, WHAT_READERS,
			    "set key outside right top Left reverse\n"
			    "set title 'by number of readers'\n"
			    "set xlabel 'readers'\nset logscale x 2\n"
			    "set xtics autofreq\nset xrange [0.9:*]\n");
}

/**
 * write_plot - draw what was measured of sizes and readers, as SVG
 * @path: the file, which is there
 * @options: what was asked for
 * @machine: where this is
 */
void write_plot(const char *path, const struct options *options,
		const struct machine *machine)
{
	FILE *script;

	if (setenv("BENCH_PLOT", path, true))
		fail("out of memory");
	script = popen("exec gnuplot >\"$BENCH_PLOT\"", "w");
	if (!script)
		fail("--plot: no memory for gnuplot");
	write_script(script, options, machine);
	if (pclose(script))
		fail("--plot: gnuplot has failed");
}
