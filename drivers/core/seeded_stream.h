/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_SEEDED_STREAM_H
#define _RANDSTREAM_SEEDED_STREAM_H

#include <linux/types.h>
#include <linux/uio.h>
#include "engine.h"

struct seeded_stream;

struct seeded_stream *seeded_stream_new(const struct engine *engine,
					const u8 *seed, size_t seed_len,
					u64 number);
struct seeded_stream *seeded_stream_get(struct seeded_stream *stream);
void seeded_stream_put(struct seeded_stream *stream);
ssize_t seeded_stream_read(struct seeded_stream *stream, u64 position,
			   struct iov_iter *to, bool may_wait);

#endif /* _RANDSTREAM_SEEDED_STREAM_H */
