/* SPDX-License-Identifier: GPL-2.0-only */
/* Where it was measured, and how it was compiled. */
#ifndef _BENCH_MACHINE_H
#define _BENCH_MACHINE_H

/**
 * struct machine - what figures belong to
 * @cpu: the CPU's model
 * @cpus: how many there are for this program
 * @kernel: its name and release
 * @libc: the C library
 * @compiler: what compiled the generators, the library and this program
 */
struct machine {
	char cpu[128];
	unsigned int cpus;
	char kernel[128];
	char libc[64];
	char compiler[128];
};

unsigned int cpu_count(void);
unsigned int cpu_at(unsigned int index);
void describe_machine(struct machine *machine);

#endif /* _BENCH_MACHINE_H */
