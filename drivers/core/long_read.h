/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_LONG_READ_H
#define _RANDSTREAM_LONG_READ_H

#include <linux/types.h>
#include <linux/uio.h>
#include "engine.h"

bool long_read(const struct engine *engine, struct iov_iter *to, bool may_wait,
	       ssize_t *done);
int long_read_init(void);
void long_read_exit(void);

#endif /* _RANDSTREAM_LONG_READ_H */
