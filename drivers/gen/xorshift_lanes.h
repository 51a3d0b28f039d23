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
 * Expects what vector.h does; defines xorshift_generate().
 */
#include "vector.h"
#include "xorshift.h"
#include "xorshift_runs.h"

#define XORSHIFT_LANES	4

/* Registers for the four words of each lane. */
#define XORSHIFT_VECTORS	(4 * XORSHIFT_LANES / VECTOR_LANES)

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

/* Make the runs that follow on a head. */
static __always_inline void xorshift_runs(u32 state[4], u8 *out)
{
	const u8 *head = out - 4 * XORSHIFT_HEAD;
	struct xorshift_words run[XORSHIFT_VECTORS];
	u32 lanes[XORSHIFT_LANES][4];
	unsigned int i, k;

	__builtin_memcpy(lanes[0], state, 16);
	vector_quad_store(lanes[1], xorshift_sum(head, xorshift_sums[0]));
	vector_quad_store(lanes[2], xorshift_sum(head, xorshift_sums[1]));
	vector_quad_store(lanes[3], xorshift_sum(head, xorshift_sums[2]));
#pragma GCC unroll 4
	for (k = 0; k < XORSHIFT_VECTORS; k++) {
		vector w = vector_load(lanes[k * VECTOR_LANES / 4]);

		run[k] = xorshift_begin(w);
	}
	for (i = 0; i < XORSHIFT_RUN; i += 4) {
#pragma GCC unroll 4
		for (k = 0; k < XORSHIFT_VECTORS; k++) {
			xorshift_four(&run[k]);
			vector_store_quads(out + k * VECTOR_LANES *
					   XORSHIFT_RUN, 4 * XORSHIFT_RUN,
					   run[k].w);
		}
		out += 16;
	}
	__builtin_memcpy(state, out + 12 * XORSHIFT_RUN - 16, 16);
}

static void xorshift_generate(void *state, u8 *out, size_t blocks)
{
	struct xorshift_state *xorshift = state;
	u32 last[4] = { xorshift->x, xorshift->y, xorshift->z, xorshift->w };
	size_t now;

	if (blocks >= XORSHIFT_HEAD + XORSHIFT_LANES * XORSHIFT_RUN) {
		xorshift_head(last, out, XORSHIFT_HEAD);
		out += 4 * XORSHIFT_HEAD;
		blocks -= XORSHIFT_HEAD;
		do {
			xorshift_runs(last, out);
			out += 4 * XORSHIFT_LANES * XORSHIFT_RUN;
			blocks -= XORSHIFT_LANES * XORSHIFT_RUN;
		} while (blocks >= XORSHIFT_LANES * XORSHIFT_RUN);
	}
	now = blocks & ~(size_t)3;
	xorshift_head(last, out, now);
	out += 4 * now;
	*xorshift = (struct xorshift_state) { last[0], last[1],
					      last[2], last[3] };
	for (blocks -= now; blocks; blocks--) {
		store_word32(out, xorshift_step(xorshift));
		out += 4;
	}
}
