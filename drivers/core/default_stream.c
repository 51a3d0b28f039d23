// SPDX-License-Identifier: GPL-2.0-only
/*
 * Default streams: what a device gives to who has not seeded it. Each device
 * keeps a state for every CPU, seeded from the kernel's CRNG.
 *
 * A crypto generator keeps only a key. A call derives a key of its own and
 * overwrites the CPU's in one step (fast key erasure, D. J. Bernstein, 2017),
 * then expands its own with nothing held: memory read later reveals nothing
 * given out before. The others make a chunk of the CPU's stream under its
 * lock, in memory that the call owns.
 */
#include <linux/atomic.h>
#include <linux/cache.h>
#include <linux/debug_locks.h>
#include <linux/jiffies.h>
#include <linux/kernel.h>
#include <linux/ktime.h>
#include <linux/local_lock.h>
#include <linux/overflow.h>
#include <linux/percpu.h>
#include <linux/random.h>
#include <linux/string.h>
#include "default_stream.h"
#include "engine.h"
#include "parameters.h"
#include "transfer.h"

/* A crypto generator makes the CPU's next key and the call's in one block. */
#define KEY_BYTES	32
#define CRYPTO_BLOCK	(2 * KEY_BYTES)
#define CRYPTO_STATE_MAX	128

/*
 * More of a longer seed would not make a default stream less predictable; a
 * shorter one than 16 bytes is helped by a random stream number.
 */
#define SEED_BYTES	64
#define SEED_BYTES_ALONE	16

/**
 * struct cpu_stream - a default stream on one CPU
 * @lock: guards what follows against other tasks on this CPU
 * @epoch: current_epoch() when it was seeded, 0 if it never was
 * @seeded: when it was seeded, jiffies
 * @state: the generator's state, or the key of a crypto generator
 */
struct cpu_stream {
	local_lock_t lock;
	u64 epoch;
	u64 seeded;
	u8 state[] ____cacheline_aligned;
};

static struct cpu_stream __percpu *streams[RANDSTREAM_GENERATOR_COUNT];

/* Counts the events after which nothing seeded before may be used. */
static atomic64_t events = ATOMIC64_INIT(1);

/*
 * Grows with every event, and with the time spent suspended: that is counted
 * before any task runs again, while the notifiers come later.
 */
static u64 current_epoch(void)
{
	return atomic64_read(&events) + ktime_mono_to_any(0, TK_OFFS_BOOT);
}

static bool stale(const struct cpu_stream *stream, u64 epoch)
{
	u64 age = (u64)parameters_reseed_secs() * HZ;

	return stream->epoch != epoch ||
	       time_after_eq64(get_jiffies_64(), stream->seeded + age);
}

static size_t cpu_state_size(const struct randstream_generator *generator)
{
	return generator->crypto ? KEY_BYTES : generator->state_size;
}

/**
 * lock_seeded - take this CPU's stream, seeded and fresh
 * @id: whose
 * @epoch: the epoch that it must have been seeded in
 *
 * The CRNG is asked with nothing held; by the time that it has answered the
 * task may be on another CPU, which then gets the seed. A second seeding of
 * the same stream does no harm.
 *
 * Return: the stream, its lock held.
 */
static struct cpu_stream *lock_seeded(enum randstream_id id,
				      u64 epoch)
{
	const struct randstream_generator *generator;
	struct cpu_stream *stream;
	u8 seed[SEED_BYTES];
	size_t seed_len;
	u64 number = 0;

	local_lock(&streams[id]->lock);
	stream = this_cpu_ptr(streams[id]);
	if (likely(!stale(stream, epoch)))
		return stream;
	local_unlock(&streams[id]->lock);

	generator = engine_get(id)->generator;
	seed_len = min_t(size_t, generator->seed_max, sizeof(seed));
	get_random_bytes(seed, seed_len);
	if (seed_len < SEED_BYTES_ALONE) {
		get_random_bytes(&number, sizeof(number));
		number &= generator->stream_max;
	}

	local_lock(&streams[id]->lock);
	stream = this_cpu_ptr(streams[id]);
	if (generator->crypto)
		memcpy(stream->state, seed, KEY_BYTES);
	else
		generator->seed(stream->state, seed, seed_len, number);
	stream->epoch = epoch;
	stream->seeded = get_jiffies_64();
	memzero_explicit(seed, sizeof(seed));
	return stream;
}

/**
 * struct call - a read in progress
 * @id: the generator
 * @epoch: when @state was derived; 0 before
 * @state: of a crypto generator: the call's own stream
 */
struct call {
	enum randstream_id id;
	u64 epoch;
	u8 state[CRYPTO_STATE_MAX] __aligned(RANDSTREAM_STATE_ALIGN);
};

static void derive_key(struct call *call, u8 key[KEY_BYTES])
{
	const struct randstream_generator *generator =
		engine_get(call->id)->generator;
	u8 block[CRYPTO_BLOCK];
	struct cpu_stream *stream;

	stream = lock_seeded(call->id, call->epoch);
	generator->seed(call->state, stream->state, KEY_BYTES, 0);
	generator->generate(call->state, block,
			    CRYPTO_BLOCK / generator->block_size);
	memcpy(stream->state, block, KEY_BYTES);
	local_unlock(&streams[call->id]->lock);
	memcpy(key, block + KEY_BYTES, KEY_BYTES);
	memzero_explicit(block, sizeof(block));
}

/*
 * A call that outlives an event starts again from a new seed: the rest of a
 * long read must not be the same in two clones of a machine.
 */
static int fill_crypto(void *source, u8 *out, size_t bytes)
{
	struct call *call = source;
	u64 epoch = current_epoch();
	const struct engine *engine = engine_get(call->id);

	if (call->epoch != epoch) {
		u8 key[KEY_BYTES];

		call->epoch = epoch;
		derive_key(call, key);
		if (bytes <= KEY_BYTES) {
			/* The CPU's last key may not outlive its erasure. */
			memzero_explicit(call->state, sizeof(call->state));
			memcpy(out, key, bytes);
			call->epoch = 0;
		} else {
			engine->generator->seed(call->state, key, KEY_BYTES,
						0);
		}
		memzero_explicit(key, sizeof(key));
		if (bytes <= KEY_BYTES)
			return 0;
	}
	engine_generate(engine, call->state, out, bytes);
	return 0;
}

static int fill_plain(void *source, u8 *out, size_t bytes)
{
	struct call *call = source;
	struct cpu_stream *stream;

	stream = lock_seeded(call->id, current_epoch());
	engine_generate(engine_get(call->id), stream->state, out, bytes);
	local_unlock(&streams[call->id]->lock);
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
	struct call call = { .id = id };
	ssize_t done;

	if (!engine_get(id)->generator->crypto)
		return transfer(to, fill_plain, &call, may_wait);
	done = transfer(to, fill_crypto, &call, may_wait);
	memzero_explicit(&call, sizeof(call));
	engine_forget();
	return done;
}

/**
 * default_stream_reseed - use nothing any more that was seeded until now
 *
 * Context: any.
 */
void default_stream_reseed(void)
{
	atomic64_inc(&events);
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
	size_t seed_len = min_t(size_t, generator->seed_max, SEED_BYTES);

	if (generator->seed_min > seed_len || seed_len % generator->seed_step)
		return false;
	return !generator->crypto ||
	       (generator->seed_max == KEY_BYTES &&
		generator->state_size <= CRYPTO_STATE_MAX &&
		CRYPTO_BLOCK % generator->block_size == 0);
}

/**
 * default_stream_init - make room for every CPU's states
 *
 * They are seeded when they are first read.
 *
 * Return: 0; -ENOMEM; -EINVAL for a generator that does not fit. With an error
 * nothing is left allocated.
 * Context: module initialisation, after engine_init().
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
