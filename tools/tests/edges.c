// SPDX-License-Identifier: GPL-2.0-only
/*
 * The cases of drivers/tests, which are also run in a kernel, on this machine.
 */
#include "fence.h"

static char found[200];

void case_found(const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	vsnprintf(found, sizeof(found), format, arguments);
	va_end(arguments);
}

#define CASE_ENTRY(name, for_chacha, what) \
	{ case_ ## name, for_chacha, what },
static const struct {
	case_fn *run;
	bool for_chacha;
	const char *what;
} cases[] = { CASES(CASE_ENTRY) };

static void run(const struct case_backend *backend, void *state, u8 *out,
		size_t blocks)
{
	backend->generate(state, out, blocks);
}

static void report(bool passed, const struct case_backend *backend,
		   const char *backend_name, const char *what)
{
	tap_result(passed, "%s %s: %s", generators[backend->id]->name,
		   backend_name, what);
	if (!passed && found[0])
		tap_note("%s", found);
	found[0] = '\0';
}

static void test_generator(struct case_place *place, enum randstream_id id)
{
	struct case_backend usable[BACKEND_COUNT];
	unsigned int count = 0, backend, i;

	for (backend = 0; backend < BACKEND_COUNT; backend++) {
		struct case_backend *added = &usable[count];

		added->id = id;
		added->name = backend_name(backend);
		added->generate = backend_generate(backend, id);
		added->vector = backend;
		if (!added->generate)
			continue;
		count++;
		for (i = 0; i < sizeof(cases) / sizeof(*cases); i++)
			if (is_chacha(id) || !cases[i].for_chacha)
				report(cases[i].run(place, added), added,
				       added->name, cases[i].what);
	}
	report(case_swaps(place, usable, count), usable, "all",
	       "backends swapped in mid-stream");
}

int main(void)
{
	static u64 slow[RANDSTREAM_STATE_MAX / 8];
	static u64 start[RANDSTREAM_STATE_MAX / 8];
	static u64 scratch[16384 / 8];
	static u8 expected[CASE_BYTES];
	struct case_place place = {
		.generator = generators,
		.run = run,
		.below = random_below,
		.state = fence_new(RANDSTREAM_STATE_MAX),
		.out = fence_new(CASE_BYTES + 64),
		.expected = expected,
		.slow = slow,
		.start = start,
		.scratch = scratch,
	};
	unsigned int id;

	random_start();
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		if (generators[id]->jump_scratch > sizeof(scratch)) {
			tap_result(false, "room for %s's jumps",
				   generators[id]->name);
			break;
		}
		test_generator(&place, id);
	}
	return tap_end();
}
