/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Sections in which the kernel may use vector registers. The only file that
 * knows how an architecture opens one.
 *
 * Inside a section nothing may sleep, fault, allocate or copy to the user.
 */
#ifndef _RANDSTREAM_SIMD_H
#define _RANDSTREAM_SIMD_H

#include <linux/sizes.h>
#include <linux/types.h>
#include "compat.h"

/* The most output of one section, bytes: bounds how long it takes. */
#define SIMD_SECTION_BYTES	SZ_4K

#if defined(CONFIG_KERNEL_MODE_NEON) && defined(CONFIG_ARM64)

#include <asm/cputype.h>
#include <asm/neon.h>
#include <asm/simd.h>
#include <randstream/in_order.h>

/**
 * struct simd_section - what an open section needs on its caller's stack
 */
struct simd_section {
#if COMPAT_NEON_STATE
	struct user_fpsimd_state saved;
#endif
};

static inline bool simd_usable(void)
{
	return may_use_simd();
}

static inline void simd_begin(struct simd_section *section)
{
#if COMPAT_NEON_STATE
	kernel_neon_begin(&section->saved);
#else
	kernel_neon_begin();
#endif
}

static inline void simd_end(struct simd_section *section)
{
#if COMPAT_NEON_STATE
	kernel_neon_end(&section->saved);
#else
	kernel_neon_end();
#endif
}

/* Of the core that a section has just been opened on. */
static inline bool simd_in_order(void)
{
	return randstream_in_order(read_cpuid_id());
}

#elif defined(CONFIG_X86_64)

#include <linux/preempt.h>
#include <asm/fpu/api.h>
#include <asm/simd.h>

struct simd_section {
};

static inline bool simd_usable(void)
{
	return may_use_simd();
}

/*
 * User-mode Linux has its registers always, so that there these do nothing;
 * but it does not save all of them when it changes to another task.
 */
static inline void simd_begin(struct simd_section *section)
{
	if (IS_ENABLED(CONFIG_UML))
		preempt_disable();
	kernel_fpu_begin();
}

static inline void simd_end(struct simd_section *section)
{
	kernel_fpu_end();
	if (IS_ENABLED(CONFIG_UML))
		preempt_enable();
}

static inline bool simd_in_order(void)
{
	return false;
}

#else

struct simd_section {
};

static inline bool simd_usable(void)
{
	return false;
}

static inline void simd_begin(struct simd_section *section)
{
}

static inline void simd_end(struct simd_section *section)
{
}

static inline bool simd_in_order(void)
{
	return false;
}

#endif

#endif /* _RANDSTREAM_SIMD_H */
