/* SPDX-License-Identifier: GPL-2.0-only */
/* What random numbers are taken from. */
#ifndef _BENCH_SOURCE_H
#define _BENCH_SOURCE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * struct source - something that gives random numbers
 * @name: of the generator, or of the peer
 * @via: how it is reached: "library", "raw", "device", "reference" or "peer"
 * @backend: of the library and of raw generators, or NULL
 * @open: begin to use it, once for each reader: sets *handle. Returns NULL, or
 *	why that is not possible
 * @fill: fill the buffer
 * @u64: take 64-bit numbers one by one; returns their sum. Or NULL
 * @u32: take 32-bit numbers one by one; returns their sum. Or NULL
 */
struct source {
	const char *name;
	const char *via;
	const char *backend;
	const char *(*open)(const struct source *source, void **handle);
	void (*fill)(void *handle, void *buffer, size_t bytes);
	uint64_t (*u64)(const struct source *source, void *handle,
			uint64_t numbers);
	uint64_t (*u32)(const struct source *source, void *handle,
			uint64_t numbers);
};

/* For those that have nothing better for a number than to fill it. */
uint64_t fill_u64(const struct source *source, void *handle, uint64_t numbers);
uint64_t fill_u32(const struct source *source, void *handle, uint64_t numbers);

/* For those that have nothing to open. */
const char *open_nothing(const struct source *source, void **handle);

/* What the library and the raw generators are seeded with. */
#define SOURCE_SEED_BYTES	64
extern const uint8_t source_seed[SOURCE_SEED_BYTES];

/* NULL where a machine or a generator has none. */
const struct source *library_source(const char *name, const char *backend);
const struct source *raw_source(const char *name, const char *backend);
const struct source *reference_source(const char *name);
const struct source *device_source(const char *name);

extern const struct source source_urandom, source_getrandom,
	source_vgetrandom, source_random, source_openssl, source_openssl_rand,
	source_sodium, source_sodium_rand, source_libstdcxx;
const struct source *peer_at(unsigned int index);
const struct source *peer_named(const char *name);

#ifdef __cplusplus
}
#endif

#endif /* _BENCH_SOURCE_H */
