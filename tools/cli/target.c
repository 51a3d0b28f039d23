// SPDX-License-Identifier: GPL-2.0-only
/*
 * What fill writes and verify reads: a block device or a regular file, with
 * O_DIRECT where it works, so that it is the medium that is tested.
 */
#include <errno.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>
#include "message.h"
#include "target.h"

/* The smallest page that a kernel with larger ones may have; a usual sector. */
#define SMALL_PAGE	4096

static void find_size(struct target *target, const struct stat *status)
{
	target->page = sysconf(_SC_PAGESIZE);
	if (target->page < SMALL_PAGE)
		target->page = SMALL_PAGE;
	target->sector = SMALL_PAGE;
	target->size = status->st_size;
	if (!target->is_device)
		return;
	if (ioctl(target->file, BLKGETSIZE64, &target->size) ||
	    ioctl(target->file, BLKSSZGET, &target->sector))
		fail("%s: size of the device: %s", target->path,
		     strerror(errno));
	if (target->page < target->sector)
		target->page = target->sector;
}

static void open_target(struct target *target, int flags)
{
	struct stat status;

	target->file = open(target->path, flags | O_CLOEXEC | O_NONBLOCK, 0666);
	if (target->file < 0 && errno == EBUSY)
		fail("%s is in use", target->path);
	if (target->file < 0 || fstat(target->file, &status))
		fail("%s: %s", target->path, strerror(errno));
	target->is_device = S_ISBLK(status.st_mode);
	if (!target->is_device && !S_ISREG(status.st_mode))
		fail("%s is neither a block device nor a regular file",
		     target->path);
	find_size(target, &status);
	target->direct_file = -1;
	if (target->direct == DIRECT_NEVER)
		return;
	target->direct_file = open(target->path,
				   (flags & ~(O_CREAT | O_EXCL)) | O_CLOEXEC |
				   O_NONBLOCK | O_DIRECT);
	if (target->direct_file >= 0)
		return;
	if (target->direct == DIRECT_ONLY || errno != EINVAL)
		fail("%s: O_DIRECT: %s", target->path, strerror(errno));
	target->refused = true;
}

/**
 * target_open_written - open a target for writing, or fail
 * @target: with its path and direct; a block device must not be in use
 * @create: create the file if there is none
 */
void target_open_written(struct target *target, bool create)
{
	struct stat status;
	int read_only = 0;
	bool is_device;

	is_device = !stat(target->path, &status) && S_ISBLK(status.st_mode);
	if (is_device)
		refuse_device_in_use(target->path, status.st_rdev);
	/* With a block device O_EXCL keeps others from mounting it, too. */
	open_target(target, O_WRONLY | (is_device ? O_EXCL :
					create ? O_CREAT : 0));
	/* The name may have come to mean something else in between. */
	if (target->is_device != is_device)
		fail("%s has changed", target->path);
	/* Older kernels refuse to open it, newer ones to write. */
	if (is_device && !ioctl(target->file, BLKROGET, &read_only) &&
	    read_only)
		fail("%s is read-only", target->path);
}

/**
 * target_open_read - open a target for reading, or fail
 * @target: with its path and direct
 */
void target_open_read(struct target *target)
{
	open_target(target, O_RDONLY);
	/* What is cached would tell nothing of the medium. */
	posix_fadvise(target->file, 0, 0, POSIX_FADV_DONTNEED);
}

/**
 * target_is_direct - whether O_DIRECT is in use
 * @target: the target
 *
 * Return: true if it is.
 */
bool target_is_direct(const struct target *target)
{
	return target->direct_file >= 0 &&
	       !__atomic_load_n(&target->refused, __ATOMIC_RELAXED);
}

/* Whether to go on without O_DIRECT after an error with it. */
static bool refuses(struct target *target, int err)
{
	if (err != -EINVAL || target->direct == DIRECT_ONLY)
		return false;
	__atomic_store_n(&target->refused, true, __ATOMIC_RELAXED);
	return true;
}

static int write_all(int file, const uint8_t *buffer, size_t bytes,
		     uint64_t position)
{
	ssize_t done;

	while (bytes) {
		done = pwrite(file, buffer, bytes, position);
		if (done < 0 && errno == EINTR)
			continue;
		if (done < 0)
			return -errno;
		if (!done)
			return -EIO;
		buffer += done;
		bytes -= done;
		position += done;
	}
	return 0;
}

static int write_direct(struct target *target, const uint8_t *buffer,
			size_t bytes, uint64_t position)
{
	int err;

	if (target_is_direct(target)) {
		err = write_all(target->direct_file, buffer, bytes, position);
		if (!refuses(target, err))
			return err;
	}
	return write_all(target->file, buffer, bytes, position);
}

/**
 * target_write - write all of a buffer
 * @target: the target
 * @buffer: the bytes; its address is @position, modulo the page
 * @bytes: how many
 * @position: where to
 *
 * Return: 0, or -errno.
 */
int target_write(struct target *target, const uint8_t *buffer, size_t bytes,
		 uint64_t position)
{
	size_t head = -position & (target->page - 1);
	size_t middle;
	int err;

	if (target->is_device &&
	    !((position | bytes) & (target->sector - 1)))
		return write_direct(target, buffer, bytes, position);
	/* Both ways never meet in a page, as one might undo the other there. */
	if (head > bytes)
		head = bytes;
	middle = (bytes - head) & ~((size_t)target->page - 1);
	err = write_all(target->file, buffer, head, position);
	if (!err && middle)
		err = write_direct(target, buffer + head, middle,
				   position + head);
	if (err)
		return err;
	head += middle;
	return write_all(target->file, buffer + head, bytes - head,
			 position + head);
}

static int read_all(int file, uint8_t *buffer, size_t bytes, uint64_t position,
		    size_t *done)
{
	ssize_t got;

	for (*done = 0; *done < bytes; *done += got) {
		/* Only at the end of a file is there part of a sector. */
		if (*done % 512)
			return 0;
		got = pread(file, buffer + *done, bytes - *done,
			    position + *done);
		if (got < 0 && errno == EINTR)
			got = 0;
		else if (got < 0)
			return -errno;
		else if (!got)
			return 0;
	}
	return 0;
}

/**
 * target_read - read into a buffer
 * @target: the target
 * @buffer: where the bytes go; aligned to a sector
 * @bytes: how many, whole sectors
 * @position: where from, at a sector
 * @done: how many were read goes there; fewer at the end of the target
 *
 * Return: 0, or -errno.
 */
int target_read(struct target *target, uint8_t *buffer, size_t bytes,
		uint64_t position, size_t *done)
{
	int err;

	if (target_is_direct(target)) {
		err = read_all(target->direct_file, buffer, bytes, position,
			       done);
		if (!refuses(target, err))
			return err;
	}
	return read_all(target->file, buffer, bytes, position, done);
}

/**
 * target_sync - see that what was written is on the medium
 * @target: the target
 *
 * Return: 0, or -errno; then nothing that was written is certain.
 */
int target_sync(struct target *target)
{
	if (fsync(target->file))
		return -errno;
	return 0;
}
