// SPDX-License-Identifier: GPL-2.0-only
/*
 * Numbers below a limit.
 */
#include "internal.h"

/* The high half of a product; the low half goes to *low. */
static u64 multiply(u64 a, u64 b, u64 *low)
{
#ifdef __SIZEOF_INT128__
	__uint128_t product = (__uint128_t)a * b;

	*low = product;
	return product >> 64;
#else
	u64 low_low = (a & 0xffffffff) * (b & 0xffffffff);
	u64 high_low = (a >> 32) * (b & 0xffffffff) + (low_low >> 32);
	u64 low_high = (a & 0xffffffff) * (b >> 32) + (u32)high_low;

	*low = low_high << 32 | (u32)low_low;
	return (a >> 32) * (b >> 32) + (high_low >> 32) + (low_high >> 32);
#endif
}

uint64_t randstream_below(struct randstream *stream, uint64_t limit)
{
	u64 high, low;

	if (!limit)
		return randstream_u64(stream);
	high = multiply(randstream_u64(stream), limit, &low);
	if (low < limit) {
		/* 2^64 modulo limit */
		u64 surplus = -limit % limit;

		while (low < surplus)
			high = multiply(randstream_u64(stream), limit, &low);
	}
	return high;
}
