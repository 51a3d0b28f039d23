// SPDX-License-Identifier: GPL-2.0-only
/*
 * The cases of cases.h in a kernel, for every generator and backend that its
 * CPU runs. As in a read, no section holds more than SIMD_SECTION_BYTES.
 */
#include <kunit/test.h>
#include <linux/mm.h>
#include <linux/random.h>
#include <linux/slab.h>
#include <linux/vmalloc.h>
#include "../core/cpu.h"
#include "../core/simd.h"
#include "cases.h"

#define BACKENDS_MAX	8

#define GENERATOR_ENTRY(name)	[RANDSTREAM_ID(name)] = &randstream_ ## name,
static const struct randstream_generator *const generators[] = {
	RANDSTREAM_GENERATORS(GENERATOR_ENTRY)
};

static char found[200];
static u64 random_state;

void case_found(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vscnprintf(found, sizeof(found), format, arguments);
	va_end(arguments);
}

/* Knuth's MMIX generator, its high bits. */
static u32 below(u32 limit)
{
	random_state = random_state * 6364136223846793005ULL +
		       1442695040888963407ULL;
	return (random_state >> 32) * limit >> 32;
}

static void run(const struct case_backend *backend, void *state, u8 *out,
		size_t blocks)
{
	u32 block_size = generators[backend->id]->block_size;

	if (!backend->vector) {
		backend->generate(state, out, blocks);
		return;
	}
	do {
		size_t now = min_t(size_t, blocks,
				   SIMD_SECTION_BYTES / block_size);
		struct simd_section section;

		simd_begin(&section);
		backend->generate(state, out, now);
		simd_end(&section);
		out += now * block_size;
		blocks -= now;
	} while (blocks);
}

/* vmalloc() leaves pages that are not mapped between its areas. */
static struct case_fence fence_new(size_t bytes)
{
	struct case_fence fence;

	bytes = PAGE_ALIGN(bytes);
	fence.start = vmalloc(bytes);
	fence.end = fence.start + bytes;
	return fence;
}

static void place_free(struct case_place *place)
{
	vfree(place->state.start);
	vfree(place->out.start);
	vfree(place->expected);
	kfree(place->slow);
	kfree(place->start);
	kfree(place->scratch);
	kfree(place);
}

static int place_init(struct kunit *test)
{
	struct case_place *place = kzalloc(sizeof(*place), GFP_KERNEL);
	u32 scratch = 0;
	unsigned int id;

	if (!place)
		return -ENOMEM;
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
		scratch = max(scratch, generators[id]->jump_scratch);
	place->generator = generators;
	place->run = run;
	place->below = below;
	place->state = fence_new(RANDSTREAM_STATE_MAX);
	place->out = fence_new(CASE_BYTES + 64);
	place->expected = vmalloc(CASE_BYTES);
	place->slow = kmalloc(RANDSTREAM_STATE_MAX, GFP_KERNEL);
	place->start = kmalloc(RANDSTREAM_STATE_MAX, GFP_KERNEL);
	place->scratch = kmalloc(scratch, GFP_KERNEL);
	if (!place->state.start || !place->out.start || !place->expected ||
	    !place->slow || !place->start || !place->scratch) {
		place_free(place);
		return -ENOMEM;
	}
	test->priv = place;
	random_state = get_random_u64();
	kunit_info(test, "random numbers from 0x%llx\n", random_state);
	return 0;
}

static void place_exit(struct kunit *test)
{
	if (test->priv)
		place_free(test->priv);
}

/* The backends of a generator, generic first; how many. */
static unsigned int usable_backends(enum randstream_id id,
				    struct case_backend *backends)
{
	unsigned int count = 1, i;

	backends[0] = (struct case_backend) {
		.id = id,
		.name = "generic",
		.generate = generators[id]->generate,
	};
	for (i = 0; i < cpu_backend_count; i++) {
		const struct cpu_backend *cpu = &cpu_backends[i];

		if (!cpu->usable() || !cpu->backend->generate[id])
			continue;
		backends[count++] = (struct case_backend) {
			.id = id,
			.name = cpu->backend->name,
			.generate = cpu->backend->generate[id],
			.vector = true,
		};
	}
	return count;
}

static void run_case(struct kunit *test, case_fn *function, bool for_chacha)
{
	struct case_backend backends[BACKENDS_MAX];
	unsigned int id, count, i;

	KUNIT_ASSERT_LT(test, cpu_backend_count, (unsigned int)BACKENDS_MAX);
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		if (for_chacha && id > RANDSTREAM_ID(chacha20))
			continue;
		count = usable_backends(id, backends);
		for (i = 0; i < count; i++) {
			found[0] = '\0';
			KUNIT_EXPECT_TRUE_MSG(test,
					      function(test->priv,
						       &backends[i]),
					      "%s %s: %s", generators[id]->name,
					      backends[i].name, found);
		}
	}
}

#define KUNIT_FUNCTION(name, for_chacha, what) \
	static void name(struct kunit *test) \
	{ \
		run_case(test, case_ ## name, for_chacha); \
	}
CASES(KUNIT_FUNCTION)

static void swaps(struct kunit *test)
{
	struct case_backend backends[BACKENDS_MAX];
	unsigned int id, count;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		count = usable_backends(id, backends);
		found[0] = '\0';
		KUNIT_EXPECT_TRUE_MSG(test,
				      case_swaps(test->priv, backends, count),
				      "%s: %s", generators[id]->name, found);
	}
}

#define KUNIT_ENTRY(name, for_chacha, what)	KUNIT_CASE(name),
static struct kunit_case cases[] = {
	CASES(KUNIT_ENTRY)
	KUNIT_CASE(swaps),
	{}
};

static struct kunit_suite suite = {
	.name = "randstream_generators",
	.init = place_init,
	.exit = place_exit,
	.test_cases = cases,
};

kunit_test_suite(suite);
