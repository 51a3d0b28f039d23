// SPDX-License-Identifier: GPL-2.0-only
/*
 * The bytes of every generator and backend: published vectors, and those that
 * the program oracle wrote on the machine that builds.
 *
 * usage: streams FILE
 */
#include "common.h"
#include "expected.h"
#include "../../drivers/tests/known_answers.h"

#define OUTPUT_MAX	8192

/* A line of the oracle's file. */
struct expectation {
	enum randstream_id id;
	char source[32];
	u8 seed[SEED_MAX];
	size_t seed_len;
	unsigned long long stream;
	unsigned long long first_block; /* ChaCha only */
	u8 output[OUTPUT_MAX];
	size_t output_len;
};

static bool read_expectation(FILE *file, struct expectation *expected)
{
	static char seed[2 * SEED_MAX + 1], output[2 * OUTPUT_MAX + 1];
	char name[32];

	if (fscanf(file, "%31s %31s %4992s %llu %llu %16384s", name,
		   expected->source, seed, &expected->stream,
		   &expected->first_block, output) != 6)
		return false;
	for (expected->id = 0; expected->id < RANDSTREAM_GENERATOR_COUNT;
	     expected->id++)
		if (!strcmp(name, generators[expected->id]->name))
			break;
	if (expected->id == RANDSTREAM_GENERATOR_COUNT)
		return false;
	expected->seed_len = read_hex(seed, expected->seed, SEED_MAX);
	expected->output_len = read_hex(output, expected->output, OUTPUT_MAX);
	return expected->output_len;
}

static void set_up(const struct expectation *expected, union state *state)
{
	generators[expected->id]->seed(state, expected->seed,
				       expected->seed_len, expected->stream);
	if (is_chacha(expected->id))
		chacha_set_block(state, expected->first_block);
}

/*
 * Make the expected output in random pieces, each by a backend in the set.
 */
static bool pieces_right(const struct expectation *expected,
			 const unsigned int *set, unsigned int set_size)
{
	const struct randstream_generator *generator =
		generators[expected->id];
	size_t total = expected->output_len / generator->block_size;
	size_t done = 0, most = 1 + random_below(total);
	static u8 out[OUTPUT_MAX];
	union state state;

	set_up(expected, &state);
	while (done < total) {
		unsigned int backend = set[random_below(set_size)];
		size_t now = random_piece(most, total - done);

		backend_generate(backend, expected->id)
			(&state, out + done * generator->block_size, now);
		done += now;
	}
	return !memcmp(out, expected->output, expected->output_len);
}

static bool whole_right(const struct expectation *expected,
			unsigned int backend)
{
	size_t blocks = expected->output_len /
			generators[expected->id]->block_size;
	static u8 out[OUTPUT_MAX];
	union state state;

	set_up(expected, &state);
	backend_generate(backend, expected->id)(&state, out, blocks);
	return !memcmp(out, expected->output, expected->output_len);
}

static void test_known_answers(void)
{
	size_t count = sizeof(randstream_known_answers) /
		       sizeof(randstream_known_answers[0]), i;
	unsigned int backend;
	static u8 out[4096];
	union state state;

	for (i = 0; i < count; i++) {
		const struct randstream_known_answer *answer =
			&randstream_known_answers[i];
		const struct randstream_generator *generator =
			generators[answer->id];

		for (backend = 0; backend < BACKEND_COUNT; backend++) {
			randstream_generate_fn *generate =
				backend_generate(backend, answer->id);

			if (!generate)
				continue;
			generator->seed(&state, answer->seed, answer->seed_len,
					answer->stream);
			generate(&state, out,
				 sizeof(out) / generator->block_size);
			tap_result(!memcmp(out + answer->skip, answer->output,
					   answer->output_len),
				   "%s %s: %s", generator->name,
				   backend_name(backend), answer->source);
		}
	}
}

static void test_expectation(const struct expectation *expected,
			     unsigned int number)
{
	const char *name = generators[expected->id]->name;
	unsigned int set[BACKEND_COUNT], set_size = 0, backend, i;
	bool passed = true;

	for (backend = 0; backend < BACKEND_COUNT; backend++) {
		if (!backend_generate(backend, expected->id))
			continue;
		set[set_size++] = backend;
		passed = whole_right(expected, backend);
		for (i = 0; passed && i < 20; i++)
			passed = pieces_right(expected, &backend, 1);
		tap_result(passed, "%s %s: line %u, %s, whole and in pieces",
			   name, backend_name(backend), number,
			   expected->source);
	}
	if (set_size < 2)
		return;
	for (passed = true, i = 0; passed && i < 50; i++)
		passed = pieces_right(expected, set, set_size);
	tap_result(passed, "%s: line %u, %s, backends swapped in mid-stream",
		   name, number, expected->source);
}

int main(int argc, char **argv)
{
	static struct expectation expected;
	FILE *file = open_expected(argc, argv);
	unsigned int number = 0;

	random_start();
	test_known_answers();
	while (read_expectation(file, &expected))
		test_expectation(&expected, ++number);
	return close_expected(file, number);
}
