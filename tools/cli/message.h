/* SPDX-License-Identifier: GPL-2.0-only */
/* What the command says on standard error, and how it ends. */
#ifndef _CLI_MESSAGE_H
#define _CLI_MESSAGE_H

/* Exit statuses; see EXIT STATUS of randstream(1). */
enum {
	STATUS_GOOD = 0,
	STATUS_DIFFERENT = 1,
	STATUS_FAILED = 2,
	STATUS_SIGNAL = 128,	/* plus the number of the signal */
};

extern const char *message_command;

void __printf(1, 2) say(const char *format, ...);
void __noreturn __printf(1, 2) fail(const char *format, ...);
void *allocate(void *old, size_t bytes);

#endif /* _CLI_MESSAGE_H */
