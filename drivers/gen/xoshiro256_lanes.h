/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * xoshiro256** in lanes that each make a run of words of their own.
 *
 * The states that begin the runs are sums of states that a stream goes through
 * before them, by the recurrence that each bit of them obeys (jump.h). All four
 * words of a state follow from s[1], named b here, around it; with
 * M x = x + (x << 17), where + is exclusive or:
 *
 *	s[0] = b[n+1] + M b[n-1]
 *	s[1] = b[n]
 *	s[2] = b[n] + M b[n-1]
 *	s[3] = b[n+2] + b[n+1] + (b[n] << 17) + M b[n-1]
 *
 * So the last words before the runs, the head, are stored as s[1] was, and
 * scrambled into output when no sum needs them any more.
 *
 * Expects what vector.h does, with 8 lanes; defines xoshiro256_generate() and
 * xoshiro256_stretch.
 */
#include "vector.h"
#include "xoshiro256.h"
#include "xoshiro256_runs.h"

#define XOSHIRO256_HEAD_BYTES	(8 * XOSHIRO256_HEAD)
#define XOSHIRO256_SHORT_BYTES	\
	(8 * XOSHIRO256_SHORT_LANES * XOSHIRO256_SHORT_RUN)
#define XOSHIRO256_LONG_BYTES	\
	(8 * XOSHIRO256_LONG_LANES * XOSHIRO256_LONG_RUN)

/* One vector of each word of their states. */
struct xoshiro256_lanes {
	vector_u64 s0, s1, s2, s3;
};

#define XOSHIRO256_GROUP	(VECTOR_LANES / 2)
#define XOSHIRO256_LONG_GROUPS	(XOSHIRO256_LONG_LANES / XOSHIRO256_GROUP)

/* Make words one after the other, not scrambled. */
static __always_inline void xoshiro256_head(u64 s[4], u8 *out)
{
	u64 x[4] = { s[0], s[1], s[2], s[3] };
	size_t i;

#pragma GCC unroll 4
	for (i = 0; i < XOSHIRO256_HEAD; i++) {
		store_word64(out + 8 * i, x[1]);
		xoshiro256_step(x);
	}
	s[0] = x[0];
	s[1] = x[1];
	s[2] = x[2];
	s[3] = x[3];
}

/* Add the windows of four words that a polynomial has terms for. */
static __always_inline vector_u64 xoshiro256_sum(const u8 *head,
						 const u64 terms[4])
{
	vector_u64 sum = { };
	unsigned int i;

	/* Or words that two sums need would be kept, and spilled. */
	vector_reload();
#pragma GCC unroll 256
	for (i = 0; i < 256; i++)
		if (terms[i / 64] >> i % 64 & 1)
			sum ^= vector64_load(head + 8 * i);
	return sum;
}

/* States from sums, each the words around: b[n-1], b[n], b[n+1], b[n+2]. */
static __always_inline struct xoshiro256_lanes
xoshiro256_begin(const vector_u64 sums[4])
{
	vector_u64 b[4], mixed;

	vector64_transpose(b, sums);
	mixed = b[0] ^ b[0] << 17;
	return (struct xoshiro256_lanes) {
		b[2] ^ mixed,
		b[1],
		b[1] ^ mixed,
		b[3] ^ b[2] ^ b[1] << 17 ^ mixed,
	};
}

/* The first lane goes on where what is before ended. */
static __always_inline struct xoshiro256_lanes
xoshiro256_begin_first(const u64 s[4], const u8 *head, const u64 sums[3][4])
{
	const vector_u64 x[4] = {
		{ },
		xoshiro256_sum(head, sums[0]),
		xoshiro256_sum(head, sums[1]),
		xoshiro256_sum(head, sums[2]),
	};
	struct xoshiro256_lanes lanes = xoshiro256_begin(x);

	lanes.s0[0] = s[0];
	lanes.s1[0] = s[1];
	lanes.s2[0] = s[2];
	lanes.s3[0] = s[3];
	return lanes;
}

static __always_inline struct xoshiro256_lanes
xoshiro256_begin_next(const u8 *head, const u64 sums[4][4])
{
	const vector_u64 x[4] = {
		xoshiro256_sum(head, sums[0]),
		xoshiro256_sum(head, sums[1]),
		xoshiro256_sum(head, sums[2]),
		xoshiro256_sum(head, sums[3]),
	};

	return xoshiro256_begin(x);
}

static __always_inline void
xoshiro256_end_last(u64 s[4], const struct xoshiro256_lanes *lanes)
{
	s[0] = lanes->s0[XOSHIRO256_GROUP - 1];
	s[1] = lanes->s1[XOSHIRO256_GROUP - 1];
	s[2] = lanes->s2[XOSHIRO256_GROUP - 1];
	s[3] = lanes->s3[XOSHIRO256_GROUP - 1];
}

static __always_inline vector_u64
xoshiro256_step_lanes(struct xoshiro256_lanes *lanes)
{
	vector_u64 before = lanes->s1;

	lanes->s2 ^= lanes->s0;
	lanes->s3 ^= lanes->s1;
	lanes->s1 ^= lanes->s2;
	lanes->s0 ^= lanes->s3;
	lanes->s2 ^= before << 17;
	lanes->s3 = vector64_rotate(lanes->s3, 45);
	return before;
}

/* Output of s[1]: rotate_left64(s[1] * 5, 7) * 9. */
static __always_inline vector_u64 xoshiro256_scrambled(vector_u64 x)
{
	x = vector64_rotate(x + (x << 2), 7);
	return x + (x << 3);
}

static __always_inline void xoshiro256_scramble(u8 *to, const u8 *from,
						size_t bytes)
{
	size_t i;

#pragma GCC unroll 4
	for (i = 0; i < bytes; i += 32)
		vector64_store(to + i,
			       xoshiro256_scrambled(vector64_load(from + i)));
}

/* What lanes store: all as it was, all scrambled, or all but the last lane's */
enum xoshiro256_stored {
	XOSHIRO256_NONE_SCRAMBLED,
	XOSHIRO256_ALL_SCRAMBLED,
	XOSHIRO256_LAST_NOT_SCRAMBLED,
};

/* Make the next four words of each lane. */
static __always_inline void
xoshiro256_four(struct xoshiro256_lanes *lanes, u8 *out, size_t run,
		const enum xoshiro256_stored stored)
{
	vector_u64 x[4], y[4];
	unsigned int k;

#pragma GCC unroll 4
	for (k = 0; k < 4; k++) {
		x[k] = xoshiro256_step_lanes(lanes);
		if (stored == XOSHIRO256_NONE_SCRAMBLED)
			continue;
		y[k] = xoshiro256_scrambled(x[k]);
		if (stored == XOSHIRO256_LAST_NOT_SCRAMBLED)
			y[k] = vector64_with_last(y[k], x[k]);
		x[k] = y[k];
	}
	vector64_transpose(y, x);
#pragma GCC unroll 4
	for (k = 0; k < 4; k++)
		vector64_store(out + 8 * k * run, y[k]);
}

/* Make a head's successors in four lanes: the last of them are a new head. */
static __always_inline void xoshiro256_short(u64 s[4], u8 *out)
{
	struct xoshiro256_lanes lanes =
		xoshiro256_begin_first(s, out - XOSHIRO256_HEAD_BYTES,
				       xoshiro256_short_sums);
	size_t i;

	for (i = 0; i < XOSHIRO256_SHORT_RUN; i += 4)
		xoshiro256_four(&lanes, out + 8 * i, XOSHIRO256_SHORT_RUN,
				XOSHIRO256_NONE_SCRAMBLED);
	xoshiro256_end_last(s, &lanes);
	xoshiro256_scramble(out - XOSHIRO256_HEAD_BYTES,
			    out - XOSHIRO256_HEAD_BYTES,
			    XOSHIRO256_SHORT_BYTES);
}

/**
 * struct xoshiro256_long - long runs, between two parts of them
 * @s: the state after all that was made before, and after the last run
 * @group: the lanes
 */
struct xoshiro256_long {
	struct xoshiro256_lanes group[XOSHIRO256_LONG_GROUPS];
	u64 s[4];
};

static __always_inline void xoshiro256_long_begin(struct xoshiro256_long *runs,
						  const u8 *head)
{
	const u64 (*sums)[4] = xoshiro256_long_sums;
	unsigned int i;

	runs->group[0] = xoshiro256_begin_first(runs->s, head, sums);
	sums += XOSHIRO256_GROUP - 1;
#pragma GCC unroll 4
	for (i = 1; i < XOSHIRO256_LONG_GROUPS; i++) {
		runs->group[i] = xoshiro256_begin_next(head, sums);
		sums += XOSHIRO256_GROUP;
	}
}

static __always_inline void
xoshiro256_long_steps(struct xoshiro256_lanes *group, u8 *out, size_t from,
		      size_t to, const enum xoshiro256_stored last)
{
	const size_t run = XOSHIRO256_LONG_RUN;
	unsigned int i;

	for (; from < to; from += 4) {
#pragma GCC unroll 4
		for (i = 0; i < XOSHIRO256_LONG_GROUPS - 1; i++)
			xoshiro256_four(&group[i], out + 8 *
					(from + XOSHIRO256_GROUP * i * run),
					run, XOSHIRO256_ALL_SCRAMBLED);
		xoshiro256_four(&group[i], out + 8 *
				(from + XOSHIRO256_GROUP * i * run), run, last);
	}
}

/* Make some words of each run; the last lane's last ones are a new head. */
static __always_inline void xoshiro256_long_part(struct xoshiro256_long *runs,
						 u8 *out, size_t from,
						 size_t to)
{
	const size_t head = XOSHIRO256_LONG_RUN - XOSHIRO256_HEAD;
	struct xoshiro256_lanes group[XOSHIRO256_LONG_GROUPS];

	__builtin_memcpy(group, runs->group, sizeof(group));
	if (from < head)
		xoshiro256_long_steps(group, out, from, to < head ? to : head,
				      XOSHIRO256_ALL_SCRAMBLED);
	xoshiro256_long_steps(group, out, from < head ? head : from, to,
			      XOSHIRO256_LAST_NOT_SCRAMBLED);
	__builtin_memcpy(runs->group, group, sizeof(group));
	if (to == XOSHIRO256_LONG_RUN)
		xoshiro256_end_last(runs->s,
				    &group[XOSHIRO256_LONG_GROUPS - 1]);
}

static noinline u8 *xoshiro256_wide(u64 s[4], u8 *out, const u8 *end)
{
	xoshiro256_head(s, out);
	out += XOSHIRO256_HEAD_BYTES;
	while ((size_t)(end - out) >= XOSHIRO256_LONG_BYTES) {
		struct xoshiro256_long runs;
		u8 *head = out - XOSHIRO256_HEAD_BYTES;

		__builtin_memcpy(runs.s, s, sizeof(runs.s));
		xoshiro256_long_begin(&runs, head);
		xoshiro256_scramble(head, head, XOSHIRO256_HEAD_BYTES);
		xoshiro256_long_part(&runs, out, 0, XOSHIRO256_LONG_RUN);
		__builtin_memcpy(s, runs.s, sizeof(runs.s));
		out += XOSHIRO256_LONG_BYTES;
	}
	while ((size_t)(end - out) >= XOSHIRO256_SHORT_BYTES) {
		xoshiro256_short(s, out);
		out += XOSHIRO256_SHORT_BYTES;
	}
	xoshiro256_scramble(out - XOSHIRO256_HEAD_BYTES,
			    out - XOSHIRO256_HEAD_BYTES,
			    XOSHIRO256_HEAD_BYTES);
	return out;
}

static void xoshiro256_generate(void *state, u8 *out, size_t blocks)
{
	struct xoshiro256_state *xoshiro256 = state;
	const u8 *end = out + 8 * blocks;

	if (8 * blocks >= XOSHIRO256_HEAD_BYTES + XOSHIRO256_SHORT_BYTES)
		out = xoshiro256_wide(xoshiro256->s, out, end);
	xoshiro256_generate_scalar(xoshiro256, out, (end - out) / 8);
}

/**
 * struct xoshiro256_work - what a stretch is made in
 * @out: the head of the runs and the runs, the last words of which are the
 *	next head
 * @runs: the lanes
 */
struct xoshiro256_work {
	u8 out[XOSHIRO256_HEAD_BYTES + XOSHIRO256_LONG_BYTES];
	struct xoshiro256_long runs;
};

static void xoshiro256_stretch_begin(const void *state, void *buffer)
{
	const struct xoshiro256_state *xoshiro256 = state;
	struct xoshiro256_work *work = buffer;

	__builtin_memcpy(work->runs.s, xoshiro256->s, sizeof(work->runs.s));
	xoshiro256_head(work->runs.s, work->out + XOSHIRO256_LONG_BYTES);
}

static void xoshiro256_stretch_part(void *buffer, unsigned int part)
{
	struct xoshiro256_work *work = buffer;
	const size_t steps = RANDSTREAM_STRETCH_PART /
			     (8 * XOSHIRO256_LONG_LANES);
	size_t from = part * steps, to = from + steps;

	if (!part) {
		const u8 *head = work->out + XOSHIRO256_LONG_BYTES;

		xoshiro256_long_begin(&work->runs, head);
		xoshiro256_scramble(work->out, head, XOSHIRO256_HEAD_BYTES);
	}
	if (to > XOSHIRO256_LONG_RUN)
		to = XOSHIRO256_LONG_RUN;
	xoshiro256_long_part(&work->runs, work->out + XOSHIRO256_HEAD_BYTES,
			     from, to);
}

static const struct randstream_stretch xoshiro256_stretch = {
	.bytes = XOSHIRO256_LONG_BYTES,
	.buffer_size = sizeof(struct xoshiro256_work),
	.begin = xoshiro256_stretch_begin,
	.part = xoshiro256_stretch_part,
};
