// SPDX-License-Identifier: GPL-2.0-only
/*
 * The bytes at any position: those that a publication, or an oracle, has.
 *
 * usage: positions FILE; see tools/tests/expectations
 */
#include "common.h"

#define EXPECTED_MAX	256

struct expectation {
	struct place place;
	unsigned char bytes[EXPECTED_MAX];
	size_t len;
	char source[64];
};

static bool read_expectation(FILE *file, struct expectation *expected)
{
	static char bytes[2 * EXPECTED_MAX + 1];

	if (!read_place(file, &expected->place) ||
	    fscanf(file, "%512s %63[^\n]", bytes, expected->source) != 2)
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
		size_t now = random_piece(33, expected->len - done);

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

static void test_expectation(const struct expectation *expected)
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
			   "%s %s: %s at %llu, in pieces", name, backend,
			   expected->source, expected->place.position);
	}
	randstream_set_backend(stream, NULL);
	for (i = 0; passed && i < 8; i++)
		passed = seeks_right(stream, expected);
	tap_result(passed, "%s: %s at %llu, after other positions", name,
		   expected->source, expected->place.position);
	for (passed = true, i = 0; passed && i < 3; i++)
		passed = at_right(stream, expected);
	tap_result(passed, "%s: %s at %llu, without going there", name,
		   expected->source, expected->place.position);
	randstream_free(stream);
}

int main(int argc, char **argv)
{
	static struct expectation expected;
	FILE *file = open_expected(argc, argv);
	unsigned int number = 0;

	random_start();
	for (; read_expectation(file, &expected); number++)
		test_expectation(&expected);
	return close_expected(file, number);
}
