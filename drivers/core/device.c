// SPDX-License-Identifier: GPL-2.0-only
/*
 * The devices: a misc device for each generator, and its sysfs attributes.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/delay.h>
#include <linux/device.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/printk.h>
#include <linux/sysfs.h>
#include "device.h"
#include "engine.h"
#include "file.h"
#include "parameters.h"

static const struct engine *engine_of(struct device *dev)
{
	struct miscdevice *misc = dev_get_drvdata(dev);

	return engine_get(container_of(misc, struct device_entry, misc)->id);
}

static ssize_t algorithm_show(struct device *dev,
			      struct device_attribute *attr, char *buffer)
{
	return sysfs_emit(buffer, "%s\n", engine_of(dev)->generator->name);
}
static DEVICE_ATTR_RO(algorithm);

static ssize_t backend_show(struct device *dev, struct device_attribute *attr,
			    char *buffer)
{
	return sysfs_emit(buffer, "%s\n", engine_of(dev)->backend);
}
static DEVICE_ATTR_RO(backend);

static ssize_t crypto_show(struct device *dev, struct device_attribute *attr,
			   char *buffer)
{
	return sysfs_emit(buffer, "%d\n", engine_of(dev)->generator->crypto);
}
static DEVICE_ATTR_RO(crypto);

static struct attribute *device_attrs[] = {
	&dev_attr_algorithm.attr,
	&dev_attr_backend.attr,
	&dev_attr_crypto.attr,
	NULL
};
ATTRIBUTE_GROUPS(device);

static bool live;

static const char * __init fitness(const struct randstream_generator *generator)
{
	if (!generator->crypto)
		return "NOT for secrets";
	if (generator->small_margin)
		return "fit for secrets with a smaller margin";
	return "fit for secrets";
}

static struct device_entry entries[RANDSTREAM_GENERATOR_COUNT];

static int __init entry_register(enum randstream_id id)
{
	const struct engine *engine = engine_get(id);
	struct device_entry *entry = &entries[id];
	int err;

	*entry = (struct device_entry) {
		.misc = {
			.minor = MISC_DYNAMIC_MINOR,
			.name = engine->generator->name,
			.fops = &file_ops,
			.groups = device_groups,
			.mode = parameters_mode(),
		},
		.id = id,
	};
	err = misc_register(&entry->misc);
	if (err)
		pr_err("/dev/%s: cannot register: %d\n",
		       engine->generator->name, err);
	else
		pr_info("/dev/%s: backend %s, %s\n", engine->generator->name,
			engine->backend, fitness(engine->generator));
	return err;
}

static void deregister_first(unsigned int count)
{
	while (count--)
		misc_deregister(&entries[count].misc);
}

/**
 * device_live - whether the devices are there to stay
 *
 * One that is open while the load fails would outlive its code.
 *
 * Return: false until all of them are registered. Context: any.
 */
bool device_live(void)
{
	/* Pairs with device_init(): what it has made is seen before. */
	return smp_load_acquire(&live);
}

/* An open that was refused holds the module for a moment yet. */
static void __init wait_for_refused(int references)
{
	while (module_refcount(THIS_MODULE) > references)
		msleep(20);
}

/**
 * device_init - make the devices
 *
 * Return: 0, or a negative error with no device left and none open.
 * Context: module initialisation, when everything else is ready.
 */
int __init device_init(void)
{
	int references = module_refcount(THIS_MODULE);
	unsigned int id;
	int err;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		err = entry_register(id);
		if (err) {
			deregister_first(id);
			wait_for_refused(references);
			return err;
		}
	}
	/* Pairs with device_live(). */
	smp_store_release(&live, true);
	return 0;
}

/**
 * device_exit - remove the devices
 *
 * Context: process context.
 */
void device_exit(void)
{
	deregister_first(RANDSTREAM_GENERATOR_COUNT);
}
