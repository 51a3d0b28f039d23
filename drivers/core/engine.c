// SPDX-License-Identifier: GPL-2.0-only
/*
 * Chooses a backend for every generator, once, and runs it.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/bits.h>
#include <linux/build_bug.h>
#include <linux/cache.h>
#include <linux/kernel.h>
#include <linux/minmax.h>
#include <linux/printk.h>
#include <linux/string.h>
#include "compat.h"
#include "cpu.h"
#include "engine.h"
#include "self_check.h"
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

#define GENERATOR_ENTRY(name)	[RANDSTREAM_ID(name)] = &randstream_ ## name,
static const struct randstream_generator *const generators[] = {
	RANDSTREAM_GENERATORS(GENERATOR_ENTRY)
};

#define BACKEND_LIST_ENTRY(name)	" " #name
#define BACKEND_NAME_ENTRY(name)	#name,
static const char *const backend_names[] = {
	"auto", "generic", RANDSTREAM_BACKENDS(BACKEND_NAME_ENTRY)
};

/**
 * engine_get - the engine of a generator
 * @id: which one
 *
 * Context: any, after engine_init().
 */
const struct engine *engine_get(enum randstream_id id)
{
	return &engines[id];
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

static int __init check_name(const char *wanted)
{
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(backend_names); i++)
		if (!strcmp(wanted, backend_names[i]))
			return 0;
	pr_err("backend=%s: unknown; it is one of: auto generic"
	       RANDSTREAM_BACKENDS(BACKEND_LIST_ENTRY) "\n", wanted);
	return -EINVAL;
}

static int __init check_usable(const char *wanted)
{
	unsigned int i;

	if (!strcmp(wanted, "auto") || !strcmp(wanted, "generic"))
		return 0;
	for (i = 0; i < cpu_backend_count; i++) {
		if (strcmp(wanted, cpu_backends[i].backend->name))
			continue;
		if (cpu_backends[i].usable())
			return 0;
		pr_err("backend=%s: this CPU cannot run it\n", wanted);
		return -EOPNOTSUPP;
	}
	pr_err("backend=%s: not for this architecture or kernel configuration\n",
	       wanted);
	return -EOPNOTSUPP;
}

static bool __init candidate(const struct cpu_backend *cpu, const char *wanted)
{
	if (!cpu->usable())
		return false;
	if (!strcmp(wanted, "auto"))
		return cpu->preferred();
	return !strcmp(wanted, cpu->backend->name);
}

/* Leave cores that run in order to what is for them, unless it is wrong. */
static void __init pair(struct engine *engine, enum randstream_id id,
			const struct randstream_backend *in_order,
			unsigned long wrong)
{
	unsigned int i;

	for (i = 0; i < cpu_backend_count; i++)
		if (cpu_backends[i].backend == in_order && !(wrong & BIT(i)))
			engine->generate_in_order = in_order->generate[id];
}

/*
 * Every backend that the CPU runs is checked, chosen or not, so that a wrong
 * one is reported even where another is preferred.
 */
static int __init choose(enum randstream_id id, const char *wanted)
{
	struct engine *engine = &engines[id];
	const struct cpu_backend *chosen = NULL;
	unsigned long wrong = 0;
	bool broken = false;
	unsigned int i;
	int err;

	*engine = (struct engine) {
		.generator = generators[id],
		.backend = "generic",
		.generate = generators[id]->generate,
	};
	err = self_check(id, engine);
	if (err) {
		pr_err("%s: generic is wrong, refusing to load\n",
		       engine->generator->name);
		return err;
	}
	for (i = 0; i < cpu_backend_count; i++) {
		const struct cpu_backend *cpu = &cpu_backends[i];
		struct engine trial = {
			.generator = engine->generator,
			.backend = cpu->backend->name,
			.vector = true,
			.generate = cpu->backend->generate[id],
			.generate_in_order = cpu->backend->generate[id],
			.stretch = cpu->backend->stretch[id],
		};

		if (!trial.generate || !cpu->usable())
			continue;
		err = self_check(id, &trial);
		if (err == -ENOMEM)
			return err;
		if (err) {
			pr_warn("%s: backend %s is wrong, disabled\n",
				trial.generator->name, trial.backend);
			broken |= !strcmp(wanted, trial.backend);
			wrong |= BIT(i);
			continue;
		}
		if (!chosen && candidate(cpu, wanted)) {
			*engine = trial;
			chosen = cpu;
		}
	}
	if (chosen)
		pair(engine, id, chosen->backend->in_order, wrong);
	if (broken) {
		pr_err("backend=%s: wrong on this machine\n", wanted);
		return -EIO;
	}
	return 0;
}

/**
 * engine_init - check every backend and choose one for every generator
 * @wanted: the backend= parameter: "auto", "generic" or a backend's name
 *
 * A generator that declines the wanted backend stays with generic.
 *
 * Return: 0; -EINVAL for an unknown name; -EOPNOTSUPP if the kernel or CPU
 * cannot run it; -EIO if it, or generic, gives wrong bytes; -ENOMEM.
 * Context: module initialisation.
 */
int __init engine_init(const char *wanted)
{
	unsigned int id;
	int err;

	err = check_name(wanted);
	if (!err)
		err = check_usable(wanted);
	for (id = 0; !err && id < RANDSTREAM_GENERATOR_COUNT; id++)
		err = choose(id, wanted);
	return err;
}
