/* SPDX-License-Identifier: GPL-2.0-only */
/* How far it is, in a line of the terminal. */
#ifndef _CLI_PROGRESS_H
#define _CLI_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

void progress_show(uint64_t done, uint64_t total, double seconds, bool asked);
void progress_clear(void);

#endif /* _CLI_PROGRESS_H */
