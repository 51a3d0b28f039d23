// SPDX-License-Identifier: GPL-2.0-only
/*
 * What default streams leave behind, for KUnit; a part of default_stream.c,
 * whose states it looks at.
 */
#include <kunit/test.h>
#include <linux/bitmap.h>
#include <linux/preempt.h>
#include <linux/sched/task_stack.h>
#include <linux/uio.h>

static const enum randstream_id crypto_ids[] = {
	RANDSTREAM_ID(chacha8), RANDSTREAM_ID(chacha12),
	RANDSTREAM_ID(chacha20),
};

#define READ_BYTES	1000
#define PATTERN_BYTES	256

/**
 * struct erasure - what a test of key erasure works in; nothing of it is on the
 *	stack, which is searched
 * @key: one that a read is about to take
 * @out: what the read gave
 * @expected: what the key gives
 * @state: a generator's
 */
struct erasure {
	u8 key[KEY_BYTES];
	u8 out[READ_BYTES];
	u8 expected[READ_BYTES + CRYPTO_STATE_MAX];
	u8 state[CRYPTO_STATE_MAX] __aligned(RANDSTREAM_STATE_ALIGN);
};

static noinline void kunit_read(struct kunit *test, enum randstream_id id,
				u8 *out, size_t bytes)
{
	struct kvec vector = { .iov_base = out, .iov_len = bytes };
	struct iov_iter to;

	iov_iter_kvec(&to, ITER_DEST, &vector, 1, bytes);
	KUNIT_EXPECT_EQ(test, (ssize_t)bytes,
			default_stream_read(id, &to, true));
}

/* KASAN forbids to look at what other functions have left. */
static noinline __no_sanitize_address bool
memory_has(const u8 *from, size_t size, const u8 *wanted, size_t wanted_size)
{
	const u8 *last = from + size - wanted_size;
	size_t i;

	for (; from <= last; from++) {
		for (i = 0; i < wanted_size; i++)
			if (READ_ONCE(from[i]) != wanted[i])
				break;
		if (i == wanted_size)
			return true;
	}
	return false;
}

static noinline bool stack_has(const u8 *wanted, size_t wanted_size)
{
	return memory_has(task_stack_page(current), THREAD_SIZE, wanted,
			  wanted_size);
}

static bool states_have(const u8 *key)
{
	unsigned int id, cpu;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		size_t size = cpu_state_size(engine_get(id)->generator);

		for_each_possible_cpu(cpu)
			if (memory_has(per_cpu_ptr(streams[id], cpu)->state,
				       size, key, KEY_BYTES))
				return true;
	}
	return false;
}

/* A read of so many bytes takes the next key, and leaves nothing of it. */
static void take_and_look(struct kunit *test, enum randstream_id id,
			  struct erasure *erasure, size_t bytes)
{
	const struct randstream_generator *generator =
		engine_get(id)->generator;
	struct cpu_stream *stream = this_cpu_ptr(streams[id]);
	u32 block_size = generator->block_size;

	memcpy(erasure->key, stream->state + (stream->keys - 1) * KEY_BYTES,
	       KEY_BYTES);
	KUNIT_EXPECT_TRUE(test, states_have(erasure->key));
	if (bytes <= KEY_BYTES) {
		memcpy(erasure->expected, erasure->key, bytes);
	} else {
		generator->seed(erasure->state, erasure->key, KEY_BYTES, 0);
		generator->generate(erasure->state, erasure->expected,
				    DIV_ROUND_UP(bytes, block_size));
	}
	engine_forget();
	kunit_read(test, id, erasure->out, bytes);
	KUNIT_EXPECT_FALSE_MSG(test, stack_has(erasure->key, KEY_BYTES),
			       "%s, %zu bytes: the key is on the stack",
			       generator->name, bytes);
	KUNIT_EXPECT_FALSE_MSG(test, states_have(erasure->key),
			       "%s, %zu bytes: the key is in a state",
			       generator->name, bytes);
	KUNIT_EXPECT_FALSE_MSG(test,
			       stack_has(erasure->expected, KEY_BYTES),
			       "%s, %zu bytes: the bytes are on the stack",
			       generator->name, bytes);
	KUNIT_EXPECT_EQ_MSG(test, 0, memcmp(erasure->out, erasure->expected,
					    bytes),
			    "%s, %zu bytes: another key was taken",
			    generator->name, bytes);
}

static void key_erasure(struct kunit *test)
{
	static const size_t sizes[] = {
		16, KEY_BYTES, KEY_BYTES + 1, 128, READ_BYTES
	};
	struct erasure *erasure = kunit_kzalloc(test, sizeof(*erasure),
						GFP_KERNEL);
	unsigned int i, j;

	KUNIT_ASSERT_NOT_NULL(test, erasure);
	migrate_disable();
	for (i = 0; i < ARRAY_SIZE(crypto_ids); i++) {
		enum randstream_id id = crypto_ids[i];

		/* The first read seeds and makes a batch. */
		kunit_read(test, id, erasure->out, 1);
		for (j = 0; j < BATCH_KEYS - 2; j++)
			take_and_look(test, id, erasure,
				      sizes[j % ARRAY_SIZE(sizes)]);
	}
	migrate_enable();
}

/* The key that makes a batch is not left behind by it. */
static void batch_key_erasure(struct kunit *test)
{
	struct erasure *erasure = kunit_kzalloc(test, sizeof(*erasure),
						GFP_KERNEL);
	unsigned int i;

	KUNIT_ASSERT_NOT_NULL(test, erasure);
	migrate_disable();
	for (i = 0; i < ARRAY_SIZE(crypto_ids); i++) {
		enum randstream_id id = crypto_ids[i];
		struct cpu_stream *stream = this_cpu_ptr(streams[id]);

		do
			kunit_read(test, id, erasure->out, 1);
		while (stream->keys > 1);
		memcpy(erasure->key, stream->state, KEY_BYTES);
		kunit_read(test, id, erasure->out, 1);
		KUNIT_EXPECT_EQ(test, stream->keys, BATCH_KEYS - 1U);
		KUNIT_EXPECT_FALSE(test, states_have(erasure->key));
		KUNIT_EXPECT_FALSE(test, stack_has(erasure->key, KEY_BYTES));
	}
	migrate_enable();
}

/* A seed of the others is new in every bit: about a half of them change. */
static void full_seeds(struct kunit *test)
{
	static u8 before[RANDSTREAM_STATE_MAX], out[8];
	unsigned int id, differing, bits, i;

	migrate_disable();
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const struct randstream_generator *generator =
			engine_get(id)->generator;
		struct cpu_stream *stream = this_cpu_ptr(streams[id]);

		kunit_read(test, id, out, sizeof(out));
		memcpy(before, stream->state, cpu_state_size(generator));
		seeding_end_epoch();
		kunit_read(test, id, out, sizeof(out));
		bits = 8 * min_t(size_t, cpu_state_size(generator),
				 SEEDING_BYTES);
		differing = 0;
		for (i = 0; i < bits / 8; i++)
			differing += hweight8(before[i] ^ stream->state[i]);
		KUNIT_EXPECT_GT_MSG(test, differing, bits / 4, "%s",
				    generator->name);
		KUNIT_EXPECT_LT_MSG(test, differing, bits * 3 / 4, "%s",
				    generator->name);
	}
	migrate_enable();
}

static void wiped_cpu(struct kunit *test)
{
	static u8 out[8];
	unsigned int id;

	migrate_disable();
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++)
		kunit_read(test, id, out, sizeof(out));
	default_stream_wipe_cpu(smp_processor_id());
	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const u8 *state = this_cpu_ptr(streams[id])->state;
		size_t size = cpu_state_size(engine_get(id)->generator);

		KUNIT_EXPECT_NULL(test, memchr_inv(state, 0, size));
	}
	migrate_enable();
}

static noinline void leave_on_stack(u8 value)
{
	u8 left[PATTERN_BYTES];

	memset(left, value, sizeof(left));
	OPTIMIZER_HIDE_VAR(value);
	barrier_data(left);
}

static void forgotten_stack(struct kunit *test)
{
	u8 *pattern = kunit_kmalloc(test, PATTERN_BYTES, GFP_KERNEL);

	KUNIT_ASSERT_NOT_NULL(test, pattern);
	memset(pattern, 0x7b, PATTERN_BYTES);
	leave_on_stack(0x7b);
	KUNIT_EXPECT_TRUE(test, stack_has(pattern, PATTERN_BYTES));
	leave_on_stack(0x7b);
	engine_forget();
	KUNIT_EXPECT_FALSE(test, stack_has(pattern, PATTERN_BYTES));
}

static struct kunit_case default_stream_cases[] = {
	KUNIT_CASE(key_erasure),
	KUNIT_CASE(batch_key_erasure),
	KUNIT_CASE(full_seeds),
	KUNIT_CASE(wiped_cpu),
	KUNIT_CASE(forgotten_stack),
	{}
};

static struct kunit_suite default_stream_suite = {
	.name = "randstream_default_streams",
	.test_cases = default_stream_cases,
};

kunit_test_suite(default_stream_suite);
