/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Differences between the supported kernels, under names of our own. The only
 * file that asks for a kernel's version.
 */
#ifndef _RANDSTREAM_COMPAT_H
#define _RANDSTREAM_COMPAT_H

#include <linux/fs.h>
#include <linux/notifier.h>
#include <linux/random.h>
#include <linux/splice.h>
#include <linux/version.h>

#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 5, 0)
#define compat_splice_read	copy_splice_read
#else
#define compat_splice_read	generic_file_splice_read
#endif

/* arm64 saves the caller's NEON registers where the caller says. */
#if LINUX_VERSION_CODE >= KERNEL_VERSION(6, 19, 0)
#define COMPAT_NEON_STATE	1
#else
#define COMPAT_NEON_STATE	0
#endif

/*
 * Of a variable: the compiler need not zero it, as kernels can ask it to, since
 * nothing is read of it that was not written.
 */
#if __has_attribute(uninitialized)
#define compat_uninitialized	__attribute__((uninitialized))
#else
#define compat_uninitialized
#endif

#if LINUX_VERSION_CODE >= KERNEL_VERSION(5, 18, 0)
#define compat_register_vmfork		register_random_vmfork_notifier
#define compat_unregister_vmfork	unregister_random_vmfork_notifier
#else
/* A kernel that is not told of a VM fork cannot tell us. */
static inline int compat_register_vmfork(struct notifier_block *block)
{
	return 0;
}

static inline int compat_unregister_vmfork(struct notifier_block *block)
{
	return 0;
}
#endif

#endif /* _RANDSTREAM_COMPAT_H */
