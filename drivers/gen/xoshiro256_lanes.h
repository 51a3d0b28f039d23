/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * xoshiro256** in four lanes that each make a run of words of their own.
 *
 * The states that begin the runs are sums of states that a call goes through
 * first, by the recurrence that each bit of them obeys (jump.h). All four
 * words of a state follow from s[1], named b here, around it; with
 * M x = x + (x << 17), where + is exclusive or:
 *
 *	s[0] = b[n+1] + M b[n-1]
 *	s[1] = b[n]
 *	s[2] = b[n] + M b[n-1]
 *	s[3] = b[n+2] + b[n+1] + (b[n] << 17) + M b[n-1]
 *
 * So words are first stored as s[1] was, and scrambled into output when no
 * sum needs them any more.
 *
 * Expects what vector.h does, with 8 lanes; defines xoshiro256_generate().
 */
#include "vector.h"
#include "xoshiro256.h"
#include "xoshiro256_runs.h"

#define XOSHIRO256_LANES	4

struct xoshiro256_lanes {
	vector_u64 s0, s1, s2, s3;
};

/* Make words one after the other, not scrambled. */
static __always_inline void xoshiro256_head(u64 s[4], u8 *out, size_t words)
{
	u64 x[4] = { s[0], s[1], s[2], s[3] };
	size_t i;

#pragma GCC unroll 4
	for (i = 0; i < words; i++) {
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

/* States from the words around: b[n-1], b[n], b[n+1], b[n+2]. */
static __always_inline struct xoshiro256_lanes
xoshiro256_begin(const vector_u64 b[4])
{
	vector_u64 mixed = b[0] ^ b[0] << 17;

	return (struct xoshiro256_lanes) {
		b[2] ^ mixed,
		b[1],
		b[1] ^ mixed,
		b[3] ^ b[2] ^ b[1] << 17 ^ mixed,
	};
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

/* Store the words of two steps, next to each other in the run of each lane. */
static __always_inline void xoshiro256_store(u8 *out, size_t run,
					     vector_u64 first,
					     vector_u64 second)
{
	vector even = vector_low_64((vector)first, (vector)second);
	vector odd = vector_high_64((vector)first, (vector)second);

	vector_store_quads(out, 16 * run, even);
	vector_store_quads(out + 8 * run, 16 * run, odd);
}

/* Make the runs that follow on a head, not scrambled. */
static __always_inline void xoshiro256_runs(u64 s[4], u8 *out, size_t run,
					    const u64 sums[3][4])
{
	const u8 *head = out - 8 * XOSHIRO256_HEAD;
	struct xoshiro256_lanes lanes;
	vector_u64 x[4], b[4];
	size_t i;

	x[0] = vector64_splat(0);
	x[1] = xoshiro256_sum(head, sums[0]);
	x[2] = xoshiro256_sum(head, sums[1]);
	x[3] = xoshiro256_sum(head, sums[2]);
	vector64_transpose(b, x);
	lanes = xoshiro256_begin(b);
	/* The first lane goes on where the head ended. */
	lanes.s0[0] = s[0];
	lanes.s1[0] = s[1];
	lanes.s2[0] = s[2];
	lanes.s3[0] = s[3];
	for (i = 0; i < run; i += 4) {
		x[0] = xoshiro256_step_lanes(&lanes);
		x[1] = xoshiro256_step_lanes(&lanes);
		x[2] = xoshiro256_step_lanes(&lanes);
		x[3] = xoshiro256_step_lanes(&lanes);
		xoshiro256_store(out, run, x[0], x[1]);
		xoshiro256_store(out + 16, run, x[2], x[3]);
		out += 32;
	}
	s[0] = lanes.s0[3];
	s[1] = lanes.s1[3];
	s[2] = lanes.s2[3];
	s[3] = lanes.s3[3];
}

/* Output of s[1], four words at a time: rotate_left64(s[1] * 5, 7) * 9. */
static __always_inline void xoshiro256_scramble(u8 *from, const u8 *to)
{
#pragma GCC unroll 4
	for (; from < to; from += 32) {
		vector_u64 x = vector64_load(from);

		x = vector64_rotate(x + (x << 2), 7);
		vector64_store(from, x + (x << 3));
	}
}

/* Make as many runs as there is room for, and scramble what is before. */
static __always_inline u8 *xoshiro256_go_on(u64 s[4], u8 *out, const u8 *end,
					    size_t run, const u64 sums[3][4])
{
	const size_t head = 8 * XOSHIRO256_HEAD, all = 32 * run;

	while ((size_t)(end - out) >= all) {
		xoshiro256_runs(s, out, run, sums);
		xoshiro256_scramble(out - head, out + all - head);
		out += all;
	}
	return out;
}

static noinline u8 *xoshiro256_wide(u64 s[4], u8 *out, const u8 *end)
{
	xoshiro256_head(s, out, XOSHIRO256_HEAD);
	out += 8 * XOSHIRO256_HEAD;
	out = xoshiro256_go_on(s, out, end, XOSHIRO256_LONG_RUN,
			       xoshiro256_long_sums);
	out = xoshiro256_go_on(s, out, end, XOSHIRO256_SHORT_RUN,
			       xoshiro256_short_sums);
	xoshiro256_scramble(out - 8 * XOSHIRO256_HEAD, out);
	return out;
}

static void xoshiro256_generate(void *state, u8 *out, size_t blocks)
{
	struct xoshiro256_state *xoshiro256 = state;
	const u8 *end = out + 8 * blocks;

	if (blocks >= XOSHIRO256_HEAD + 4 * XOSHIRO256_SHORT_RUN)
		out = xoshiro256_wide(xoshiro256->s, out, end);
	xoshiro256_generate_scalar(xoshiro256, out, (end - out) / 8);
}
