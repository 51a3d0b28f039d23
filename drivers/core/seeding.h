/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_SEEDING_H
#define _RANDSTREAM_SEEDING_H

#include <linux/types.h>
#include <randstream/generator.h>

/* More of a longer seed would not make a default stream less predictable. */
#define SEEDING_BYTES	64

/**
 * struct fresh_seed - what a default stream begins with
 * @bytes: the seed
 * @len: how many they are
 * @number: of the stream
 */
struct fresh_seed {
	u8 bytes[SEEDING_BYTES];
	size_t len;
	u64 number;
};

u64 seeding_epoch(void);
void seeding_end_epoch(void);
size_t seeding_len(const struct randstream_generator *generator);
void seeding_draw(const struct randstream_generator *generator,
		  struct fresh_seed *seed);

#endif /* _RANDSTREAM_SEEDING_H */
