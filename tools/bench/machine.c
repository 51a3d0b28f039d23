// SPDX-License-Identifier: GPL-2.0-only
/*
 * Where it was measured, and how it was compiled.
 */
#include <gnu/libc-version.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/utsname.h>
#include "machine.h"
#include "message.h"

/* The CPU's name, where the kernel tells it; else that of the architecture. */
static void describe_cpu(char *name, size_t size, const char *architecture)
{
	FILE *file = fopen("/proc/cpuinfo", "r");
	char line[256];

	snprintf(name, size, "%s", architecture);
	while (file && fgets(line, sizeof(line), file)) {
		char *colon = strchr(line, ':');

		if (!colon || strncmp(line, "model name", 10))
			continue;
		line[strcspn(line, "\n")] = '\0';
		snprintf(name, size, "%s", colon + 2);
		break;
	}
	if (file)
		fclose(file);
}

/* The CPUs that this program may use. */
static const cpu_set_t *allowed_cpus(void)
{
	static cpu_set_t allowed;

	if (!CPU_COUNT(&allowed) &&
	    sched_getaffinity(0, sizeof(allowed), &allowed))
		fail("more CPUs than there is room for");
	return &allowed;
}

/**
 * cpu_count - how many CPUs there are for this program
 *
 * Return: that.
 */
unsigned int cpu_count(void)
{
	return CPU_COUNT(allowed_cpus());
}

/**
 * cpu_at - list the CPUs
 * @index: from 0 on, below cpu_count()
 *
 * Return: the kernel's number of a CPU.
 */
unsigned int cpu_at(unsigned int index)
{
	unsigned int cpu = 0;

	while (!CPU_ISSET(cpu, allowed_cpus()) || index--)
		cpu++;
	return cpu;
}

/**
 * describe_machine - find out where this is
 * @machine: where the answer goes
 */
void describe_machine(struct machine *machine)
{
	struct utsname name = { 0 };

	uname(&name);
	describe_cpu(machine->cpu, sizeof(machine->cpu), name.machine);
	machine->cpus = cpu_count();
	snprintf(machine->kernel, sizeof(machine->kernel), "Linux %.100s",
		 name.release);
	snprintf(machine->libc, sizeof(machine->libc), "glibc %.50s",
		 gnu_get_libc_version());
#ifdef __clang__
	snprintf(machine->compiler, sizeof(machine->compiler), "clang %.100s",
		 __clang_version__);
#else
	snprintf(machine->compiler, sizeof(machine->compiler), "gcc %.100s",
		 __VERSION__);
#endif
}
