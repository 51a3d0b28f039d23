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
#include <sys/cdefs.h>

typedef __u8 u8;
typedef __u16 u16;
typedef __u32 u32;
typedef __u64 u64;

#ifndef noinline
#define noinline	__attribute_noinline__
#endif

#endif /* _TOOLS_LINUX_TYPES_H */
