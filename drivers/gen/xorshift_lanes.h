/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * xorshift128 four words at a time, in four lanes that each make a run of
 * words of their own.
 *
 * With A = 1 + R^19 and B = (1 + R^8)(1 + L^11), where R and L shift and + is
 * exclusive or, the recurrence is w[n] = A w[n-1] + B w[n-4]. A is its own
 * inverse, since a shift by 38 leaves nothing, so that twice applied it gives
 *
 *	w[n] = w[n-4] + t[n-4] + A t[n-5],  t[n] = v[n] + v[n-2],  v[n] = B w[n]
 *
 * which needs no word after w[n-4]: four are made at once. The first words of
 * a call are made so. The words that begin the runs of the lanes are sums of
 * those, by the recurrence that each bit of the words obeys (jump.h).
 *
 * Expects what vector.h does; defines xorshift_generate() and, with 8 lanes,
 * xorshift_stretch.
 */
#include "vector.h"
#include "xorshift.h"
#include "xorshift_runs.h"

#define XORSHIFT_HEAD_BYTES	(4 * XORSHIFT_HEAD)
#define XORSHIFT_SHORT_BYTES	\
	(4 * XORSHIFT_SHORT_LANES * XORSHIFT_SHORT_RUN)
#define XORSHIFT_LONG_BYTES	(4 * XORSHIFT_LONG_LANES * XORSHIFT_LONG_RUN)

/* Lanes of which a vector has four words each. */
#define XORSHIFT_GROUP		(VECTOR_LANES / 4)
#define XORSHIFT_SHORT_GROUPS	(XORSHIFT_SHORT_LANES / XORSHIFT_GROUP)
#define XORSHIFT_LONG_GROUPS	(XORSHIFT_LONG_LANES / XORSHIFT_GROUP)

/* The last words of lanes, and what the next ones need of those before. */
struct xorshift_words {
	vector w, v, t;
};

static __always_inline vector xorshift_a(vector x)
{
	return x ^ x >> 19;
}

static __always_inline vector xorshift_b(vector x)
{
	x ^= x << 11;
	return x ^ x >> 8;
}

/* From the last four words: v[n-4] = w[n] + A w[n-1]. */
static __always_inline struct xorshift_words xorshift_begin(vector w)
{
	vector v = w ^ xorshift_a(vector_shift_in_1(w, w));

	return (struct xorshift_words) { w, v, v ^ vector_shift_in_2(v, v) };
}

static __always_inline void xorshift_four(struct xorshift_words *words)
{
	vector v = xorshift_b(words->w);
	vector t = v ^ vector_shift_in_2(words->v, v);

	words->w ^= t ^ xorshift_a(vector_shift_in_1(words->t, t));
	words->v = v;
	words->t = t;
}

/* Make words, a multiple of four, one lane's; *state are the last four. */
static __always_inline void xorshift_head(u32 state[4], u8 *out, size_t words)
{
	struct xorshift_words head;

	head = xorshift_begin(vector_repeat_quad(state));
	for (; words; words -= 4) {
		xorshift_four(&head);
		vector_store_quad(out, head.w);
		out += 16;
	}
	vector_store_quad(state, head.w);
}

/* The four words that begin a lane's run. */
static __always_inline vector_quad xorshift_sum(const u8 *head,
						const u64 terms[2])
{
	vector_quad sum = { };
	unsigned int i;

#pragma GCC unroll 128
	for (i = 0; i < 128; i++)
		if (terms[i / 64] >> i % 64 & 1)
			sum ^= vector_quad_load(head + 4 * i);
	return sum;
}

/*
 * The words before the runs of lanes: the first lane goes on where what is
 * before ended.
 */
static __always_inline void xorshift_begin_runs(u32 words[][4],
						const u32 last[4],
						const u8 *head,
						const u64 sums[][2],
						unsigned int lanes)
{
	unsigned int i;

	__builtin_memcpy(words[0], last, 16);
#pragma GCC unroll 8
	for (i = 1; i < lanes; i++)
		vector_quad_store(words[i], xorshift_sum(head, sums[i - 1]));
}

/* Make a head's successors in four lanes: the last of them are a new head. */
static __always_inline void xorshift_short(u32 last[4], u8 *out)
{
	struct xorshift_words group[XORSHIFT_SHORT_GROUPS];
	u32 words[XORSHIFT_SHORT_LANES][4];
	unsigned int i, k;

	xorshift_begin_runs(words, last, out - XORSHIFT_HEAD_BYTES,
			    xorshift_short_sums, XORSHIFT_SHORT_LANES);
#pragma GCC unroll 4
	for (k = 0; k < XORSHIFT_SHORT_GROUPS; k++)
		group[k] = xorshift_begin(vector_load(words[k *
							    XORSHIFT_GROUP]));
	for (i = 0; i < XORSHIFT_SHORT_RUN; i += 4) {
#pragma GCC unroll 4
		for (k = 0; k < XORSHIFT_SHORT_GROUPS; k++) {
			xorshift_four(&group[k]);
			vector_store_quads(out + 4 * k * XORSHIFT_GROUP *
					   XORSHIFT_SHORT_RUN,
					   4 * XORSHIFT_SHORT_RUN, group[k].w);
		}
		out += 16;
	}
	__builtin_memcpy(last, out + 12 * XORSHIFT_SHORT_RUN - 16, 16);
}

#if VECTOR_LANES == 8
#include "xorshift_long.h"
#else

static __always_inline u8 *xorshift_all_long(u32 last[4], u8 *out,
					     const u8 *end)
{
	return out;
}

#endif

static noinline u8 *xorshift_wide(u32 last[4], u8 *out, const u8 *end)
{
	xorshift_head(last, out, XORSHIFT_HEAD);
	out += XORSHIFT_HEAD_BYTES;
	out = xorshift_all_long(last, out, end);
	while ((size_t)(end - out) >= XORSHIFT_SHORT_BYTES) {
		xorshift_short(last, out);
		out += XORSHIFT_SHORT_BYTES;
	}
	return out;
}

static void xorshift_generate(void *state, u8 *out, size_t blocks)
{
	struct xorshift_state *xorshift = state;
	u32 last[4] = { xorshift->x, xorshift->y, xorshift->z, xorshift->w };
	const u8 *end = out + 4 * blocks;
	size_t now;

	if (4 * blocks >= XORSHIFT_HEAD_BYTES + XORSHIFT_SHORT_BYTES)
		out = xorshift_wide(last, out, end);
	blocks = (end - out) / 4;
	now = blocks & ~(size_t)3;
	xorshift_head(last, out, now);
	out += 4 * now;
	*xorshift = (struct xorshift_state) { last[0], last[1],
					      last[2], last[3] };
	for (; out < end; out += 4)
		store_word32(out, xorshift_step(xorshift));
}
