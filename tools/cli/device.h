/* SPDX-License-Identifier: GPL-2.0-only */
/* The devices of the module. */
#ifndef _CLI_DEVICE_H
#define _CLI_DEVICE_H

#include <stdint.h>
#include <linux/randstream.h>
#include "seed.h"

int device_open(const char *name, struct randstream_info *info);
int device_seed(int device, const struct seed *seed, uint64_t stream);

#endif /* _CLI_DEVICE_H */
