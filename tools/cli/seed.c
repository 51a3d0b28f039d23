// SPDX-License-Identifier: GPL-2.0-only
/*
 * Seeds as users write them: hex digits, an integer, or the bytes of a file.
 */
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <unistd.h>
#include "message.h"
#include "seed.h"

/**
 * seed_rule - say how long the seeds of a generator are
 * @algorithm: the generator
 * @text: where it is written
 *
 * Return: @text.
 */
const char *seed_rule(const struct randstream_algorithm *algorithm,
		      char text[static 64])
{
	if (algorithm->seed_min == algorithm->seed_max)
		snprintf(text, 64, "%u bytes", algorithm->seed_min);
	else
		snprintf(text, 64, "%u to %u bytes, a multiple of %u",
			 algorithm->seed_min, algorithm->seed_max,
			 algorithm->seed_step);
	return text;
}

static void check_length(const struct randstream_algorithm *algorithm,
			 const struct seed *seed)
{
	char rule[64];

	if (seed->length >= algorithm->seed_min &&
	    seed->length <= algorithm->seed_max &&
	    seed->length % algorithm->seed_step == 0)
		return;
	fail("--seed: %s takes %s, not %zu%s", algorithm->name,
	     seed_rule(algorithm, rule), seed->length,
	     seed->length == SEED_MAX ? " or more" : "");
}

static int hex_digit(char character)
{
	static const char known[] = "0123456789abcdef";
	const char *digit = NULL;

	if (character)
		digit = strchr(known, character | ' ');
	return digit && *digit ? digit - known : -1;
}

/* seed = seed * base + digit, as a little-endian number. */
static bool append_digit(struct seed *seed, unsigned int base,
			 unsigned int digit)
{
	size_t i;

	for (i = 0; i < seed->length; i++) {
		digit += seed->bytes[i] * base;
		seed->bytes[i] = digit & 0xff;
		digit >>= 8;
	}
	return !digit;
}

static void parse_integer(const char *text,
			  const struct randstream_algorithm *algorithm,
			  struct seed *seed)
{
	unsigned int base = 10;
	const char *digits = text;
	int digit;

	if (digits[0] == '0' && (digits[1] | ' ') == 'x') {
		base = 16;
		digits += 2;
	}
	seed->length = algorithm->seed_min;
	memset(seed->bytes, 0, seed->length);
	if (!*digits)
		fail("--seed: 'int:' needs an integer, as int:42");
	for (; *digits; digits++) {
		digit = hex_digit(*digits);
		if (digit < 0 || digit >= (int)base)
			fail("--seed: '%s' is not an integer of 0 or more",
			     text);
		if (!append_digit(seed, base, digit))
			fail("--seed: the integer exceeds the %u bytes of %s",
			     algorithm->seed_min, algorithm->name);
	}
}

static void read_seed(const char *path, struct seed *seed)
{
	ssize_t got;
	int file;

	file = open(path, O_RDONLY | O_CLOEXEC);
	if (file < 0)
		fail("--seed: %s: %s", path, strerror(errno));
	seed->length = 0;
	do {
		got = read(file, seed->bytes + seed->length,
			   SEED_MAX - seed->length);
		if (got < 0)
			fail("--seed: %s: %s", path, strerror(errno));
		seed->length += got;
	} while (got && seed->length < SEED_MAX);
	close(file);
}

static void parse_hex(const char *text, struct seed *seed)
{
	size_t i, length = strlen(text);

	if (!length || text[strspn(text, "0123456789abcdefABCDEF")])
		fail("--seed: none of hex digits, int:N and @FILE");
	if (length % 2)
		fail("--seed: %zu hex digits; a byte has two", length);
	seed->length = length / 2 < SEED_MAX ? length / 2 : SEED_MAX;
	for (i = 0; i < seed->length; i++)
		seed->bytes[i] = hex_digit(text[2 * i]) << 4 |
				 hex_digit(text[2 * i + 1]);
}

/**
 * parse_seed - read a seed, or fail
 * @text: hex digits; "int:" and an integer, decimal or hex with 0x, which is
 *	laid out little-endian in the generator's shortest seed; "@" and the
 *	name of a file that is the seed
 * @algorithm: whose seed it is
 * @seed: where it goes
 */
void parse_seed(const char *text, const struct randstream_algorithm *algorithm,
		struct seed *seed)
{
	if (!strncmp(text, "int:", 4))
		parse_integer(text + 4, algorithm, seed);
	else if (text[0] == '@')
		read_seed(text + 1, seed);
	else
		parse_hex(text, seed);
	check_length(algorithm, seed);
}

/**
 * random_seed - make a seed that nobody can guess, or fail
 * @algorithm: whose seed it is, of the shortest length
 * @seed: where it goes
 */
void random_seed(const struct randstream_algorithm *algorithm,
		 struct seed *seed)
{
	ssize_t got;

	seed->length = algorithm->seed_min;
	do {
		got = getrandom(seed->bytes, seed->length, 0);
	} while (got < 0 && errno == EINTR);
	if (got != (ssize_t)seed->length)
		fail("no random seed: %s", strerror(errno));
}

/**
 * seed_digits - write a seed as --seed takes it
 * @seed: the seed
 * @text: where its hex digits go
 */
void seed_digits(const struct seed *seed, char text[static 2 * SEED_MAX + 1])
{
	size_t i;

	text[0] = 0;
	for (i = 0; i < seed->length; i++)
		sprintf(text + 2 * i, "%02x", seed->bytes[i]);
}
