/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What drivers/gen and drivers/isa take from the kernel's <linux/types.h>,
 * for userspace; beside the types that uapi headers take from the system's.
 */
#ifndef _TOOLS_LINUX_TYPES_H
#define _TOOLS_LINUX_TYPES_H

#include_next <linux/types.h>
#include <stdbool.h>
#include <stddef.h>

typedef __u8 u8;
typedef __u16 u16;
typedef __u32 u32;
typedef __u64 u64;

#undef __always_inline
#define __always_inline	inline __attribute__((__always_inline__))
#undef noinline
#define noinline	__attribute__((__noinline__))

#endif /* _TOOLS_LINUX_TYPES_H */
