/* SPDX-License-Identifier: GPL-2.0-only */
/* What the linker calls in place of malloc and free, with --wrap. */
#ifndef _TOOLS_LIB_TESTS_WRAPPED_H
#define _TOOLS_LIB_TESTS_WRAPPED_H

#include <stddef.h>

void *__real_malloc(size_t size);
void __real_free(void *memory);
void *__wrap_malloc(size_t size);
void __wrap_free(void *memory);

#endif /* _TOOLS_LIB_TESTS_WRAPPED_H */
