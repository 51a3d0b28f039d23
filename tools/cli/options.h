/* SPDX-License-Identifier: GPL-2.0-only */
/* The options that say which bytes are meant. */
#ifndef _CLI_OPTIONS_H
#define _CLI_OPTIONS_H

#include <argp.h>
#include <stdbool.h>
#include <stdint.h>
#include <randstream.h>
#include "seed.h"

/**
 * struct stream_options - a part of a stream
 * @algorithm: the generator
 * @seed_text: --seed, or NULL
 * @seed: the seed, once check_stream_options() has been called
 * @stream: --stream
 * @offset: --offset, bytes
 * @bytes: --bytes
 * @has_stream: --stream was given
 * @has_offset: --offset was given
 * @has_bytes: --bytes was given
 */
struct stream_options {
	const struct randstream_algorithm *algorithm;
	const char *seed_text;
	struct seed seed;
	uint64_t stream;
	uint64_t offset;
	uint64_t bytes;
	bool has_stream;
	bool has_offset;
	bool has_bytes;
};

/* Its input is a struct stream_options. */
extern const struct argp stream_argp;

const struct randstream_algorithm *find_algorithm(const char *name);
void check_stream_options(struct stream_options *options);
struct randstream *open_stream(const struct stream_options *options);

#endif /* _CLI_OPTIONS_H */
