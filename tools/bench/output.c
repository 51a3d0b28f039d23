// SPDX-License-Identifier: GPL-2.0-only
/*
 * The results for programs. The fields are in Documentation/performance.rst.
 */
#include <string.h>
#include "json.h"
#include "measure.h"
#include "output.h"
#include "targets.h"

static void write_spread(const char *name, struct spread spread)
{
	json_open(name, '{');
	json_real("least", spread.least);
	json_real("lower_quartile", spread.lower);
	json_real("median", spread.median);
	json_real("upper_quartile", spread.upper);
	json_close('}');
}

static void write_machine(const struct machine *machine)
{
	json_open("machine", '{');
	json_string("cpu", machine->cpu);
	json_number("cpus", machine->cpus);
	json_string("kernel", machine->kernel);
	json_string("libc", machine->libc);
	json_close('}');
	json_string("compiler", machine->compiler);
}

static void write_row(const struct row *row, unsigned int rounds)
{
	unsigned int i;

	json_open(NULL, '{');
	json_string("what", what_names[row->what]);
	json_string("name", row->source->name);
	json_string("via", row->source->via);
	json_string("backend", row->source->backend);
	json_number("bytes", row->bytes);
	json_number("readers", row->readers);
	json_number("operations", row->operations);
	write_spread("nanoseconds", row_spread(row));
	json_real("megabytes_per_second", row_rate(row));
	json_open("samples", '[');
	for (i = 0; i < rounds; i++)
		json_real(NULL, row->samples[i]);
	json_close(']');
	json_close('}');
}

static void write_target(const struct target *target, unsigned int backend,
			 const struct result *result)
{
	struct spread ratio = row_ratio(result->row, result->base);

	json_open(NULL, '{');
	json_string("what", what_names[target->what]);
	json_string("name", target->name);
	json_string("backend", target_backends[backend]);
	json_string("backend_taken", result->row->source->backend);
	json_string("over", result->base->source->name);
	json_string("over_via", result->base->source->via);
	write_spread("ratio", ratio);
	json_real("target", result->wanted);
	json_bool("reached", ratio.median >= result->wanted);
	json_close('}');
}

static void write_targets(const char *best)
{
	const struct target *target;
	struct result result;
	unsigned int i, backend;

	json_open("targets", '[');
	for (i = 0; (target = target_at(i)); i++)
		for (backend = 0; backend < TARGET_BACKENDS; backend++)
			if (target_result(target, backend, best, &result))
				write_target(target, backend, &result);
	json_close(']');
}

/**
 * write_json - write everything as JSON
 * @file: where to
 * @options: what was asked for
 * @machine: where this is
 */
void write_json(FILE *file, const struct options *options,
		const struct machine *machine)
{
	unsigned int i;

	json_output(file);
	json_open(NULL, '{');
	json_string("version", VERSION);
	write_machine(machine);
	json_number("rounds", options->rounds);
	json_real("seconds", options->seconds);
	json_open("unavailable", '[');
	for (i = 0; i < missing_count; i++) {
		json_open(NULL, '{');
		json_string("name", missing[i].source->name);
		json_string("reason", missing[i].reason);
		json_close('}');
	}
	json_close(']');
	json_open("rows", '[');
	for (i = 0; i < row_count; i++)
		write_row(&rows[i], options->rounds);
	json_close(']');
	write_targets(options->backend);
	json_close('}');
	fputc('\n', file);
}

/**
 * write_csv - write the rows as CSV
 * @file: where to
 */
void write_csv(FILE *file)
{
	static const char *const columns[] = {
		"what", "name", "via", "backend", "bytes", "readers",
		"operations", "nanoseconds_least", "nanoseconds_lower_quartile",
		"nanoseconds_median", "nanoseconds_upper_quartile",
		"megabytes_per_second"
	};
	const unsigned int count = sizeof(columns) / sizeof(columns[0]);
	unsigned int i;

	for (i = 0; i < count; i++)
		fprintf(file, "%s%c", columns[i], i < count - 1 ? ',' : '\n');
	for (i = 0; i < row_count; i++) {
		const struct row *row = &rows[i];
		struct spread spread = row_spread(row);

		fprintf(file, "%s,%s,%s,%s,%zu,%u,%llu,",
			what_names[row->what], row->source->name,
			row->source->via, row->source->backend ?: "",
			row->bytes, row->readers,
			(unsigned long long)row->operations);
		fprintf(file, "%.6f,%.6f,%.6f,%.6f,%.6f\n", spread.least,
			spread.lower, spread.median, spread.upper,
			row_rate(row));
	}
}
