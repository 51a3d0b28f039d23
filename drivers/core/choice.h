/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_CHOICE_H
#define _RANDSTREAM_CHOICE_H

#include <linux/types.h>
#include <randstream/generator.h>

ssize_t choice_show(enum randstream_id id, char *page);
int choice_init(const char *wanted);

#endif /* _RANDSTREAM_CHOICE_H */
