/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * Runs of xorshift128 that are longer than the vector unit may be held: a part
 * of xorshift_lanes.h.
 */
#ifndef _RANDSTREAM_GEN_XORSHIFT_LONG_H
#define _RANDSTREAM_GEN_XORSHIFT_LONG_H

/**
 * struct xorshift_long - long runs, between two parts of them
 * @group: the lanes
 * @last: the last words of all that was made before, or of the last run
 */
struct xorshift_long {
	struct xorshift_words group[XORSHIFT_LONG_GROUPS];
	u32 last[4];
};

static __always_inline void xorshift_long_begin(struct xorshift_long *runs,
						const u8 *head)
{
	u32 words[XORSHIFT_LONG_LANES][4];
	unsigned int k;

	xorshift_begin_runs(words, runs->last, head, xorshift_long_sums,
			    XORSHIFT_LONG_LANES);
#pragma GCC unroll 4
	for (k = 0; k < XORSHIFT_LONG_GROUPS; k++) {
		vector w = vector_load(words[k * XORSHIFT_GROUP]);

		runs->group[k] = xorshift_begin(w);
	}
}

/* Make the next eight words of each lane. */
static __always_inline void xorshift_eight(struct xorshift_words *words,
					   u8 *out)
{
	vector first;

	xorshift_four(words);
	first = words->w;
	xorshift_four(words);
	vector_store(out, vector_join_low(first, words->w));
	vector_store(out + 4 * XORSHIFT_LONG_RUN,
		     vector_join_high(first, words->w));
}

/* Make some words of each run; the last ones of the last are a new head. */
static __always_inline void xorshift_long_part(struct xorshift_long *runs,
					       u8 *out, size_t from, size_t to)
{
	struct xorshift_words group[XORSHIFT_LONG_GROUPS];
	unsigned int k;
	size_t i;

	__builtin_memcpy(group, runs->group, sizeof(group));
	for (i = from; i < to; i += 8) {
#pragma GCC unroll 4
		for (k = 0; k < XORSHIFT_LONG_GROUPS; k++)
			xorshift_eight(&group[k],
				       out + 4 * (i + k * XORSHIFT_GROUP *
						  XORSHIFT_LONG_RUN));
	}
	__builtin_memcpy(runs->group, group, sizeof(group));
	if (to == XORSHIFT_LONG_RUN)
		__builtin_memcpy(runs->last,
				 out + XORSHIFT_LONG_BYTES - 16, 16);
}

static __always_inline u8 *xorshift_all_long(u32 last[4], u8 *out,
					     const u8 *end)
{
	struct xorshift_long runs;

	__builtin_memcpy(runs.last, last, sizeof(runs.last));
	while ((size_t)(end - out) >= XORSHIFT_LONG_BYTES) {
		xorshift_long_begin(&runs, out - XORSHIFT_HEAD_BYTES);
		xorshift_long_part(&runs, out, 0, XORSHIFT_LONG_RUN);
		out += XORSHIFT_LONG_BYTES;
	}
	__builtin_memcpy(last, runs.last, sizeof(runs.last));
	return out;
}

/**
 * struct xorshift_work - what a stretch is made in
 * @out: the head of the runs and the runs, the last words of which are the
 *	next head
 * @runs: the lanes
 */
struct xorshift_work {
	u8 out[XORSHIFT_HEAD_BYTES + XORSHIFT_LONG_BYTES];
	struct xorshift_long runs;
};

static void xorshift_stretch_begin(const void *state, void *buffer)
{
	const struct xorshift_state *xorshift = state;
	struct xorshift_work *work = buffer;

	work->runs.last[0] = xorshift->x;
	work->runs.last[1] = xorshift->y;
	work->runs.last[2] = xorshift->z;
	work->runs.last[3] = xorshift->w;
	xorshift_head(work->runs.last, work->out + XORSHIFT_LONG_BYTES,
		      XORSHIFT_HEAD);
}

static void xorshift_stretch_part(void *buffer, unsigned int part)
{
	struct xorshift_work *work = buffer;
	const size_t words = RANDSTREAM_STRETCH_PART /
			     (4 * XORSHIFT_LONG_LANES);
	size_t from = part * words, to = from + words;

	if (!part) {
		const u8 *head = work->out + XORSHIFT_LONG_BYTES;

		xorshift_long_begin(&work->runs, head);
		__builtin_memcpy(work->out, head, XORSHIFT_HEAD_BYTES);
	}
	if (to > XORSHIFT_LONG_RUN)
		to = XORSHIFT_LONG_RUN;
	xorshift_long_part(&work->runs, work->out + XORSHIFT_HEAD_BYTES,
			   from, to);
}

static const struct randstream_stretch xorshift_stretch = {
	.bytes = XORSHIFT_LONG_BYTES,
	.buffer_size = sizeof(struct xorshift_work),
	.begin = xorshift_stretch_begin,
	.part = xorshift_stretch_part,
};

#endif /* _RANDSTREAM_GEN_XORSHIFT_LONG_H */
