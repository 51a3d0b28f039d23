/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Bytes as hex digits.
 */
#ifndef _SELFTESTS_HEX_H
#define _SELFTESTS_HEX_H

#include <stdlib.h>
#include <string.h>
#include <linux/types.h>

/* How many bytes the digits are. */
static inline size_t from_hex(const char *digits, u8 *bytes)
{
	size_t size = strlen(digits) / 2;

	for (size_t i = 0; i < size; i++) {
		char pair[] = { digits[2 * i], digits[2 * i + 1], 0 };

		bytes[i] = strtoul(pair, NULL, 16);
	}
	return size;
}

#endif /* _SELFTESTS_HEX_H */
