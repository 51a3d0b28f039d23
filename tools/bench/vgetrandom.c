// SPDX-License-Identifier: GPL-2.0-only
/*
 * getrandom() without a system call: the function that kernels from 6.11 on
 * map into programs, called as libc does from glibc 2.41 on, whatever libc
 * this one has. The protocol: Linux, lib/vdso/getrandom.c,
 * __cvdso_getrandom_data(), and include/uapi/linux/random.h, struct
 * vgetrandom_opaque_params.
 */
#include <dlfcn.h>
#include <errno.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "message.h"
#include "source.h"

typedef ssize_t vgetrandom_fn(void *buffer, size_t bytes, unsigned int flags,
			      void *state, size_t state_bytes);

/* What the function says of the states that it wants. */
struct state_parameters {
	uint32_t size;
	uint32_t mmap_prot;
	uint32_t mmap_flags;
	uint32_t reserved[13];
};

/* Asks for the above. */
#define ASK_PARAMETERS	(~(size_t)0)

static vgetrandom_fn *vgetrandom;
static struct state_parameters parameters;

static const char *find_function(void)
{
#ifdef BENCH_ALONE
	return "this program is static";
#else
	void *vdso = dlopen("linux-vdso.so.1", RTLD_LAZY | RTLD_NOLOAD);

	if (vdso)
		vgetrandom = (vgetrandom_fn *)dlsym(vdso, "__vdso_getrandom");
	if (!vgetrandom)
		return "the kernel maps no such function into this program";
	if (vgetrandom(NULL, 0, 0, &parameters, ASK_PARAMETERS))
		return "the function does not describe its state";
	return NULL;
#endif
}

static const char *open_vgetrandom(const struct source *source, void **handle)
{
	const char *reason = vgetrandom ? NULL : find_function();

	(void)source;
	if (reason)
		return reason;
	/* A page each: a state may not reach into a second one. */
	*handle = mmap(NULL, sysconf(_SC_PAGESIZE), parameters.mmap_prot,
		       parameters.mmap_flags, -1, 0);
	return *handle == MAP_FAILED ? strerror(errno) : NULL;
}

static void fill(void *handle, void *buffer, size_t bytes)
{
	size_t done = 0;

	while (done < bytes) {
		ssize_t now = vgetrandom((char *)buffer + done, bytes - done,
					 0, handle, parameters.size);

		if (now < 0)
			fail("vgetrandom: %s", strerror(-now));
		done += now;
	}
}

const struct source source_vgetrandom = {
	.name = "vgetrandom",
	.via = "peer",
	.open = open_vgetrandom,
	.fill = fill,
	.u64 = fill_u64,
	.u32 = fill_u32,
};
