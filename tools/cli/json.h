/* SPDX-License-Identifier: GPL-2.0-only */
/* JSON (RFC 8259), a value or a member at a time. */
#ifndef _CLI_JSON_H
#define _CLI_JSON_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

void json_output(FILE *file);

/* @name is NULL in arrays and for the whole. */
void json_open(const char *name, char bracket);
void json_close(char bracket);
void json_string(const char *name, const char *value);
void json_number(const char *name, uint64_t value);
void json_real(const char *name, double value);
void json_bool(const char *name, bool value);

#endif /* _CLI_JSON_H */
