// SPDX-License-Identifier: GPL-2.0-only
/*
 * Streams that are made a stretch at a time are those that the generic backend
 * makes, and nothing is touched outside the buffer.
 */
#include "fence.h"

#define STRETCHES	3
#define STREAMS		20

/* Make the next stretch, and compare it; its memory is then anybody's. */
static bool stretch_right(enum randstream_id id,
			  const struct randstream_stretch *stretch,
			  union state *slow, u8 *buffer, u8 *expected)
{
	unsigned int part;
	bool right;

	make_slowly(id, slow, expected,
		    stretch->bytes / generators[id]->block_size);
	for (part = 0; part < randstream_stretch_parts(stretch); part++)
		stretch->part(buffer, part);
	right = !memcmp(buffer, expected, stretch->bytes);
	memset(buffer, random_below(256), stretch->bytes);
	return right;
}

static bool stream_right(enum randstream_id id,
			 const struct randstream_stretch *stretch,
			 const struct case_fence *fence, u8 *buffer,
			 u8 *expected)
{
	union state state = { 0 };
	unsigned int i;

	memset(fence->start, UNTOUCHED, fence->end - fence->start);
	seed_randomly(id, &state);
	stretch->begin(&state, buffer);
	for (i = 0; i < STRETCHES; i++) {
		if (stretch_right(id, stretch, &state, buffer, expected))
			continue;
		tap_note("stretch %u", i);
		return false;
	}
	return untouched(fence->start, buffer) &&
	       untouched(buffer + stretch->buffer_size, fence->end);
}

static void test_stretch(enum randstream_id id, unsigned int backend,
			 const struct randstream_stretch *stretch)
{
	size_t align = RANDSTREAM_STRETCH_ALIGN;
	size_t size = (stretch->buffer_size + align - 1) / align * align;
	struct case_fence fence = fence_new(size);
	u8 *expected = malloc(stretch->bytes);
	bool passed = expected;
	unsigned int i;

	for (i = 0; passed && i < STREAMS; i++)
		passed = stream_right(id, stretch, &fence, fence.start,
				      expected) &&
			 stream_right(id, stretch, &fence, fence.end - size,
				      expected);
	tap_result(passed, "%s %s: %u stretches of %u bytes",
		   generators[id]->name, backend_name(backend), STRETCHES,
		   stretch->bytes);
	free(expected);
	munmap(fence.start, fence.end - fence.start);
}

/* A stretch is what the engine takes instead of the function. */
static void test_declined(unsigned int backend)
{
	bool passed = true;
	unsigned int id;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
		passed &= !backends[backend]->stretch[id] ||
			  backends[backend]->generate[id];
	tap_result(passed, "%s: makes stretches of what it generates",
		   backend_name(backend));
}

int main(void)
{
	unsigned int id, backend;

	if (BACKEND_COUNT == 1) {
		printf("1..0 # SKIP nothing but generic on this machine\n");
		return 0;
	}
	random_start();
	for (backend = 1; backend < BACKEND_COUNT; backend++) {
		test_declined(backend);
		for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
			if (backend_generate(backend, id) &&
			    backends[backend]->stretch[id])
				test_stretch(id, backend,
					     backends[backend]->stretch[id]);
	}
	return tap_end();
}
