// SPDX-License-Identifier: GPL-2.0-only
/*
 * Measures the devices of a loaded randstream.ko, beside /dev/urandom and
 * beside what a read consists of, as it is loaded; all in turns, so that what
 * disturbs the machine disturbs them alike. Each line of the result is
 *	KIND NAME SIZE CALLS NANOSECONDS
 * or, of readers at the same time,
 *	readers-COUNT NAME CPU BYTES NANOSECONDS
 */
#include <linux/init.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/moduleparam.h>
#include <linux/sched.h>
#include <linux/string.h>
#include "bench.h"

static char *backend = "auto";
module_param(backend, charp, 0444);
MODULE_PARM_DESC(backend, "As given to randstream.ko");

static unsigned int rounds = 21;
module_param(rounds, uint, 0444);
MODULE_PARM_DESC(rounds, "Samples of everything");

static unsigned int sample_us = 1000;
module_param(sample_us, uint, 0444);
MODULE_PARM_DESC(sample_us, "About how long a sample takes");

static char *kind;
module_param(kind, charp, 0444);
MODULE_PARM_DESC(kind, "Only this kind: read, raw or copy");

static char *name;
module_param(name, charp, 0444);
MODULE_PARM_DESC(name, "Only this device or generator");

static unsigned int only_size;
module_param_named(size, only_size, uint, 0444);
MODULE_PARM_DESC(size, "Only this size");

static const size_t sizes[] = {
	8, 16, 32, 64, 128, 256, 512, 1024, 4096, 16384, 65536, READ_MAX
};

/* How many calls take a sample's time. */
static unsigned int calls[SUBJECT_COUNT][ARRAY_SIZE(sizes)];

static int measure(struct subject *subject, size_t size, unsigned int count,
		   u64 *time)
{
	u64 begun = samples_now();
	int err = 0;

	while (count-- && !err)
		err = subject->run(subject, size);
	*time = samples_now() - begun;
	return err;
}

/* Warms up, too. */
static int calibrate(struct subject *subject, size_t size, unsigned int *count)
{
	u64 time = 0;
	int err = 0;

	for (*count = 1; !err && *count < 1 << 20; *count *= 2) {
		err = measure(subject, size, *count, &time);
		if (time >= sample_us * 1000ULL)
			break;
	}
	return err;
}

static int sample(struct subject *subject, size_t size, unsigned int count)
{
	u64 time;
	int err;

	err = measure(subject, size, count, &time);
	if (err)
		return err;
	return samples_add("%s %s %zu %u %llu\n", subject->kind, subject->name,
			   size, count, time);
}

static bool wanted(const struct subject *subject, size_t size)
{
	return (!kind || !strcmp(kind, subject->kind)) &&
	       (!name || !strcmp(name, subject->name)) &&
	       (!only_size || only_size == size);
}

static int one_round(bool warming)
{
	unsigned int i, j;
	int err = 0;

	for (j = 0; j < ARRAY_SIZE(sizes); j++) {
		for (i = 0; i < SUBJECT_COUNT && !err; i++) {
			struct subject *subject = &subjects[i];
			unsigned int *count = &calls[i][j];

			cond_resched();
			if (!wanted(subject, sizes[j]))
				continue;
			err = warming ? calibrate(subject, sizes[j], count) :
					sample(subject, sizes[j], *count);
			if (!err && !warming && i < DEVICE_COUNT &&
			    sizes[j] == READERS_BYTES)
				err = readers_round(subject, 4 * *count);
		}
	}
	return err;
}

static int __init bench_init(void)
{
	unsigned int round;
	int err;

	err = choice_init(backend);
	if (err)
		return err;
	err = samples_init();
	if (err)
		return err;
	err = subjects_init();
	if (!err)
		err = one_round(true);
	for (round = 0; round < rounds && !err; round++)
		err = one_round(false);
	subjects_exit();
	if (err)
		samples_exit();
	return err;
}

static void __exit bench_exit(void)
{
	samples_exit();
}

module_init(bench_init);
module_exit(bench_exit);

MODULE_AUTHOR("The randstream developers");
MODULE_DESCRIPTION("Measures the devices of randstream");
MODULE_LICENSE("GPL");
