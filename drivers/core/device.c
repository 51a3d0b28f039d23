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
#include "choice.h"
#include "device.h"
#include "engine.h"
#include "file.h"
#include "parameters.h"

static enum randstream_id id_of(struct device *dev)
{
	struct miscdevice *misc = dev_get_drvdata(dev);

	return container_of(misc, struct device_entry, misc)->id;
}

static const struct engine *engine_of(struct device *dev)
{
	return engine_get(id_of(dev));
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

static ssize_t backends_show(struct device *dev, struct device_attribute *attr,
			     char *buffer)
{
	return choice_show(id_of(dev), buffer);
}
static DEVICE_ATTR_RO(backends);

static ssize_t crypto_show(struct device *dev, struct device_attribute *attr,
			   char *buffer)
{
	return sysfs_emit(buffer, "%d\n", engine_of(dev)->generator->crypto);
}
static DEVICE_ATTR_RO(crypto);

static struct attribute *device_attrs[] = {
	&dev_attr_algorithm.attr,
	&dev_attr_backend.attr,
	&dev_attr_backends.attr,
	&dev_attr_crypto.attr,
	NULL
};
ATTRIBUTE_GROUPS(device);

/* Of the kernel log; more would not be read. */
#define LINE_BYTES	256

static bool live;

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

/* Append the names of those that are, or are not, fit for secrets. */
static size_t __init add_names(char *line, size_t at, size_t size, bool crypto)
{
	const char *comma = "";
	unsigned int id;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const struct randstream_generator *generator =
			engine_get(id)->generator;

		if (generator->crypto != crypto)
			continue;
		at += scnprintf(line + at, size - at, "%s%s%s", comma,
				generator->name, generator->small_margin ?
				" (smaller margin)" : "");
		comma = ", ";
	}
	return at;
}

/* Two lines for all of them: which code runs, and what must not be asked. */
static void __init announce(void)
{
	char line[LINE_BYTES];
	unsigned int id;
	size_t at = 0;

	for (id = 0; id < RANDSTREAM_GENERATOR_COUNT; id++) {
		const struct engine *engine = engine_get(id);

		at += scnprintf(line + at, sizeof(line) - at, "%s%s: %s",
				id ? ", " : "", engine->generator->name,
				engine->backend);
	}
	pr_info("version " RANDSTREAM_VERSION "; %s\n", line);
	at = add_names(line, 0, sizeof(line), true);
	at += scnprintf(line + at, sizeof(line) - at, "; NOT for secrets: ");
	add_names(line, at, sizeof(line), false);
	pr_info("fit for secrets: %s\n", line);
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
	announce();
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
