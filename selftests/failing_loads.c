// SPDX-License-Identifier: GPL-2.0-only
/*
 * usage: failing_loads MODULE
 *
 * Every allocation and every copy from user memory of a load fails once. A load
 * that fails leaves no module and no device, and can be made again.
 */
#include <stdint.h>
#include <sys/syscall.h>
#include <linux/types.h>
#include "injection.h"

static int ko;

static bool is_loaded(void)
{
	return !access("/sys/module/randstream", F_OK);
}

static int load(void)
{
	return syscall(__NR_finit_module, ko, "", 0) ? errno : 0;
}

static int unload(void)
{
	return syscall(__NR_delete_module, "randstream", 0) ? errno : 0;
}

/* What is wrong after a load, or NULL. */
static const char *wrong_after(int err)
{
	if (!err)
		return unload() ? "it cannot be unloaded" : NULL;
	if (err != ENOMEM && err != EFAULT)
		return "another error than ENOMEM and EFAULT";
	if (is_loaded())
		return "the module is there";
	return access("/dev/chacha8", F_OK) ? NULL : "a device is there";
}

int main(int count, char **arguments)
{
	unsigned int failed = 0, loaded = 0;
	struct injection injection;

	ko = count == 2 ? open(arguments[1], O_RDONLY | O_CLOEXEC) : -1;
	if (ko < 0 || is_loaded() || !injection_start(&injection)) {
		fprintf(stderr, "%s MODULE, not loaded, on a kernel %s\n",
			arguments[0], "with fault injection");
		return 2;
	}
	while (injection_next(&injection)) {
		int err = load();
		const char *wrong;

		injection_end(&injection);
		wrong = wrong_after(err);
		if (wrong) {
			printf("fault %u, %s: %s\n", injection.number,
			       strerror(err), wrong);
			return 1;
		}
		failed += !!err;
		loaded += !err;
	}
	printf("%u loads failed, %u did without\n", failed, loaded);
	return !injection.over || failed < 20 || load();
}
