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

void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void fail(const char *format, ...)
	__attribute__((format(printf, 1, 2), noreturn));
void *allocate(void *old, size_t bytes);

#endif /* _CLI_MESSAGE_H */
