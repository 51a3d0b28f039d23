// SPDX-License-Identifier: GPL-2.0-only
/*
 * Default streams: what a device gives to who has not seeded it. Each device
 * keeps a state for every CPU, seeded from the kernel's CRNG.
 *
 * A crypto generator keeps only keys. A call takes one, which is erased in the
 * same step, and expands it with nothing held; the last key of a batch makes
 * the next batch (fast key erasure, D. J. Bernstein, 2017). So memory read
 * later reveals nothing given out before. The others make a chunk of the CPU's
 * stream under its lock, in memory that the call owns; or, for a long call, the
 * stream of its own that long_read.c makes.
 */
#include <linux/cache.h>
#include <linux/cpumask.h>
#include <linux/debug_locks.h>
#include <linux/jiffies.h>
#include <linux/kernel.h>
#include <linux/local_lock.h>
#include <linux/overflow.h>
#include <linux/percpu.h>
#include <linux/sched.h>
#include <linux/smp.h>
#include <linux/string.h>
#include "compat.h"
#include "default_stream.h"
#include "engine.h"
#include "long_read.h"
#include "parameters.h"
#include "seeding.h"
#include "transfer.h"

/* Keys of a batch: enough for a vector backend to be at its best. */
#define KEY_BYTES	32
#define BATCH_KEYS	32
#define CRYPTO_STATE_MAX	128

/**
 * struct cpu_stream - a default stream on one CPU
 * @lock: guards what follows against other tasks on this CPU
 * @epoch: seeding_epoch() when it was seeded, 0 if it never was
 * @seeded: when it was seeded, jiffies
 * @keys: how many of a crypto generator's keys are left
 * @state: the generator's state, or the keys of a crypto generator
 */
struct cpu_stream {
	local_lock_t lock;
	u64 epoch;
	u64 seeded;
	unsigned int keys;
	u8 state[] ____cacheline_aligned;
};

static struct cpu_stream __percpu *streams[RANDSTREAM_GENERATOR_COUNT];

static bool stale(const struct cpu_stream *stream, u64 epoch)
{
	u64 age = (u64)parameters_reseed_secs() * HZ;

	return stream->epoch != epoch ||
	       time_after_eq64(get_jiffies_64(), stream->seeded + age);
}

static size_t cpu_state_size(const struct randstream_generator *generator)
{
	return generator->crypto ? BATCH_KEYS * KEY_BYTES :
				   generator->state_size;
}

/**
 * struct call - a read in progress
 * @id: the generator
 * @engine: its engine
 * @epoch: when @state was derived; 0 before
 * @state: of a crypto generator: the call's own stream
 */
struct call {
	enum randstream_id id;
	const struct engine *engine;
	u64 epoch;
	u8 state[CRYPTO_STATE_MAX] __aligned(RANDSTREAM_STATE_ALIGN);
};

/*
 * With PREEMPT_RT, the lock keeps its holder on the CPU. Who takes it again and
 * again is nearly always found so when a CPU that goes offline asks its tasks
 * to leave, and it waits for them: so they ask, too.
 */
static void unlock(const struct call *call)
{
	local_unlock(&streams[call->id]->lock);
	if (IS_ENABLED(CONFIG_PREEMPT_RT) &&
	    unlikely(!cpu_active(raw_smp_processor_id())))
		schedule();
}

/*
 * The CRNG is asked with nothing held; by the time that it has answered the
 * task may be on another CPU, which then gets the seed. A second seeding of
 * the same stream does no harm.
 */
static noinline struct cpu_stream *lock_reseeded(const struct call *call,
						 u64 epoch)
{
	const struct randstream_generator *generator = call->engine->generator;
	struct cpu_stream *stream;
	struct fresh_seed seed;

	seeding_draw(generator, &seed);
	local_lock(&streams[call->id]->lock);
	stream = this_cpu_ptr(streams[call->id]);
	if (generator->crypto) {
		memcpy(stream->state, seed.bytes, KEY_BYTES);
		stream->keys = 1;
	} else {
		generator->seed(stream->state, seed.bytes, seed.len,
				seed.number);
	}
	stream->epoch = epoch;
	stream->seeded = get_jiffies_64();
	memzero_explicit(&seed, sizeof(seed));
	return stream;
}

/* Take this CPU's stream, seeded in this epoch and fresh; its lock is held. */
static struct cpu_stream *lock_seeded(const struct call *call, u64 epoch)
{
	struct cpu_stream *stream;

	local_lock(&streams[call->id]->lock);
	stream = this_cpu_ptr(streams[call->id]);
	if (likely(!stale(stream, epoch)))
		return stream;
	local_unlock(&streams[call->id]->lock);
	return lock_reseeded(call, epoch);
}

/*
 * Make a batch of keys from the last of the one before, of which nothing may be
 * left when the call waits for its reader's memory.
 */
static noinline void make_keys(struct call *call, struct cpu_stream *stream)
{
	const struct engine *engine = call->engine;

	engine->generator->seed(call->state, stream->state, KEY_BYTES, 0);
	engine_generate(engine, call->state, stream->state,
			BATCH_KEYS * KEY_BYTES);
	stream->keys = BATCH_KEYS;
	memzero_explicit(call->state, sizeof(call->state));
	engine_forget();
}

static void take_key(struct call *call, u8 key[KEY_BYTES])
{
	struct cpu_stream *stream = lock_seeded(call, call->epoch);
	u8 *next;

	if (stream->keys == 1)
		make_keys(call, stream);
	stream->keys--;
	next = stream->state + stream->keys * KEY_BYTES;
	memcpy(key, next, KEY_BYTES);
	memzero_explicit(next, KEY_BYTES);
	unlock(call);
}

/*
 * A call that outlives an event starts again from a new seed: the rest of a
 * long read must not be the same in two clones of a machine.
 */
static int fill_crypto(void *source, u8 *out, size_t bytes)
{
	struct call *call = source;
	u64 epoch = seeding_epoch();

	if (call->epoch != epoch) {
		u8 key[KEY_BYTES];

		call->epoch = epoch;
		take_key(call, key);
		if (bytes <= KEY_BYTES) {
			memcpy(out, key, bytes);
			call->epoch = 0;
		} else {
			call->engine->generator->seed(call->state, key,
						      KEY_BYTES, 0);
		}
		memzero_explicit(key, sizeof(key));
		if (bytes <= KEY_BYTES)
			return 0;
	}
	engine_generate(call->engine, call->state, out, bytes);
	return 0;
}

static int fill_plain(void *source, u8 *out, size_t bytes)
{
	struct call *call = source;
	struct cpu_stream *stream;

	stream = lock_seeded(call, seeding_epoch());
	engine_generate(call->engine, stream->state, out, bytes);
	unlock(call);
	return 0;
}

/**
 * default_stream_read - read from a default stream
 * @id: whose
 * @to: the reader's buffer
 * @may_wait: memory may be waited for
 *
 * Return: as transfer().
 * Context: process context, after the kernel's CRNG is ready.
 */
ssize_t default_stream_read(enum randstream_id id, struct iov_iter *to,
			    bool may_wait)
{
	struct call call compat_uninitialized;
	ssize_t done, rest;

	call.id = id;
	call.engine = engine_get(id);
	call.epoch = 0;
	if (!call.engine->generator->crypto) {
		if (!long_read(call.engine, to, may_wait, &done))
			return done;
		rest = transfer(to, fill_plain, &call, may_wait, false);
		return rest < 0 && done ? done : done + rest;
	}
	done = transfer(to, fill_crypto, &call, may_wait, true);
	memzero_explicit(&call, sizeof(call));
	return done;
}

/**
 * default_stream_wipe_cpu - forget the states of a CPU
 * @cpu: one on which nothing runs
 *
 * Context: any.
 */
void default_stream_wipe_cpu(unsigned int cpu)
{
	unsigned int id;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		struct cpu_stream *stream = per_cpu_ptr(streams[id], cpu);

		stream->epoch = 0;
		stream->keys = 0;
		memzero_explicit(stream->state,
				 cpu_state_size(engine_get(id)->generator));
	}
}

/**
 * default_stream_exit - wipe and free every CPU's states
 *
 * Context: process context; no reader is left. Also undoes a failed
 * default_stream_init().
 */
void default_stream_exit(void)
{
	unsigned int id, cpu;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
		if (!streams[id])
			goto free;
	for_each_possible_cpu(cpu)
		default_stream_wipe_cpu(cpu);
free:
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		free_percpu(streams[id]);
		streams[id] = NULL;
	}
}

/* What the code above takes for granted of a generator. */
static bool __init
fits_default_stream(const struct randstream_generator *generator)
{
	size_t seed_len = seeding_len(generator);

	if (generator->seed_min > seed_len || seed_len % generator->seed_step)
		return false;
	return !generator->crypto ||
	       (generator->seed_max == KEY_BYTES &&
		generator->state_size <= CRYPTO_STATE_MAX &&
		BATCH_KEYS * KEY_BYTES % generator->block_size == 0);
}

/**
 * default_stream_init - make room for every CPU's states
 *
 * They are seeded when they are first read.
 *
 * Return: 0; -ENOMEM; -EINVAL for a generator that does not fit. With an error
 * nothing is left allocated.
 * Context: module initialisation, after choice_init().
 */
int __init default_stream_init(void)
{
	unsigned int id, cpu;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const struct randstream_generator *generator =
			engine_get(id)->generator;
		size_t size = cpu_state_size(generator);

		if (WARN_ON(!fits_default_stream(generator))) {
			default_stream_exit();
			return -EINVAL;
		}
		streams[id] = __alloc_percpu(struct_size(streams[id], state,
							 size),
					     __alignof__(struct cpu_stream));
		if (!streams[id]) {
			default_stream_exit();
			return -ENOMEM;
		}
		for_each_possible_cpu(cpu)
			local_lock_init(per_cpu_ptr(&streams[id]->lock, cpu));
	}
	return 0;
}

#ifdef RANDSTREAM_KUNIT
#include "../tests/default_stream_kunit.c"
#endif
