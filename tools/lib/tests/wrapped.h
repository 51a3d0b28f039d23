/* SPDX-License-Identifier: GPL-2.0-only */
/* What the linker calls in place of aligned_alloc and free, with --wrap. */
#ifndef _TOOLS_LIB_TESTS_WRAPPED_H
#define _TOOLS_LIB_TESTS_WRAPPED_H

#include <stddef.h>

void *__real_aligned_alloc(size_t alignment, size_t size);
void __real_free(void *memory);
void *__wrap_aligned_alloc(size_t alignment, size_t size);
void __wrap_free(void *memory);

#endif /* _TOOLS_LIB_TESTS_WRAPPED_H */
