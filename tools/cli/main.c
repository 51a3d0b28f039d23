// SPDX-License-Identifier: GPL-2.0-only
/*
 * randstream: streams of random numbers for the shell.
 */
#include <argp.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "commands.h"
#include "message.h"

static const struct command {
	const char *name;
	const char *whole_name;
	int (*run)(int count, char **arguments);
} commands[] = {
	{ "list", "randstream list", list_command },
	{ "read", "randstream read", read_command },
	{ "fill", "randstream fill", fill_command },
	{ "verify", "randstream verify", verify_command },
};

static const char doc[] =
	"Streams of random numbers that a seed determines, from any offset.\n"
	"\v  list     the generators and their devices\n"
	"  read     write a part of a stream to standard output\n"
	"  fill     fill a block device or a file with a stream\n"
	"  verify   compare a block device or a file with a stream\n\n"
	"`randstream COMMAND --help' tells the options of each.\n"
	"All else is in randstream(1).";

struct chosen {
	const struct command *command;
	int first;
};

static error_t parse_argument(int key, char *argument,
			      struct argp_state *state)
{
	struct chosen *chosen = state->input;
	size_t i;

	switch (key) {
	case ARGP_KEY_ARG:
		for (i = 0; i < sizeof(commands) / sizeof(commands[0]); i++)
			if (!strcmp(argument, commands[i].name))
				chosen->command = &commands[i];
		if (!chosen->command)
			fail("no command '%s'; try list, read, fill or verify",
			     argument);
		/* What follows is the command's. */
		chosen->first = state->next - 1;
		state->next = state->argc;
		return 0;
	case ARGP_KEY_NO_ARGS:
		fail("a command is missing: list, read, fill or verify");
	default:
		return ARGP_ERR_UNKNOWN;
	}
}

/*
 * Where standard input, output or error is closed a target would be opened in
 * its place, and what is said would be written into it. Using this fails.
 */
static void occupy_standard_files(void)
{
	int file;

	for (file = STDIN_FILENO; file <= STDERR_FILENO; file++)
		if (fcntl(file, F_GETFD) < 0 &&
		    open("/dev/null", file == STDIN_FILENO ?
				      O_WRONLY : O_RDONLY) != file)
			_exit(STATUS_FAILED);
}

int main(int count, char **arguments)
{
	static const struct argp argp = {
		.parser = parse_argument,
		.args_doc = "COMMAND [OPTION...]",
		.doc = doc,
	};
	struct chosen chosen = { };
	int status, lost;

	occupy_standard_files();
	argp_program_version = "randstream " VERSION;
	argp_err_exit_status = STATUS_FAILED;
	if (argp_parse(&argp, count, arguments, ARGP_IN_ORDER, NULL, &chosen))
		return STATUS_FAILED;
	message_command = chosen.command->whole_name;
	arguments += chosen.first;
	arguments[0] = (char *)chosen.command->whole_name;
	status = chosen.command->run(count - chosen.first, arguments);
	lost = ferror(stdout);
	if (fclose(stdout))
		fail("standard output: %s", strerror(errno));
	if (lost)
		fail("standard output: some of it could not be written");
	return status;
}
