// SPDX-License-Identifier: GPL-2.0-only
/*
 * Numbers and sizes as users write them: those of dd and the other coreutils.
 */
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include "message.h"
#include "size.h"

/* The digits that @text begins with; @end is where they end. */
static int digits(const char *text, unsigned int base, uint64_t *number,
		  const char **end)
{
	static const char known[] = "0123456789abcdef";
	const char *digit;

	*number = 0;
	for (*end = text; **end; ++*end) {
		digit = strchr(known, **end | ' ');
		if (!digit || digit - known >= (long)base)
			break;
		if (__builtin_mul_overflow(*number, base, number) ||
		    __builtin_add_overflow(*number, digit - known, number))
			return -ERANGE;
	}
	return *end == text ? -EINVAL : 0;
}

/**
 * parse_number - read a number: decimal digits, or hex digits behind 0x
 * @text: all of it is the number
 * @number: where it goes
 *
 * Return: 0; -EINVAL if it is none; -ERANGE if it has more than 64 bits.
 */
int parse_number(const char *text, uint64_t *number)
{
	bool hex = text[0] == '0' && (text[1] | ' ') == 'x';
	const char *end;
	int err;

	err = digits(hex ? text + 2 : text, hex ? 16 : 10, number, &end);
	if (err)
		return err;
	return *end ? -EINVAL : 0;
}

/**
 * number_option - read the number of an option, or fail
 * @option: its name
 * @text: what was given
 * @least: the least that it may be
 * @most: the most
 *
 * Return: the number.
 */
unsigned int number_option(const char *option, const char *text,
			   unsigned int least, unsigned int most)
{
	uint64_t number;

	if (parse_number(text, &number) || number < least || number > most)
		fail("%s: '%s' is not a number from %u to %u", option, text,
		     least, most);
	return number;
}

static int multiply(uint64_t *size, uint64_t by, unsigned int times)
{
	while (times--)
		if (__builtin_mul_overflow(*size, by, size))
			return -ERANGE;
	return 0;
}

/* Apply the suffix at *@text and step over it. */
static int apply_suffix(const char **text, uint64_t *size)
{
	static const char prefixes[] = "KMGTPEZYRQ";
	static const struct {
		char letter;
		unsigned int bytes;
	} units[] = { { 'c', 1 }, { 'B', 1 }, { 'w', 2 }, { 'b', 512 } };
	const char *prefix;
	unsigned int times, base = 1024;
	char letter = **text;
	size_t i;

	if (!letter || letter == 'x')
		return 0;
	for (i = 0; i < sizeof(units) / sizeof(units[0]); i++) {
		if (letter != units[i].letter)
			continue;
		++*text;
		return multiply(size, units[i].bytes, 1);
	}
	prefix = strchr(prefixes, letter == 'k' ? 'K' : letter);
	if (!prefix)
		return -EINVAL;
	times = prefix - prefixes + 1;
	++*text;
	if (!strncmp(*text, "iB", 2)) {
		*text += 2;
	} else if (**text == 'B') {
		++*text;
		base = 1000;
	}
	return multiply(size, base, times);
}

/**
 * parse_size - read a size as dd(1) does
 * @text: decimal digits and perhaps a suffix: c, B 1; w 2; b 512; K, KiB 1024;
 *	KB 1000; and so on for M, G, T, P, E, Z, Y, R, Q; k is K. "AxB" is a
 *	product.
 * @size: where it goes, bytes
 *
 * Return: 0; -EINVAL if it is none; -ERANGE if it has more than 64 bits.
 */
int parse_size(const char *text, uint64_t *size)
{
	uint64_t factor;
	int err;

	*size = 1;
	for (;;) {
		err = digits(text, 10, &factor, &text);
		if (!err)
			err = apply_suffix(&text, &factor);
		if (!err)
			err = multiply(size, factor, 1);
		if (err)
			return err;
		if (!*text)
			return 0;
		if (*text++ != 'x')
			return -EINVAL;
	}
}

/**
 * size_option - read the size of an option, or fail
 * @option: its name
 * @text: what was given
 *
 * Return: the size, bytes.
 */
uint64_t size_option(const char *option, const char *text)
{
	uint64_t size;
	int err;

	if (!strncmp(text, "0x", 2))
		fail("%s: '%s' is no hex number but 0 times something",
		     option, text);
	err = parse_size(text, &size);
	if (err == -ERANGE)
		fail("%s: '%s' is too large", option, text);
	if (err)
		fail("%s: '%s' is not a size as 4096, 4K, 1MiB or 2GB", option,
		     text);
	return size;
}

/**
 * readable_size - a size for people
 * @bytes: the size
 * @text: where it is written
 *
 * Return: @text.
 */
const char *readable_size(double bytes, char text[static 16])
{
	static const char *const units[] = {
		"B", "kB", "MB", "GB", "TB", "PB", "EB"
	};
	unsigned int unit = 0;

	while (bytes >= 999.5 && unit < 6) {
		bytes /= 1000;
		unit++;
	}
	snprintf(text, 16, "%.*f %s", unit && bytes < 99.5 ? 1 : 0, bytes,
		 units[unit]);
	return text;
}
