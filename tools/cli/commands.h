/* SPDX-License-Identifier: GPL-2.0-only */
/* The subcommands: each returns the exit status. */
#ifndef _CLI_COMMANDS_H
#define _CLI_COMMANDS_H

int list_command(int count, char **arguments);
int read_command(int count, char **arguments);
int fill_command(int count, char **arguments);
int verify_command(int count, char **arguments);

#endif /* _CLI_COMMANDS_H */
