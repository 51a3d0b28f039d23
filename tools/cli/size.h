/* SPDX-License-Identifier: GPL-2.0-only */
/* Numbers and sizes as users write them. */
#ifndef _CLI_SIZE_H
#define _CLI_SIZE_H

#include <stdint.h>

int parse_size(const char *text, uint64_t *size);
int parse_number(const char *text, uint64_t *number);
unsigned int number_option(const char *option, const char *text,
			   unsigned int least, unsigned int most);
uint64_t size_option(const char *option, const char *text);
const char *readable_size(double bytes, char text[static 16]);

#endif /* _CLI_SIZE_H */
