// SPDX-License-Identifier: GPL-2.0-only
/*
 * What makes default streams reseed besides time: a resume, a fork of the
 * virtual machine, a CPU that comes or goes.
 */
#include <linux/cpuhotplug.h>
#include <linux/kernel.h>
#include <linux/notifier.h>
#include <linux/suspend.h>
#include "compat.h"
#include "default_stream.h"
#include "events.h"
#include "seeding.h"

static int on_vmfork(struct notifier_block *block, unsigned long action,
		     void *data)
{
	seeding_end_epoch();
	return NOTIFY_DONE;
}

static struct notifier_block vmfork_notifier = {
	.notifier_call = on_vmfork,
};

static int on_power(struct notifier_block *block, unsigned long action,
		    void *data)
{
	switch (action) {
	case PM_POST_SUSPEND:
	case PM_POST_HIBERNATION:
	case PM_POST_RESTORE:
		seeding_end_epoch();
		break;
	}
	return NOTIFY_DONE;
}

static struct notifier_block power_notifier = {
	.notifier_call = on_power,
};

/* Called for a CPU before it runs anything and after it has run its last. */
static int on_cpu(unsigned int cpu)
{
	default_stream_wipe_cpu(cpu);
	return 0;
}

static enum cpuhp_state cpu_state;

/**
 * events_init - hear of what makes default streams reseed
 *
 * Return: 0, or a negative error with nothing left registered.
 * Context: module initialisation, after default_stream_init().
 */
int __init events_init(void)
{
	int err;

	err = cpuhp_setup_state_nocalls(CPUHP_BP_PREPARE_DYN,
					"randstream:prepare", on_cpu, on_cpu);
	if (err < 0)
		return err;
	cpu_state = err;
	err = register_pm_notifier(&power_notifier);
	if (err)
		goto remove_cpu;
	err = compat_register_vmfork(&vmfork_notifier);
	if (err)
		goto remove_power;
	return 0;

remove_power:
	unregister_pm_notifier(&power_notifier);
remove_cpu:
	cpuhp_remove_state_nocalls(cpu_state);
	return err;
}

/**
 * events_exit - undo events_init()
 *
 * Context: process context.
 */
void events_exit(void)
{
	compat_unregister_vmfork(&vmfork_notifier);
	unregister_pm_notifier(&power_notifier);
	cpuhp_remove_state_nocalls(cpu_state);
}
