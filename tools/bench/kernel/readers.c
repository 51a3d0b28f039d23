// SPDX-License-Identifier: GPL-2.0-only
/*
 * Several readers of a device at once, one on each CPU.
 */
#include <linux/completion.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/kthread.h>
#include <linux/ktime.h>
#include <linux/slab.h>
#include <linux/vmalloc.h>
#include "bench.h"

#define READERS	2
#define READ_BYTES	SZ_64K

/**
 * struct reader - a thread that reads
 * @subject: what it reads
 * @go: when it may begin
 * @ended: when it has
 * @until: how long it reads, ktime
 * @bytes: what it has read
 * @time: that it took
 * @err: why it ended early
 */
struct reader {
	struct subject subject;
	struct completion *go;
	struct completion ended;
	ktime_t until;
	u64 bytes;
	u64 time;
	int err;
};

static int reader_thread(void *data)
{
	struct reader *reader = data;
	u64 begun;

	wait_for_completion(reader->go);
	begun = samples_now();
	while (!reader->err && ktime_before(ktime_get(), reader->until)) {
		reader->err = reader->subject.run(&reader->subject, READ_BYTES);
		reader->bytes += READ_BYTES;
	}
	reader->time = samples_now() - begun;
	complete(&reader->ended);
	return 0;
}

static int reader_start(struct reader *reader, struct subject *subject,
			unsigned int cpu, struct completion *go)
{
	struct task_struct *task;

	reader->subject = *subject;
	reader->go = go;
	init_completion(&reader->ended);
	reader->subject.buffer = vzalloc(READ_BYTES);
	if (!reader->subject.buffer)
		return -ENOMEM;
	task = kthread_create(reader_thread, reader, "reader/%u", cpu);
	if (IS_ERR(task)) {
		vfree(reader->subject.buffer);
		return PTR_ERR(task);
	}
	kthread_bind(task, cpu);
	wake_up_process(task);
	return 0;
}

/* One sample: readers of a device on the CPUs from first on. */
static int readers_run(struct subject *subject, unsigned int first,
		       unsigned int count, unsigned int microseconds)
{
	DECLARE_COMPLETION_ONSTACK(go);
	struct reader *readers;
	unsigned int i, started;
	int err = 0;

	readers = kcalloc(count, sizeof(*readers), GFP_KERNEL);
	if (!readers)
		return -ENOMEM;
	for (started = 0; started < count && !err; started += !err)
		err = reader_start(&readers[started], subject, first + started,
				   &go);
	for (i = 0; i < started; i++)
		readers[i].until = ktime_add_us(ktime_get(), microseconds);
	complete_all(&go);
	for (i = 0; i < started; i++) {
		wait_for_completion(&readers[i].ended);
		vfree(readers[i].subject.buffer);
		err = err ?: readers[i].err;
	}
	for (i = 0; i < count && !err; i++)
		err = samples_add("readers-%u %s %u %llu %llu\n", count,
				  subject->name, first + i, readers[i].bytes,
				  readers[i].time);
	kfree(readers);
	return err;
}

/**
 * readers_round - let every device be read by one reader, and by two
 * @microseconds: for how long
 *
 * Return: 0 or a negative error. Context: process context.
 */
int readers_round(unsigned int microseconds)
{
	unsigned int i, first;
	int err = 0;

	if (num_online_cpus() < READERS)
		return 0;
	for (i = 0; i < DEVICE_COUNT && !err; i++) {
		for (first = 0; first < READERS && !err; first++)
			err = readers_run(&subjects[i], first, 1, microseconds);
		if (!err)
			err = readers_run(&subjects[i], 0, READERS,
					  microseconds);
	}
	return err;
}
