/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What every generator and backend must keep to: cases that KUnit and the host
 * both run. Expected bytes are published ones, or those of the generic backend
 * making one block after the other.
 */
#ifndef _RANDSTREAM_TESTS_CASES_H
#define _RANDSTREAM_TESTS_CASES_H

#include <randstream/generator.h>

/* The longest run of blocks whose split points are all tried. */
#define CASE_SPLIT_BYTES	300
#define CASE_SPLIT_BLOCKS	75	/* two turns of the widest backend */

/* The most output of a case: every way that a backend goes, twice. */
#define CASE_BYTES	65536

/**
 * struct case_fence - memory between pages that cannot be accessed
 * @start: its first byte
 * @end: behind its last one
 */
struct case_fence {
	u8 *start;
	u8 *end;
};

/**
 * struct case_backend - a backend under test
 * @id: the generator
 * @name: of the backend
 * @generate: its code
 * @vector: it uses vector registers
 */
struct case_backend {
	enum randstream_id id;
	const char *name;
	randstream_generate_fn *generate;
	bool vector;
};

/**
 * struct case_place - what a case works with
 * @generator: by enum randstream_id
 * @run: makes blocks with a backend
 * @below: a random number below a limit
 * @state: fenced room for RANDSTREAM_STATE_MAX bytes
 * @out: fenced room for CASE_BYTES and 64 more
 * @expected: room for CASE_BYTES
 * @slow: room for a state
 * @start: room for a state
 * @scratch: room for any generator's jump_scratch
 */
struct case_place {
	const struct randstream_generator *const *generator;
	void (*run)(const struct case_backend *backend, void *state, u8 *out,
		    size_t blocks);
	u32 (*below)(u32 limit);
	struct case_fence state;
	struct case_fence out;
	u8 *expected;
	void *slow;
	void *start;
	void *scratch;
};

/* Whoever runs the cases keeps this for the report. */
__attribute__((format(printf, 1, 2)))
void case_found(const char *format, ...);

/*
 * Every case of one backend: its name, if it is for ChaCha only, and what holds
 * when it returns true.
 */
#define CASES(entry) \
	entry(answers, false, "published answers") \
	entry(splits, false, "every split of short runs") \
	entry(lengths, false, "random lengths") \
	entry(fenced, false, "within guard pages, at any alignment") \
	entry(fenced_long, false, "long, within guard pages") \
	entry(seek, false, "a seek leads where steps do") \
	entry(seek_far, false, "two seeks lead where one does") \
	entry(seed_writes_all, false, "a seed writes the whole state") \
	entry(carry, true, "the counter carries")

typedef bool case_fn(struct case_place *place,
		     const struct case_backend *backend);

#define CASE_DECLARE(name, for_chacha, what)	case_fn case_ ## name;
CASES(CASE_DECLARE)

bool case_swaps(struct case_place *place, const struct case_backend *backends,
		unsigned int count);

#endif /* _RANDSTREAM_TESTS_CASES_H */
