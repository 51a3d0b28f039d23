// SPDX-License-Identifier: GPL-2.0-only
/*
 * JSON (RFC 8259), a value or a member at a time.
 */
#include <stdio.h>
#include "json.h"

/* Where it goes; NULL is standard output. */
static FILE *output;

/* Something precedes in the same brackets. */
static bool follows;

/**
 * json_output - choose where all that follows goes
 * @file: the file
 */
void json_output(FILE *file)
{
	output = file;
}

static FILE *out(void)
{
	return output ? output : stdout;
}

/* Bytes of the UTF-8 character (RFC 3629, section 4) at @text; 0: none. */
static unsigned int utf8_length(const unsigned char *text)
{
	unsigned int length, i;

	if (text[0] < 0x80)
		return 1;
	if (text[0] < 0xc2 || text[0] > 0xf4)
		return 0;
	length = text[0] < 0xe0 ? 2 : text[0] < 0xf0 ? 3 : 4;
	for (i = 1; i < length; i++)
		if ((text[i] & 0xc0) != 0x80)
			return 0;
	if ((text[0] == 0xe0 && text[1] < 0xa0) ||
	    (text[0] == 0xed && text[1] > 0x9f) ||
	    (text[0] == 0xf0 && text[1] < 0x90) ||
	    (text[0] == 0xf4 && text[1] > 0x8f))
		return 0;
	return length;
}

static void write_string(const char *value)
{
	const unsigned char *text = (const unsigned char *)value;
	unsigned int length;

	fputc('"', out());
	while (*text) {
		length = utf8_length(text);
		if (!length) {
			fputs("\\ufffd", out());
			length = 1;
		} else if (*text < ' ') {
			fprintf(out(), "\\u%04x", *text);
		} else {
			if (*text == '"' || *text == '\\')
				fputc('\\', out());
			fwrite(text, 1, length, out());
		}
		text += length;
	}
	fputc('"', out());
}

static void begin(const char *name)
{
	if (follows)
		fputc(',', out());
	follows = true;
	if (!name)
		return;
	write_string(name);
	fputc(':', out());
}

/**
 * json_open - begin an object or an array
 * @name: of the member
 * @bracket: '{' or '['
 */
void json_open(const char *name, char bracket)
{
	begin(name);
	fputc(bracket, out());
	follows = false;
}

/**
 * json_close - end an object or an array
 * @bracket: '}' or ']'
 */
void json_close(char bracket)
{
	fputc(bracket, out());
	follows = true;
}

/**
 * json_string - write a string
 * @name: of the member
 * @value: the string, or NULL for null; what is not UTF-8 becomes U+FFFD
 */
void json_string(const char *name, const char *value)
{
	begin(name);
	if (value)
		write_string(value);
	else
		fputs("null", out());
}

/**
 * json_number - write a whole number
 * @name: of the member
 * @value: the number
 */
void json_number(const char *name, uint64_t value)
{
	begin(name);
	fprintf(out(), "%llu", (unsigned long long)value);
}

/**
 * json_real - write a number with decimals
 * @name: of the member
 * @value: the number
 */
void json_real(const char *name, double value)
{
	begin(name);
	fprintf(out(), "%.6f", value);
}

/**
 * json_bool - write true or false
 * @name: of the member
 * @value: which
 */
void json_bool(const char *name, bool value)
{
	begin(name);
	fputs(value ? "true" : "false", out());
}
