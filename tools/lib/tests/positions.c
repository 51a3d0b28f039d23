// SPDX-License-Identifier: GPL-2.0-only
/*
 * The bytes at any position: those that an oracle, or a publication, has.
 *
 * usage: positions FILE; a line is generator, seed, stream number, position,
 * bytes, as tools/tests/oracle.py writes them
 */
#include "common.h"
#include "../../../drivers/tests/known_answers.h"

#define EXPECTED_MAX	256

struct expectation {
	struct place place;
	unsigned char bytes[EXPECTED_MAX];
	size_t len;
};

static bool read_expectation(FILE *file, struct expectation *expected)
{
	static char bytes[2 * EXPECTED_MAX + 1];

	if (!read_place(file, &expected->place) ||
	    fscanf(file, "%512s", bytes) != 1)
		return false;
	expected->len = read_hex(bytes, expected->bytes, EXPECTED_MAX);
	return expected->len;
}

static bool taken(struct randstream *stream, const unsigned char *expected,
		  size_t len)
{
	unsigned char out[EXPECTED_MAX];

	return !randstream_fill(stream, out, len) &&
	       !memcmp(out, expected, len);
}

static bool pieces_right(struct randstream *stream,
			 const struct expectation *expected)
{
	size_t done = 0;

	randstream_seek(stream, expected->place.position);
	while (done < expected->len) {
		size_t now = 1 + random_below(33);

		if (now > expected->len - done)
			now = expected->len - done;
		if (!taken(stream, expected->bytes + done, now))
			return false;
		done += now;
	}
	return randstream_tell(stream) ==
	       expected->place.position + expected->len;
}

/* From elsewhere, near and far, to a random byte of what is expected. */
static bool seeks_right(struct randstream *stream,
			const struct expectation *expected)
{
	size_t skip = random_below(expected->len);
	uint64_t position = expected->place.position, elsewhere;
	unsigned char byte;

	switch (random_below(4)) {
	case 0:
		elsewhere = 0;
		break;
	case 1:
		elsewhere = position / 2;
		break;
	case 2:
		elsewhere = position < 9000 ? 0 : position - 9000;
		elsewhere += random_below(9000);
		break;
	default:
		elsewhere = position + random_below(200);
	}
	return !randstream_seek(stream, elsewhere) &&
	       !randstream_fill(stream, &byte, 1) &&
	       !randstream_seek(stream, position + skip) &&
	       randstream_tell(stream) == position + skip &&
	       taken(stream, expected->bytes + skip, expected->len - skip);
}

static bool at_right(const struct randstream *stream,
		     const struct expectation *expected)
{
	uint64_t before = randstream_tell(stream);
	size_t skip = random_below(expected->len);
	unsigned char out[EXPECTED_MAX];

	return !randstream_fill_at(stream, expected->place.position + skip,
				   out, expected->len - skip) &&
	       !memcmp(out, expected->bytes + skip, expected->len - skip) &&
	       randstream_tell(stream) == before;
}

static void test_expectation(const struct expectation *expected,
			     unsigned int number)
{
	struct randstream *stream = begin(&expected->place);
	const char *name = expected->place.name, *backend;
	bool passed = true;
	unsigned int i;

	for (i = 0; (backend = randstream_backend_at(i)); i++) {
		randstream_set_backend(stream, backend);
		if (strcmp(randstream_backend(stream), backend))
			continue;
		tap_result(pieces_right(stream, expected) &&
			   pieces_right(stream, expected),
			   "%s %s: line %u at %llu, in pieces", name, backend,
			   number, expected->place.position);
	}
	randstream_set_backend(stream, NULL);
	for (i = 0; passed && i < 8; i++)
		passed = seeks_right(stream, expected);
	tap_result(passed, "%s: line %u, after other positions", name, number);
	for (passed = true, i = 0; passed && i < 3; i++)
		passed = at_right(stream, expected);
	tap_result(passed, "%s: line %u, without going there", name, number);
	randstream_free(stream);
}

static void test_known_answers(void)
{
	size_t count = sizeof(randstream_known_answers) /
		       sizeof(randstream_known_answers[0]), i;

	for (i = 0; i < count; i++) {
		const struct randstream_known_answer *answer =
			&randstream_known_answers[i];
		const char *name = randstream_algorithm_at(answer->id)->name;
		struct randstream *stream = NULL;

		tap_result(!randstream_new(&stream, name, answer->seed,
					   answer->seed_len, answer->stream) &&
			   !randstream_seek(stream, answer->skip) &&
			   taken(stream, answer->output, answer->output_len),
			   "%s: published answer %zu", name, i);
		randstream_free(stream);
	}
}

int main(int argc, char **argv)
{
	static struct expectation expected;
	unsigned int number = 0;
	FILE *file;

	file = argc == 2 ? fopen(argv[1], "r") : NULL;
	if (!file) {
		fprintf(stderr, "usage: positions FILE\n");
		return 2;
	}
	random_start();
	test_known_answers();
	while (read_expectation(file, &expected))
		test_expectation(&expected, ++number);
	tap_result(number && feof(file), "the oracle's file is whole");
	fclose(file);
	return tap_end();
}
