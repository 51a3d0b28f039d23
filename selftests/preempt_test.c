// SPDX-License-Identifier: GPL-2.0-only
/*
 * No read keeps others from its CPU for longer than 4 KiB of output take to
 * make, nor while it copies. Not told by the clock: the kernel traces every
 * call of a generator, and what lies between them, with how often preemption
 * was disabled there.
 */
#include <ctype.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include "seed.h"
#include "system.h"

#define TRACING		"/sys/kernel/tracing"
#define INSTANCE	TRACING "/instances/randstream"
#define PROBES		TRACING "/kprobe_events"

/* As much as may be made at once, to as many pages, which fault each. */
#define SECTION		4096
#define SECTIONS	64
#define SIZE		(SECTIONS * SECTION)

/* Where a generator's third argument is, the number of blocks. */
#if defined(__x86_64__)
#define BLOCKS	"%dx"
#elif defined(__aarch64__)
#define BLOCKS	"%x2"
#endif

static bool probe(const char *name, const char *place, const char *argument)
{
	char text[200];

	/* One that a test before has left, if it has. */
	snprintf(text, sizeof(text), "-:randstream/%s\n", name);
	put(PROBES, text);
	snprintf(text, sizeof(text), "p:randstream/%s %s%s\n", name, place,
		 argument);
	return !put(PROBES, text);
}

/* On each function of a generator, one for every backend; how many. */
static int probe_functions(const char *generator, const char *function,
			   const char *argument)
{
	char line[500], wanted[100], name[32], address[32];
	FILE *symbols = fopen("/proc/kallsyms", "r");
	int count = 0;

	snprintf(wanted, sizeof(wanted), " %s_%s\t[randstream]\n", generator,
		 function);
	while (symbols && fgets(line, sizeof(line), symbols)) {
		if (!strstr(line, wanted))
			continue;
		snprintf(name, sizeof(name), "%s_%d", function, count);
		snprintf(address, sizeof(address), "0x%.16s", line);
		count += probe(name, address, argument);
	}
	if (symbols)
		fclose(symbols);
	return count;
}

/* NULL, or why nothing is traced. */
static const char *start_tracing(const char *generator)
{
	char pid[20];

	if (geteuid())
		return "only root may trace";
	if (access(PROBES, W_OK))
		mount("tracefs", TRACING, "tracefs", 0, NULL);
	if (access(PROBES, W_OK))
		return "this kernel has no kprobe events";
	mkdir(INSTANCE, 0700);
	put(INSTANCE "/events/randstream/enable", "0");
	/* Some have these, too. */
	probe_functions(generator, "stretch_part", "");
	if (!probe_functions(generator, "generate", " blocks=" BLOCKS) ||
	    !probe("fault", "handle_mm_fault", "") ||
	    !(probe("section", "kernel_fpu_begin_mask", "") ||
	      probe("section", "kernel_neon_begin", "")))
		return "this kernel cannot probe what it would have to";
	snprintf(pid, sizeof(pid), "%d", getpid());
	if (put(INSTANCE "/set_event_pid", pid) ||
	    put(INSTANCE "/events/sched/sched_switch/enable", "1") ||
	    put(INSTANCE "/events/randstream/enable", "1"))
		return "this kernel does not trace";
	return NULL;
}

static void stop_tracing(void)
{
	put(INSTANCE "/events/enable", "0");
}

/**
 * struct seen - what the trace tells
 * @counts: this kernel knows how often preemption is disabled
 * @blocks: made by themselves
 * @longest: most of these without a moment at which preemption was possible
 * @parts: of stretches made, each at most a section
 * @joined: of these, with anything else before such a moment
 * @faults: pages given
 * @held: of these, with preemption disabled
 */
struct seen {
	bool counts;
	u64 blocks;
	u64 longest;
	unsigned int parts;
	unsigned int joined;
	unsigned int faults;
	unsigned int held;
};

/* Made since preemption was possible. */
struct run {
	u64 blocks;
	unsigned int parts;
};

/* TASK-PID [CPU] IRQS,RESCHED,CONTEXT,DEPTH... TIME: EVENT: ... */
static void see(struct seen *seen, const char *line, struct run *run)
{
	const char *flags = strchr(line, ']');
	const char *blocks = strstr(line, " blocks=");
	bool disabled;

	if (line[0] == '#' || !flags || strlen(flags) < 6)
		return;
	disabled = isxdigit(flags[5]) && flags[5] != '0';
	if (strstr(flags, ": sched_switch: ")) {
		seen->counts |= disabled;
		return;
	}
	if (!disabled)
		*run = (struct run){ };
	if (strstr(flags, ": fault: ")) {
		seen->faults++;
		seen->held += disabled;
	} else if (strstr(flags, ": stretch_part_")) {
		seen->parts++;
		run->parts += disabled;
	} else if (blocks) {
		u64 made = strtoull(blocks + 8, NULL, 0);

		seen->blocks += made;
		if (disabled)
			run->blocks += made;
		if (seen->longest < run->blocks)
			seen->longest = run->blocks;
	}
	seen->joined += run->parts > 1 || (run->parts && run->blocks);
}

static struct seen read_trace(void)
{
	FILE *trace = fopen(INSTANCE "/trace", "r");
	struct seen seen = { };
	char line[500];
	struct run run = { };

	while (trace && fgets(line, sizeof(line), trace))
		see(&seen, line, &run);
	if (trace)
		fclose(trace);
	return seen;
}

/* Each part begins on a page that is not there yet. */
static ssize_t read_to_pages(int fd)
{
	const size_t page = getpagesize();
	u8 *pages = memory(SECTIONS * page);
	struct iovec parts[SECTIONS];

	madvise(pages, SECTIONS * page, MADV_NOHUGEPAGE);
	for (size_t i = 0; i < SECTIONS; i++)
		parts[i] = (struct iovec){ pages + i * page, SECTION };
	return readv(fd, parts, SECTIONS);
}

static void look(struct __test_metadata *_metadata, int fd,
		 const char *generator)
{
	const char *trouble = start_tracing(generator);
	u64 block_size;
	struct seen seen;

	if (trouble) {
		stop_tracing();
		SKIP(return, "%s", trouble);
	}
	/* Of two CPUs the traces might not be in order. */
	ASSERT_EQ(0, stay_on(next_cpu(0)));
	EXPECT_EQ(SIZE, read_to_pages(fd));
	/* Tells what the kernel counts. */
	usleep(1);
	stop_tracing();
	seen = read_trace();
	if (!seen.counts)
		SKIP(return, "this kernel does not count");
	EXPECT_LE(SECTIONS, seen.faults);
	EXPECT_EQ(0, seen.held);
	EXPECT_EQ(0, seen.joined);
	ASSERT_LT(0, seen.blocks + seen.parts);
	if (seen.parts) {
		EXPECT_EQ(0, seen.blocks);
		TH_LOG("%u parts of stretches, one at once", seen.parts);
		return;
	}
	/* Some blocks may have become keys. */
	block_size = (SIZE + seen.blocks - 1) / seen.blocks;
	EXPECT_GE(SECTION, seen.longest * block_size);
	TH_LOG("at most %llu bytes at once, in blocks of %llu",
	       seen.longest * block_size, block_size);
}

DEVICE_TEST(default_stream)
{
	look(_metadata, self->fd, variant->name);
}

DEVICE_TEST(seeded)
{
	ASSERT_EQ(0, seed_by(self->fd, 1));
	look(_metadata, self->fd, variant->name);
}

TEST_HARNESS_MAIN
