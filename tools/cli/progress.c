// SPDX-License-Identifier: GPL-2.0-only
/*
 * How far it is, in a line of the terminal that is written again and again.
 */
#include <stdio.h>
#include <unistd.h>
#include "message.h"
#include "progress.h"
#include "size.h"

/* Something is on the line. */
static bool shown;

static void time_left(double seconds, char text[static 32])
{
	unsigned long long left = seconds + 0.5;

	if (left < 360000)
		snprintf(text, 32, "%llu:%02llu:%02llu", left / 3600,
			 left / 60 % 60, left % 60);
	else
		snprintf(text, 32, "%llu days", left / 86400);
}

/**
 * progress_show - show the progress
 * @done: bytes
 * @total: bytes
 * @seconds: since the beginning
 * @asked: the user asked for it, so show it even if there is no terminal
 */
void progress_show(uint64_t done, uint64_t total, double seconds, bool asked)
{
	char size[16], all[16], speed[16], left[32] = "?";
	double rate = seconds > 0 ? done / seconds : 0;
	bool terminal = isatty(STDERR_FILENO);

	if (!terminal && !asked)
		return;
	if (rate > 0)
		time_left((total - done) / rate, left);
	fprintf(stderr, "%s%s: %s of %s (%.0f%%), %s/s, %s left%s",
		terminal ? "\r" : "", message_command,
		readable_size(done, size), readable_size(total, all),
		total ? 100.0 * done / total : 100.0,
		readable_size(rate, speed), left,
		terminal ? "\033[K" : "\n");
	shown = terminal;
}

/**
 * progress_clear - clear the line, so that something else can be said
 */
void progress_clear(void)
{
	if (shown)
		fputs("\r\033[K", stderr);
	shown = false;
}
