// SPDX-License-Identifier: GPL-2.0-only
/*
 * Whether somebody uses a block device or one of its partitions.
 */
#include <dirent.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include "message.h"
#include "target.h"

/* A device and its partitions. */
struct devices {
	size_t count;
	dev_t *numbers;
};

static void add_device(struct devices *devices, dev_t number)
{
	devices->numbers = allocate(devices->numbers, (devices->count + 1) *
						      sizeof(dev_t));
	devices->numbers[devices->count++] = number;
}

static bool has_device(const struct devices *devices, dev_t number)
{
	size_t i;

	for (i = 0; i < devices->count; i++)
		if (devices->numbers[i] == number)
			return true;
	return false;
}

/* Whether @path is one of the devices. */
static bool names_device(const struct devices *devices, const char *path)
{
	struct stat status;

	return path[0] == '/' && !stat(path, &status) &&
	       S_ISBLK(status.st_mode) && has_device(devices, status.st_rdev);
}

/* What is in a folder of sysfs, one after the other; NULL at the end. */
static const char *next_entry(DIR *folder)
{
	struct dirent *entry;

	while ((entry = readdir(folder)))
		if (entry->d_name[0] != '.')
			return entry->d_name;
	return NULL;
}

static DIR *open_sysfs(dev_t device, const char *below)
{
	char path[64];

	snprintf(path, sizeof(path), "/sys/dev/block/%u:%u/%s", major(device),
		 minor(device), below);
	return opendir(path);
}

/* The partitions of a disk are those folders in its own that have a dev. */
static void add_partitions(struct devices *devices, dev_t disk)
{
	unsigned int major_number, minor_number;
	DIR *folder = open_sysfs(disk, "");
	const char *name;
	char path[384];
	FILE *file;

	if (!folder)
		return;
	while ((name = next_entry(folder))) {
		snprintf(path, sizeof(path), "/sys/dev/block/%u:%u/%s/dev",
			 major(disk), minor(disk), name);
		file = fopen(path, "re");
		if (!file)
			continue;
		if (fscanf(file, "%u:%u", &major_number, &minor_number) == 2)
			add_device(devices,
				   makedev(major_number, minor_number));
		fclose(file);
	}
	closedir(folder);
}

/* Undo the escapes of mountinfo and swaps: \040 for a space. */
static void unescape(char *text)
{
	char *to = text;

	for (; *text; text++) {
		if (text[0] == '\\' && strspn(text + 1, "01234567") >= 3) {
			*to++ = (text[1] - '0') << 6 | (text[2] - '0') << 3 |
				(text[3] - '0');
			text += 3;
		} else {
			*to++ = *text;
		}
	}
	*to = 0;
}

/*
 * A line of mountinfo, see proc_pid_mountinfo(5): the device in its third
 * field, and where it is mounted in its fifth. A file system of several
 * devices has a number of its own there, and names one of them behind " - ".
 */
static void check_mount(const struct devices *devices, const char *path,
			char *line)
{
	unsigned int major_number, minor_number;
	char *place = NULL, *source = NULL, *rest;

	rest = strstr(line, " - ");
	if (sscanf(line, "%*u %*u %u:%u %*s %ms", &major_number, &minor_number,
		   &place) != 3 || !rest ||
	    sscanf(rest, " - %*s %ms", &source) != 1)
		fail("/proc/self/mountinfo is not understood: %s", line);
	unescape(place);
	unescape(source);
	if (has_device(devices, makedev(major_number, minor_number)) ||
	    names_device(devices, source))
		fail("%s is in use: mounted on %s", path, place);
	free(place);
	free(source);
}

static void check_mounts(const struct devices *devices, const char *path)
{
	FILE *file = fopen("/proc/self/mountinfo", "re");
	char *line = NULL;
	size_t size = 0;

	if (!file)
		fail("what is mounted cannot be told: /proc/self/mountinfo: %s",
		     strerror(errno));
	while (getline(&line, &size, file) >= 0)
		check_mount(devices, path, line);
	free(line);
	fclose(file);
}

static void check_swaps(const struct devices *devices, const char *path)
{
	FILE *file = fopen("/proc/swaps", "re");
	char *line = NULL;
	size_t size = 0;

	/* A kernel without swap has no such file. */
	if (!file)
		return;
	while (getline(&line, &size, file) >= 0) {
		line[strcspn(line, " \t\n")] = 0;
		unescape(line);
		if (names_device(devices, line))
			fail("%s is in use: %s is swap space", path, line);
	}
	free(line);
	fclose(file);
}

/* Device-mapper, md, bcache and others list themselves as holders. */
static void check_holders(dev_t device, const char *path)
{
	DIR *folder = open_sysfs(device, "holders");
	const char *name;

	if (!folder)
		return;
	name = next_entry(folder);
	if (name)
		fail("%s is in use: part of %s", path, name);
	closedir(folder);
}

/**
 * refuse_device_in_use - fail if a block device or one of its partitions is
 *	mounted, swap space, or part of another device
 * @path: name of the device
 * @device: its number
 *
 * This is to say who uses it; that nobody does is certain only when it is
 * opened with O_EXCL.
 */
void refuse_device_in_use(const char *path, dev_t device)
{
	struct devices devices = { };
	size_t i;

	add_device(&devices, device);
	add_partitions(&devices, device);
	check_mounts(&devices, path);
	check_swaps(&devices, path);
	for (i = 0; i < devices.count; i++)
		check_holders(devices.numbers[i], path);
	free(devices.numbers);
}
