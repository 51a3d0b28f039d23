/* SPDX-License-Identifier: GPL-2.0-only */
/* Lists of ranges of bytes: the first ones, and how many there are. */
#ifndef _CLI_RANGE_H
#define _CLI_RANGE_H

#include <stddef.h>
#include <stdint.h>

struct range {
	uint64_t position;
	uint64_t bytes;
};

/**
 * struct range_list - ranges in ascending order that do not touch
 * @count: how many there are
 * @bytes: how many bytes are in them
 * @end: where the last one ends
 * @limit: how many are listed at the most
 * @listed: how many are listed
 * @first: the first ones
 */
struct range_list {
	uint64_t count;
	uint64_t bytes;
	uint64_t end;
	size_t limit;
	size_t listed;
	struct range *first;
};

void range_add(struct range_list *list, uint64_t position, uint64_t bytes);
void range_append(struct range_list *list, const struct range_list *later);
void range_compare(struct range_list *list, uint64_t position,
		   const uint8_t *found, const uint8_t *expected,
		   size_t bytes);

#endif /* _CLI_RANGE_H */
