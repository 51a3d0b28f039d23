/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What the harnesses share: values that can be any, and what is assumed of them
 * or shown.
 */
#ifndef _TOOLS_PROOF_H
#define _TOOLS_PROOF_H

#include <linux/types.h>

/* CBMC takes what has no body to return anything. */
u64 nondet_u64(void);
u32 nondet_u32(void);
u8 nondet_u8(void);
bool nondet_bool(void);

#define assume(condition)	__CPROVER_assume(condition)
#define show(condition)		__CPROVER_assert(condition, #condition)

#endif /* _TOOLS_PROOF_H */
