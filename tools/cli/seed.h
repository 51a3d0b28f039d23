/* SPDX-License-Identifier: GPL-2.0-only */
/* Seeds as users write them. */
#ifndef _CLI_SEED_H
#define _CLI_SEED_H

#include <stddef.h>
#include <stdint.h>
#include <randstream.h>

/* More than any generator takes. */
#define SEED_MAX	4096

/**
 * struct seed - a seed
 * @bytes: what it consists of
 * @length: how many they are
 */
struct seed {
	uint8_t bytes[SEED_MAX];
	size_t length;
};

void parse_seed(const char *text, const struct randstream_algorithm *algorithm,
		struct seed *seed);
void random_seed(const struct randstream_algorithm *algorithm,
		 struct seed *seed);
const char *seed_rule(const struct randstream_algorithm *algorithm,
		      char text[static 64]);
void seed_digits(const struct seed *seed, char text[static 2 * SEED_MAX + 1]);

#endif /* _CLI_SEED_H */
