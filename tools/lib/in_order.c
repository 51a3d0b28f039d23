// SPDX-License-Identifier: GPL-2.0-only
/*
 * Whether the core that runs this executes instructions in order. On machines
 * with cores of both kinds the answer changes from one moment to the next.
 */
#define _GNU_SOURCE
#include <sched.h>
#include <sys/auxv.h>
#include <randstream/in_order.h>
#include "internal.h"

#if defined(__aarch64__) && defined(HWCAP_CPUID)

#define CPUS_MAX	1024

/* What is known of a CPU; 0: nothing yet. */
enum kind {
	OUT_OF_ORDER = 1,
	IN_ORDER
};

static unsigned char kinds[CPUS_MAX];

/* The kernel has to be asked for the register, which takes a while. */
static bool ask(void)
{
	unsigned long midr;

	if (!(getauxval(AT_HWCAP) & HWCAP_CPUID))
		return false;
	asm volatile("mrs %0, midr_el1" : "=r" (midr));
	return randstream_in_order(midr);
}

/**
 * runs_in_order - whether this core runs instructions in order
 *
 * Return: what was right a moment ago, at least; false if it is not known.
 */
bool runs_in_order(void)
{
	int cpu = sched_getcpu();
	unsigned char kind;
	bool in_order;

	if (cpu < 0 || cpu >= CPUS_MAX)
		return ask();
	kind = __atomic_load_n(&kinds[cpu], __ATOMIC_RELAXED);
	if (kind)
		return kind == IN_ORDER;
	in_order = ask();
	/* Unless another core has answered. */
	if (sched_getcpu() == cpu)
		__atomic_store_n(&kinds[cpu],
				 in_order ? IN_ORDER : OUT_OF_ORDER,
				 __ATOMIC_RELAXED);
	return in_order;
}

#else

bool runs_in_order(void)
{
	return false;
}

#endif
