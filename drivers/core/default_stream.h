/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_DEFAULT_STREAM_H
#define _RANDSTREAM_DEFAULT_STREAM_H

#include <linux/types.h>
#include <linux/uio.h>
#include <randstream/generator.h>

ssize_t default_stream_read(enum randstream_id id, struct iov_iter *to,
			    bool may_wait);
void default_stream_wipe_cpu(unsigned int cpu);
int default_stream_init(void);
void default_stream_exit(void);

#endif /* _RANDSTREAM_DEFAULT_STREAM_H */
