// SPDX-License-Identifier: GPL-2.0-only
/*
 * Module parameters. A value out of range is refused, at load and later.
 */
#define pr_fmt(fmt) KBUILD_MODNAME ": " fmt

#include <linux/compiler.h>
#include <linux/kernel.h>
#include <linux/module.h>
#include <linux/moduleparam.h>
#include <linux/printk.h>
#include <linux/stat.h>
#include <linux/sysfs.h>
#include "parameters.h"

#define RESEED_SECS_MAX	604800

static char *backend = "auto";
module_param(backend, charp, 0444);
MODULE_PARM_DESC(backend,
		 "Code to use: auto (default), generic, neon, neon_in_order, ssse3, avx2, avx512vl or avx512");

static unsigned int reseed_secs = 300;

static int reseed_secs_set(const char *value, const struct kernel_param *param)
{
	unsigned int secs;
	int err;

	err = kstrtouint(value, 0, &secs);
	if (err || secs < 1 || secs > RESEED_SECS_MAX) {
		pr_err("reseed_secs: must be a number from 1 to %d\n",
		       RESEED_SECS_MAX);
		return err ? err : -ERANGE;
	}
	WRITE_ONCE(reseed_secs, secs);
	return 0;
}

static const struct kernel_param_ops reseed_secs_ops = {
	.set = reseed_secs_set,
	.get = param_get_uint,
};
module_param_cb(reseed_secs, &reseed_secs_ops, &reseed_secs, 0644);
MODULE_PARM_DESC(reseed_secs,
		 "Seconds after which a default stream is reseeded: 1 to 604800 (default 300)");

static u16 mode = 0444;

static int mode_set(const char *value, const struct kernel_param *param)
{
	u16 bits;
	int err;

	err = kstrtou16(value, 8, &bits);
	if (err || !bits || bits > 0777) {
		pr_err("mode: must be an octal number from 1 to 0777\n");
		return err ? err : -ERANGE;
	}
	mode = bits;
	return 0;
}

static int mode_get(char *buffer, const struct kernel_param *param)
{
	return sysfs_emit(buffer, "%#o\n", mode);
}

static const struct kernel_param_ops mode_ops = {
	.set = mode_set,
	.get = mode_get,
};
module_param_cb(mode, &mode_ops, NULL, 0444);
MODULE_PARM_DESC(mode, "Permissions of the devices, octal (default 0444)");

/**
 * parameters_backend - the backend asked for
 *
 * Return: its name as given, "auto" by default. Context: any.
 */
const char *parameters_backend(void)
{
	return backend;
}

/**
 * parameters_reseed_secs - how long a seed of a default stream lives
 *
 * Return: seconds, 1 to 604800; may change at any time. Context: any.
 */
unsigned int parameters_reseed_secs(void)
{
	return READ_ONCE(reseed_secs);
}

/**
 * parameters_mode - the permissions asked for the devices
 *
 * Return: permission bits. Context: any.
 */
umode_t parameters_mode(void)
{
	return mode;
}
