/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_IN_ORDER_H
#define _RANDSTREAM_IN_ORDER_H

#include <linux/types.h>

/* The maker and the design of an arm64 core, as they are in MIDR_EL1. */
#define RANDSTREAM_MIDR(maker, design)	((u32)(maker) << 24 | (design) << 4)

/**
 * randstream_in_order - whether a core runs its instructions in order
 * @midr: its MIDR_EL1
 *
 * The numbers are those of the technical reference manuals of Arm, and of
 * Linux's arch/arm64/include/asm/cputype.h.
 *
 * Return: true for the small cores of Arm and those made from them; false for
 * all others, known or not.
 */
static inline bool randstream_in_order(u32 midr)
{
	switch (midr & RANDSTREAM_MIDR(0xff, 0xfff)) {
	case RANDSTREAM_MIDR(0x41, 0xd02):	/* Cortex-A34 */
	case RANDSTREAM_MIDR(0x41, 0xd03):	/* Cortex-A53 */
	case RANDSTREAM_MIDR(0x41, 0xd04):	/* Cortex-A35 */
	case RANDSTREAM_MIDR(0x41, 0xd05):	/* Cortex-A55 */
	case RANDSTREAM_MIDR(0x41, 0xd46):	/* Cortex-A510 */
	case RANDSTREAM_MIDR(0x41, 0xd80):	/* Cortex-A520 */
	case RANDSTREAM_MIDR(0x41, 0xd88):	/* Cortex-A520AE */
	case RANDSTREAM_MIDR(0x51, 0x801):	/* Kryo 2xx Silver */
	case RANDSTREAM_MIDR(0x51, 0x803):	/* Kryo 3xx Silver */
	case RANDSTREAM_MIDR(0x51, 0x805):	/* Kryo 4xx Silver */
		return true;
	}
	return false;
}

#endif /* _RANDSTREAM_IN_ORDER_H */
