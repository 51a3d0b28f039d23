// SPDX-License-Identifier: GPL-2.0-only
/*
 * Lists of ranges of bytes: the first ones, and how many there are.
 */
#include <stdbool.h>
#include <string.h>
#include "message.h"
#include "range.h"

static void append_listed(struct range_list *list, uint64_t position,
			  uint64_t bytes)
{
	struct range *first = list->first;

	/* The array doubles whenever a power of two is reached. */
	if (!(list->listed & (list->listed - 1)))
		first = allocate(first, (list->listed ? 2 * list->listed : 1) *
					sizeof(*first));
	first[list->listed++] = (struct range){ position, bytes };
	list->first = first;
}

/**
 * range_add - add a range
 * @list: the list
 * @position: where it begins, not before the end of the list
 * @bytes: how long it is; it becomes one with the last one that it touches
 */
void range_add(struct range_list *list, uint64_t position, uint64_t bytes)
{
	bool joins = list->count && list->end == position;

	if (!bytes)
		return;
	list->bytes += bytes;
	list->end = position + bytes;
	if (joins) {
		if (list->listed == list->count)
			list->first[list->listed - 1].bytes += bytes;
		return;
	}
	list->count++;
	if (list->listed < list->limit)
		append_listed(list, position, bytes);
}

/**
 * range_append - add all ranges of a list that begins behind this one
 * @list: the list
 * @later: the other one; it lists at least one range if it has any, and no
 *	fewer of them than @list could take
 */
void range_append(struct range_list *list, const struct range_list *later)
{
	uint64_t bytes = 0;
	size_t i;

	if (!later->count)
		return;
	for (i = 0; i < later->listed; i++) {
		range_add(list, later->first[i].position,
			  later->first[i].bytes);
		bytes += later->first[i].bytes;
	}
	list->count += later->count - later->listed;
	list->bytes += later->bytes - bytes;
	list->end = later->end;
}

/**
 * range_compare - add the ranges in which two buffers differ
 * @list: the list
 * @position: where the buffers' first bytes are
 * @found: a buffer
 * @expected: the other one
 * @bytes: their length
 */
void range_compare(struct range_list *list, uint64_t position,
		   const uint8_t *found, const uint8_t *expected,
		   size_t bytes)
{
	size_t i = 0, begin;

	if (!memcmp(found, expected, bytes))
		return;
	while (i < bytes) {
		while (i < bytes && found[i] == expected[i])
			i++;
		begin = i;
		while (i < bytes && found[i] != expected[i])
			i++;
		range_add(list, position + begin, i - begin);
	}
}
