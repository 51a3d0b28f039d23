/* SPDX-License-Identifier: GPL-2.0-only */
/* Memory at whose ends a test is stopped, and what is to be found between. */
#ifndef _TOOLS_TESTS_FENCE_H
#define _TOOLS_TESTS_FENCE_H

#include <sys/mman.h>
#include "common.h"
#include "../../drivers/tests/cases.h"

static inline struct case_fence fence_new(size_t bytes)
{
	size_t page = sysconf(_SC_PAGESIZE);
	struct case_fence fence;
	u8 *area;

	bytes = (bytes + page - 1) / page * page;
	area = mmap(NULL, bytes + 2 * page, PROT_NONE,
		    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	if (area == MAP_FAILED ||
	    mprotect(area + page, bytes, PROT_READ | PROT_WRITE)) {
		perror("fence");
		exit(1);
	}
	fence.start = area + page;
	fence.end = fence.start + bytes;
	return fence;
}

#define UNTOUCHED	0xa5

static inline bool untouched(const u8 *from, const u8 *to)
{
	for (; from < to; from++)
		if (*from != UNTOUCHED)
			return false;
	return true;
}

static inline void seed_randomly(enum randstream_id id, void *state)
{
	const struct randstream_generator *generator = generators[id];
	u8 seed[64];
	unsigned int i;

	for (i = 0; i < sizeof(seed); i++)
		seed[i] = random_below(256);
	generator->seed(state, seed, generator->seed_min, 0);
}

/* One block after the other by generic. */
static inline void make_slowly(enum randstream_id id, void *state, u8 *out,
			       size_t blocks)
{
	for (; blocks; blocks--) {
		generators[id]->generate(state, out, 1);
		out += generators[id]->block_size;
	}
}

#endif /* _TOOLS_TESTS_FENCE_H */
