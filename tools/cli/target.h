/* SPDX-License-Identifier: GPL-2.0-only */
/* What fill writes and verify reads: a block device or a regular file. */
#ifndef _CLI_TARGET_H
#define _CLI_TARGET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum direct_choice { DIRECT_TRY, DIRECT_ONLY, DIRECT_NEVER };

/**
 * struct target - an open block device or regular file
 * @path: its name
 * @file: opened with the page cache
 * @direct_file: opened without, or -1
 * @direct: whether O_DIRECT is wanted
 * @refused: the file system did not do O_DIRECT
 * @is_device: it is a block device
 * @size: bytes
 * @sector: what a bad sector takes with it, bytes
 * @page: what buffers and positions of O_DIRECT are aligned to, bytes
 */
struct target {
	const char *path;
	int file;
	int direct_file;
	enum direct_choice direct;
	bool refused;
	bool is_device;
	uint64_t size;
	unsigned int sector;
	unsigned int page;
};

void target_open_written(struct target *target, bool create);
void target_open_read(struct target *target);
bool target_is_direct(const struct target *target);
int target_write(struct target *target, const uint8_t *buffer, size_t bytes,
		 uint64_t position);
int target_read(struct target *target, uint8_t *buffer, size_t bytes,
		uint64_t position, size_t *done);
int target_sync(struct target *target);

void refuse_device_in_use(const char *path, dev_t device);

#endif /* _CLI_TARGET_H */
