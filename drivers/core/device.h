/* SPDX-License-Identifier: GPL-2.0-only */
#ifndef _RANDSTREAM_DEVICE_H
#define _RANDSTREAM_DEVICE_H

#include <linux/fs.h>
#include <linux/miscdevice.h>
#include <randstream/generator.h>

/**
 * struct device_entry - one of the devices
 * @misc: as the misc subsystem knows it
 * @id: its generator
 */
struct device_entry {
	struct miscdevice misc;
	enum randstream_id id;
};

bool device_live(void);
int device_init(void);
void device_exit(void);

#endif /* _RANDSTREAM_DEVICE_H */
