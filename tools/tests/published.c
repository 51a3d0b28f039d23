// SPDX-License-Identifier: GPL-2.0-only
/*
 * Prints published outputs of the generators, a line each: generator, seed,
 * stream number, position, bytes, where they are published.
 */
#include <stdio.h>
#include <string.h>
#include <randstream/generator.h>
#include "../../drivers/tests/known_answers.h"

#define NAME(name) #name,

static const char *const names[] = { RANDSTREAM_GENERATORS(NAME) };

/* Further from the beginning than the module looks when it is loaded. */
static const struct randstream_known_answer far_answer = {
	.source = "ISO C++, [rand.predef]: number 10000 of mt19937_64",
	.id = RANDSTREAM_ID(mt64),
	.seed = { 5489 & 0xff, 5489 >> 8 },
	.seed_len = 8,
	.skip = 9999 * 8,
	/* 9981545732273789042 */
	.output = { 0x72, 0xd8, 0x7e, 0x81, 0xf5, 0x92, 0x85, 0x8a },
	.output_len = 8,
};

static void print_hex(const u8 *bytes, u32 len)
{
	for (; len; len--)
		printf("%02x", *bytes++);
}

static void print(const struct randstream_known_answer *answer)
{
	printf("%s ", names[answer->id]);
	print_hex(answer->seed, answer->seed_len);
	printf(" %llu %u ", (unsigned long long)answer->stream, answer->skip);
	print_hex(answer->output, answer->output_len);
	printf(" %s\n", answer->source);
}

int main(void)
{
	size_t count = sizeof(randstream_known_answers) /
		       sizeof(randstream_known_answers[0]), i;

	for (i = 0; i < count; i++)
		print(&randstream_known_answers[i]);
	print(&far_answer);
	return 0;
}
