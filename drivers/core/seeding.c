// SPDX-License-Identifier: GPL-2.0-only
/*
 * What default streams are seeded with, and until when that may be used.
 */
#include <linux/atomic.h>
#include <linux/ktime.h>
#include <linux/minmax.h>
#include <linux/random.h>
#include "seeding.h"

/* A shorter seed is helped by a random stream number. */
#define BYTES_ALONE	16

/* Counts the events after which nothing seeded before may be used. */
static atomic64_t events = ATOMIC64_INIT(1);

/**
 * seeding_epoch - what changes when nothing seeded before may be used any more
 *
 * Grows with every event, and with the time spent suspended: that is counted
 * before any task runs again, while the notifiers come later.
 *
 * Return: the epoch, not 0.
 * Context: any.
 */
u64 seeding_epoch(void)
{
	return atomic64_read(&events) + ktime_mono_to_any(0, TK_OFFS_BOOT);
}

/**
 * seeding_end_epoch - use nothing any more that was seeded until now
 *
 * Context: any.
 */
void seeding_end_epoch(void)
{
	atomic64_inc(&events);
}

/**
 * seeding_len - how long a seed is drawn for a generator
 * @generator: the generator
 *
 * Return: bytes. Context: any.
 */
size_t seeding_len(const struct randstream_generator *generator)
{
	return min_t(size_t, generator->seed_max, SEEDING_BYTES);
}

/**
 * seeding_draw - draw a seed from the kernel's CRNG
 * @generator: for which
 * @seed: what is drawn; to be wiped by the caller
 *
 * Context: process context with nothing held, after the CRNG is ready.
 */
void seeding_draw(const struct randstream_generator *generator,
		  struct fresh_seed *seed)
{
	seed->len = seeding_len(generator);
	seed->number = 0;
	get_random_bytes(seed->bytes, seed->len);
	if (seed->len < BYTES_ALONE) {
		get_random_bytes(&seed->number, sizeof(seed->number));
		seed->number &= generator->stream_max;
	}
}
