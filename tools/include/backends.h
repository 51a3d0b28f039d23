/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * The generators and backends of this machine, for programs in userspace.
 */
#ifndef _TOOLS_BACKENDS_H
#define _TOOLS_BACKENDS_H

#include <randstream/generator.h>

#define GENERATOR_ENTRY(name)	[RANDSTREAM_ID(name)] = &randstream_ ## name,
static const struct randstream_generator *const generators[] = {
	RANDSTREAM_GENERATORS(GENERATOR_ENTRY)
};

#undef GENERATOR_ENTRY

/* The backends that this machine may have, the generic one first. */
static const struct randstream_backend *const backends[] = {
	NULL,
#if defined(__x86_64__)
	&randstream_backend_ssse3,
	&randstream_backend_avx2,
	&randstream_backend_avx512vl,
	&randstream_backend_avx512,
#elif defined(__aarch64__)
	&randstream_backend_neon_in_order,
	&randstream_backend_neon,
#endif
};

#define BACKEND_COUNT	(sizeof(backends) / sizeof(*backends))

static inline const char *backend_name(unsigned int backend)
{
	return backend ? backends[backend]->name : "generic";
}

/**
 * backend_generate - how a backend runs a generator
 * @backend: index into backends[]
 * @id: the generator
 *
 * Return: the function; NULL if this CPU lacks the instructions or the
 * generator declines the backend.
 */
static inline randstream_generate_fn *backend_generate(unsigned int backend,
						       enum randstream_id id)
{
	if (!backend)
		return generators[id]->generate;
#ifdef __x86_64__
	if (backends[backend] == &randstream_backend_ssse3) {
		if (!__builtin_cpu_supports("ssse3"))
			return NULL;
	} else if (backends[backend] == &randstream_backend_avx2) {
		if (!__builtin_cpu_supports("avx2"))
			return NULL;
	} else if (!__builtin_cpu_supports("avx512vl") ||
		   !__builtin_cpu_supports("avx512bw") ||
		   !__builtin_cpu_supports("avx512dq")) {
		return NULL;
	}
#endif
	return backends[backend]->generate[id];
}

/**
 * backend_in_order - the same on cores that run instructions in order
 * @backend: index into backends[] of one that this CPU runs
 * @id: the generator
 *
 * Return: the function; NULL if it is not another one.
 */
static inline randstream_generate_fn *backend_in_order(unsigned int backend,
						       enum randstream_id id)
{
	if (!backend || !backends[backend]->in_order)
		return NULL;
	return backends[backend]->in_order->generate[id];
}

#endif /* _TOOLS_BACKENDS_H */
