// SPDX-License-Identifier: GPL-2.0-only
/*
 * What the header promises besides the right bytes. The program is linked with
 * aligned_alloc and free wrapped.
 */
#include <pthread.h>
#include "common.h"
#include "wrapped.h"

#define END		RANDSTREAM_POSITION_MAX
#define REFERENCE	40000

static bool out_of_memory;
static unsigned char *last_memory;
static size_t last_size, last_not_zero;

void *__wrap_aligned_alloc(size_t alignment, size_t size)
{
	last_size = size;
	last_memory = out_of_memory ? NULL :
		      __real_aligned_alloc(alignment, size);
	return last_memory;
}

void __wrap_free(void *memory)
{
	size_t i;

	if (memory == last_memory)
		for (last_not_zero = i = 0; i < last_size; i++)
			last_not_zero += last_memory[i] != 0;
	__real_free(memory);
}

static const unsigned char seed[SEED_MAX] = "a seed that is as long as needed";

static int try_new(const char *name, size_t seed_len, uint64_t number)
{
	struct randstream *stream = (void *)seed;
	int err = randstream_new(&stream, name, seed, seed_len, number);

	/* After an error there is nothing that could be used or freed. */
	if (!err == !stream)
		return 1;
	randstream_free(stream);
	return err;
}

static struct randstream *new(const char *name)
{
	struct randstream *stream;

	if (randstream_new(&stream, name, seed,
			   randstream_algorithm_named(name)->seed_min, 0))
		exit(1);
	return stream;
}

static void test_seeds(void)
{
	static const struct {
		const char *name;
		size_t seed_len;
		uint64_t number;
		int err;
	} trials[] = {
		{ "chacha20", 32, UINT64_MAX, 0 },
		{ "chacha20", 31, 0, -EINVAL },
		{ "chacha20", 33, 0, -EINVAL },
		{ "chacha20", 64, 0, -EINVAL },
		{ "chacha20", 0, 0, -EINVAL },
		{ "chacha21", 32, 0, -ENOENT },
		{ "chacha", 32, 0, -ENOENT },
		{ "", 32, 0, -ENOENT },
		{ "mt64", 8, 0, 0 },
		{ "mt64", 2496, 0, 0 },
		{ "mt64", 9, 0, -EINVAL },
		{ "mt64", 2504, 0, -EINVAL },
		{ "mt64", 0, 0, -EINVAL },
		{ "mt64", SIZE_MAX - 7, 0, -EINVAL },
		{ "mt64", 8, 1, -EINVAL },
		{ "pcg32", 8, INT64_MAX, 0 },
		{ "pcg32", 8, 1ULL << 63, -EINVAL },
		{ "pcg32", 16, 0, -EINVAL },
		{ "xorshift", 16, UINT64_MAX, 0 },
		{ "xorshift", 8, 0, -EINVAL },
		{ "xoshiro256", 32, UINT64_MAX, 0 },
		{ "xoshiro256", 16, 0, -EINVAL },
		{ NULL, 0, 0, 0 }
	};
	unsigned int i;

	for (i = 0; trials[i].name; i++)
		tap_result(try_new(trials[i].name, trials[i].seed_len,
				   trials[i].number) == trials[i].err,
			   "new: '%s', %zu bytes, stream %llu: %s",
			   trials[i].name, trials[i].seed_len,
			   (unsigned long long)trials[i].number,
			   trials[i].err ? "an error" : "works");
	out_of_memory = true;
	tap_result(try_new("chacha20", 32, 0) == -ENOMEM, "new: no memory");
	out_of_memory = false;
}

static void test_lists(void)
{
	const struct randstream_algorithm *chacha8, *mt64;
	unsigned int count = 0;

	while (randstream_algorithm_at(count))
		count++;
	tap_result(count == 7 && !randstream_algorithm_at(count + 1) &&
		   !randstream_algorithm_at(UINT32_MAX), "seven generators");
	chacha8 = randstream_algorithm_named("chacha8");
	tap_result(chacha8 && chacha8->crypto && chacha8->small_margin &&
		   chacha8->seed_min == 32 && chacha8->seed_max == 32 &&
		   chacha8->seed_step == 32 && chacha8->word_size == 4 &&
		   chacha8->stream_max == UINT64_MAX, "chacha8 is described");
	mt64 = randstream_algorithm_named("mt64");
	tap_result(mt64 && !mt64->crypto && !mt64->small_margin &&
		   mt64->seed_min == 8 && mt64->seed_max == 2496 &&
		   mt64->seed_step == 8 && mt64->word_size == 8 &&
		   !mt64->stream_max, "mt64 is described");
	tap_result(!randstream_algorithm_named("mt65"), "mt65 is unknown");
	tap_result(!strcmp(randstream_backend_at(0), "generic"),
		   "every CPU runs generic");
}

static void test_backends(void)
{
	struct randstream *stream = new("chacha20");
	const char *best = randstream_backend(stream);
	unsigned int i, other = 0;

	tap_result(randstream_set_backend(stream, "sse9") == -EINVAL &&
		   randstream_backend(stream) == best, "backend: unknown");
#ifdef __aarch64__
	tap_result(randstream_set_backend(stream, "avx2") == -EOPNOTSUPP,
		   "backend: of another architecture");
#else
	tap_result(randstream_set_backend(stream, "neon") == -EOPNOTSUPP,
		   "backend: of another architecture");
#endif
	tap_result(!randstream_set_backend(stream, "generic") &&
		   !strcmp(randstream_backend(stream), "generic"),
		   "backend: forced");
	tap_result(!randstream_set_backend(stream, NULL) &&
		   !strcmp(randstream_backend(stream), best),
		   "backend: the best again, %s", best);
	tap_result(strcmp(best, "avx512"), "backend: avx512 by name only");
	for (i = 0; randstream_backend_at(i); i++)
		other += !randstream_set_backend(stream,
						 randstream_backend_at(i));
	tap_result(other == i && i && !randstream_backend_at(i + 1),
		   "backend: each of those listed, %u", i);
	randstream_free(stream);
}

static void test_end(const char *name)
{
	struct randstream *stream = new(name);
	unsigned char bytes[16];

	tap_result(!randstream_seek(stream, 5) &&
		   randstream_seek(stream, END + 1) == -EINVAL &&
		   randstream_seek(stream, UINT64_MAX) == -EINVAL &&
		   randstream_tell(stream) == 5, "%s: no seek beyond the end",
		   name);
	tap_result(!randstream_seek(stream, END - 16) &&
		   randstream_fill(stream, bytes, 17) == -EINVAL &&
		   randstream_tell(stream) == END - 16 &&
		   randstream_fill(stream, bytes, SIZE_MAX) == -EINVAL &&
		   !randstream_fill(stream, bytes, 16) &&
		   randstream_tell(stream) == END &&
		   randstream_fill(stream, bytes, 1) == -EINVAL &&
		   !randstream_fill(stream, bytes, 0),
		   "%s: nothing is behind the last byte", name);
	tap_result(randstream_fill_at(stream, END, bytes, 1) == -EINVAL &&
		   randstream_fill_at(stream, END + 1, bytes, 0) == -EINVAL &&
		   !randstream_fill_at(stream, END - 1, bytes, 1) &&
		   !randstream_fill_at(stream, END, bytes, 0),
		   "%s: nor is it for fill_at", name);
	randstream_u64(stream);
	tap_result(randstream_tell(stream) == END + 8 &&
		   randstream_fill(stream, bytes, 1) == -EINVAL,
		   "%s: words go on", name);
	randstream_free(stream);
}

static bool step_right(struct randstream *stream, const unsigned char *bytes)
{
	uint64_t position = randstream_tell(stream), number = 0;
	unsigned char out[9000];
	uint32_t size, i, what = random_below(5);

	bytes += position;
	switch (what) {
	case 0:
		size = random_below(random_below(2) ? 9000 : 20);
		randstream_fill(stream, out, size);
		break;
	case 1:
	case 2:
		size = what == 1 ? 8 : 4;
		number = size == 8 ? randstream_u64(stream) :
				     randstream_u32(stream);
		for (i = 0; i < size; i++)
			out[i] = number >> 8 * i;
		break;
	case 3:
		size = 0;
		position = random_below(REFERENCE - 9000);
		randstream_seek(stream, position);
		break;
	default:
		size = 0;
		for (i = 0; randstream_backend_at(i); i++)
			;
		randstream_set_backend(stream,
				       randstream_backend_at(random_below(i)));
	}
	return !memcmp(out, bytes, size) &&
	       randstream_tell(stream) == position + size;
}

/* A random walk over everything that takes or moves. */
static void test_walk(const char *name)
{
	struct randstream *stream = new(name), *other = new(name);
	static unsigned char bytes[REFERENCE];
	bool passed;
	unsigned int i;

	passed = !randstream_fill(other, bytes, REFERENCE);
	for (i = 0; passed && i < 2000; i++) {
		if (randstream_tell(stream) > REFERENCE - 9000)
			randstream_seek(stream, 0);
		passed = step_right(stream, bytes);
	}
	tap_result(passed, "%s: a random walk, step %u", name, i);
	randstream_free(stream);
	randstream_free(other);
}

static void test_wiped(const char *name)
{
	struct randstream *stream = new(name);

	randstream_seek(stream, 1ULL << 50);
	randstream_u32(stream);
	last_not_zero = 1;
	randstream_free(stream);
	tap_result(last_size > 4096 && !last_not_zero,
		   "%s: free leaves zeros, %zu bytes", name, last_size);
}

struct reader {
	pthread_t thread;
	const struct randstream *shared;
	unsigned char bytes[5000];
	bool passed;
};

static void *read_shared(void *argument)
{
	struct reader *reader = argument;
	struct randstream *own = new("mt64");
	unsigned char bytes[5000];
	unsigned int i;

	reader->passed = true;
	for (i = 0; i < 50; i++) {
		randstream_fill(own, reader->bytes, sizeof(bytes));
		randstream_fill_at(reader->shared, i * sizeof(bytes), bytes,
				   sizeof(bytes));
		reader->passed &= !memcmp(bytes, reader->bytes, sizeof(bytes));
	}
	randstream_free(own);
	return NULL;
}

static void test_threads(void)
{
	struct randstream *shared = new("mt64");
	static struct reader readers[4];
	bool passed = true;
	unsigned int i;

	randstream_u64(shared);
	for (i = 0; i < 4; i++) {
		readers[i].shared = shared;
		if (pthread_create(&readers[i].thread, NULL, read_shared,
				   &readers[i]))
			exit(1);
	}
	for (i = 0; i < 4; i++) {
		pthread_join(readers[i].thread, NULL);
		passed &= readers[i].passed;
	}
	tap_result(passed, "four threads, a stream each and one for all");
	randstream_free(shared);
}

int main(void)
{
	unsigned int i;

	random_start();
	test_lists();
	test_seeds();
	test_backends();
	for (i = 0; randstream_algorithm_at(i); i++) {
		const char *name = randstream_algorithm_at(i)->name;

		test_end(name);
		test_walk(name);
		test_wiped(name);
	}
	randstream_free(NULL);
	test_threads();
	return tap_end();
}
