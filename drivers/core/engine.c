// SPDX-License-Identifier: GPL-2.0-only
/*
 * Runs every generator with the backend chosen for it.
 */
#include <linux/build_bug.h>
#include <linux/cache.h>
#include <linux/kernel.h>
#include <linux/minmax.h>
#include <linux/string.h>
#include "compat.h"
#include "engine.h"
#include "simd.h"

/*
 * Below this many bytes opening a section costs more than its registers
 * save, and the generic code runs instead.
 */
#define ENGINE_VECTOR_MIN	128

/*
 * More than the frames below a read take, of which those of drivers/isa have at
 * most 1 KiB (ChaCha on avx2 nearly does), and less than a frame may have.
 */
#define STACK_BYTES	(1408 + sizeof(struct simd_section))

static struct engine engines[RANDSTREAM_GENERATOR_COUNT] __ro_after_init;

/**
 * engine_get - the engine of a generator
 * @id: which one
 *
 * Context: any, after choice_init().
 */
const struct engine *engine_get(enum randstream_id id)
{
	return &engines[id];
}

/**
 * engine_set - the engine that a generator is to have from now on
 * @id: which generator
 * @engine: its engine, copied
 *
 * Context: module initialisation.
 */
void __init engine_set(enum randstream_id id, const struct engine *engine)
{
	engines[id] = *engine;
}

/**
 * engine_generate - make the next bytes of a stream
 * @engine: who makes them
 * @state: the generator's state, advanced by @bytes rounded up to blocks
 * @out: where they go; has room for @bytes rounded up to whole blocks
 * @bytes: how many are wanted
 *
 * Context: process context, may hold a local lock. Vector registers are used
 * in sections of at most SIMD_SECTION_BYTES of output.
 */
void engine_generate(const struct engine *engine, void *state, u8 *out,
		     size_t bytes)
{
	u32 block_size = engine->generator->block_size;
	size_t blocks = DIV_ROUND_UP(bytes, block_size);
	size_t most = SIMD_SECTION_BYTES / block_size;

	if (!engine->vector || bytes < ENGINE_VECTOR_MIN || !simd_usable()) {
		engine->generator->generate(state, out, blocks);
		return;
	}
	while (blocks) {
		size_t now = min(blocks, most);
		struct simd_section section;

		simd_begin(&section);
		if (simd_in_order())
			engine->generate_in_order(state, out, now);
		else
			engine->generate(state, out, now);
		simd_end(&section);
		out += now * block_size;
		blocks -= now;
	}
}

/**
 * engine_stretches - whether long streams are made by the stretch
 * @engine: who makes them
 *
 * Context: process context.
 */
bool engine_stretches(const struct engine *engine)
{
	return engine->stretch && simd_usable();
}

/**
 * engine_stretch_begin - prepare to make a long stream
 * @engine: who makes it; engine_stretches()
 * @state: the generator's state, no longer needed then
 * @buffer: of the size that @engine's stretch says, aligned to
 *	RANDSTREAM_STRETCH_ALIGN
 *
 * Context: process context.
 */
void engine_stretch_begin(const struct engine *engine, const void *state,
			  u8 *buffer)
{
	struct simd_section section;

	simd_begin(&section);
	engine->stretch->begin(state, buffer);
	simd_end(&section);
}

/**
 * engine_stretch - make the next stretch of a long stream
 * @engine: who makes it
 * @buffer: where it began; the stretch is what it begins with then
 *
 * Context: as engine_generate().
 */
void engine_stretch(const struct engine *engine, u8 *buffer)
{
	unsigned int parts = randstream_stretch_parts(engine->stretch), i;
	struct simd_section section;

	BUILD_BUG_ON(RANDSTREAM_STRETCH_PART > SIMD_SECTION_BYTES);
	for (i = 0; i < parts; i++) {
		simd_begin(&section);
		engine->stretch->part(buffer, i);
		simd_end(&section);
	}
}

/**
 * engine_forget - wipe what a stream has left below on the stack
 *
 * A compiler spills parts of a key, and of what was made with it; a page fault
 * saves the registers through which a seed was being copied.
 *
 * Context: of the caller of what may have left something, or of its callers.
 */
noinline void engine_forget(void)
{
	u8 stack[STACK_BYTES] compat_uninitialized;

	memzero_explicit(stack, sizeof(stack));
}
