// SPDX-License-Identifier: GPL-2.0-only
/*
 * Several readers of a device at once, one on each CPU.
 */
#include <linux/atomic.h>
#include <linux/completion.h>
#include <linux/err.h>
#include <linux/kernel.h>
#include <linux/kthread.h>
#include <linux/slab.h>
#include <linux/vmalloc.h>
#include "bench.h"

#define READERS	2

/**
 * struct reader - a thread that reads
 * @subject: what it reads
 * @go: when it may begin
 * @ended: when it has
 * @quota: how many reads it has to do
 * @behind: how many readers have not done theirs; each reads on until none is
 * @calls: how many reads it has done
 * @time: that it took
 * @err: why it ended early
 */
struct reader {
	struct subject subject;
	struct completion *go;
	struct completion ended;
	unsigned int quota;
	atomic_t *behind;
	unsigned int calls;
	u64 time;
	int err;
};

static int reader_thread(void *data)
{
	struct reader *reader = data;
	u64 begun;

	wait_for_completion(reader->go);
	begun = samples_now();
	do {
		reader->err = reader->subject.run(&reader->subject,
						  READERS_BYTES);
		reader->calls++;
		if (reader->err || reader->calls == reader->quota)
			atomic_dec(reader->behind);
	} while (!reader->err && atomic_read(reader->behind) > 0);
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
	reader->subject.buffer = vzalloc(READERS_BYTES);
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
		       unsigned int count, unsigned int quota)
{
	DECLARE_COMPLETION_ONSTACK(go);
	atomic_t behind = ATOMIC_INIT(count);
	struct reader *readers;
	unsigned int i, started;
	int err = 0;

	readers = kcalloc(count, sizeof(*readers), GFP_KERNEL);
	if (!readers)
		return -ENOMEM;
	for (started = 0; started < count && !err; started += !err) {
		readers[started].quota = quota;
		readers[started].behind = &behind;
		err = reader_start(&readers[started], subject, first + started,
				   &go);
	}
	/* One that is not there does not have to be waited for. */
	atomic_sub(count - started, &behind);
	complete_all(&go);
	for (i = 0; i < started; i++) {
		wait_for_completion(&readers[i].ended);
		vfree(readers[i].subject.buffer);
		err = err ?: readers[i].err;
	}
	for (i = 0; i < count && !err; i++)
		err = samples_add("readers-%u %s %u %llu %llu\n", count,
				  subject->name, first + i,
				  (u64)readers[i].calls * READERS_BYTES,
				  readers[i].time);
	kfree(readers);
	return err;
}

/**
 * readers_round - let a device be read by one reader, and by two
 * @subject: the device
 * @quota: how many times
 *
 * Return: 0 or a negative error. Context: process context.
 */
int readers_round(struct subject *subject, unsigned int quota)
{
	unsigned int first;
	int err = 0;

	if (num_online_cpus() < READERS)
		return 0;
	for (first = 0; first < READERS && !err; first++)
		err = readers_run(subject, first, 1, quota);
	return err ?: readers_run(subject, 0, READERS, quota);
}
