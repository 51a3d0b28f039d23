/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_SELF_CHECK_H
#define _RANDSTREAM_SELF_CHECK_H

#include "engine.h"

int self_check(enum randstream_id id, const struct engine *engine);

#endif /* _RANDSTREAM_SELF_CHECK_H */
