// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the library runs on an arm64 core that runs instructions in order, or
 * out of order. The emulator knows of each which it is, if not how fast.
 *
 * usage: cores in|out
 */
#include "../../tests/tap.h"
#include "../internal.h"

static randstream_generate_fn *chosen(const char *name, enum randstream_id id)
{
	struct choice choice;

	return choose_backend(name, id, &choice) ? NULL :
						   choice_generate(&choice);
}

int main(int argc, char **argv)
{
	const bool in_order = argc > 1 && !strcmp(argv[1], "in");
	const struct randstream_backend *in = &randstream_backend_neon_in_order;
	const struct randstream_backend *out = &randstream_backend_neon;
	const struct randstream_backend *best = in_order ? in : out;
	enum randstream_id id = RANDSTREAM_ID(chacha20);

	tap_result(runs_in_order() == in_order, "it is known");
	tap_result(runs_in_order() == in_order, "and known again");
	tap_result(in->generate[id] != out->generate[id], "there is a choice");
	tap_result(chosen(NULL, id) == best->generate[id], "the best");
	tap_result(chosen("neon", id) == best->generate[id], "neon");
	tap_result(chosen("neon_in_order", id) == in->generate[id],
		   "neon_in_order");
	tap_result(chosen("generic", id) == randstream_chacha20.generate,
		   "generic");
	tap_result(chosen(NULL, RANDSTREAM_ID(pcg32)) ==
		   randstream_pcg32.generate, "pcg32 declines");
	return tap_end();
}
