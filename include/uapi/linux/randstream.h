/* SPDX-License-Identifier: GPL-2.0-only WITH Linux-syscall-note */
/*
 * randstream: the interface between the devices and programs.
 *
 * Both structures grow at their end only. A caller sets @size to the size of
 * the structure that it was compiled with; the rules are those of openat2(2):
 * shorter than the first version is EINVAL, a non-zero byte beyond what the
 * kernel knows is E2BIG.
 */
#ifndef _UAPI_LINUX_RANDSTREAM_H
#define _UAPI_LINUX_RANDSTREAM_H

#include <linux/ioctl.h>
#include <linux/types.h>

/* randstream_info.flags */
#define RANDSTREAM_CRYPTO	(1U << 0) /* default streams fit for secrets */
#define RANDSTREAM_SEEDED	(1U << 1) /* this open file has been seeded */
#define RANDSTREAM_STREAMS	(1U << 2) /* takes a stream number besides 0 */

/**
 * struct randstream_info - what a device is and how it is served
 * @size: in: sizeof() as the caller knows it; out: as the kernel knows it
 * @flags: RANDSTREAM_CRYPTO, RANDSTREAM_SEEDED, RANDSTREAM_STREAMS
 * @seed_min: shortest accepted seed, bytes
 * @seed_max: longest accepted seed, bytes
 * @seed_step: accepted seed lengths are multiples of this, bytes
 * @word_size: size of the generator's word, bytes
 * @algorithm: name of the generator, zero terminated
 * @backend: name of the code that runs it on this CPU, zero terminated
 */
struct randstream_info {
	__u32 size;
	__u32 flags;
	__u32 seed_min;
	__u32 seed_max;
	__u32 seed_step;
	__u32 word_size;
	char algorithm[32];
	char backend[32];
};

#define RANDSTREAM_INFO_SIZE_VER0	88 /* its first version */

/**
 * struct randstream_seed - what a seeded stream begins with
 * @size: sizeof() as the caller knows it
 * @seed_len: length of the seed, bytes: from seed_min to seed_max of struct
 *	randstream_info, a multiple of seed_step
 * @seed: address of the seed
 * @stream: stream number; 0 where RANDSTREAM_STREAMS is not set
 */
struct randstream_seed {
	__u32 size;
	__u32 seed_len;
	__aligned_u64 seed;
	__aligned_u64 stream;
};

#define RANDSTREAM_SEED_SIZE_VER0	24 /* its first version */

#define RANDSTREAM_IOC_MAGIC	0xBD

#define RANDSTREAM_IOC_INFO	_IOWR(RANDSTREAM_IOC_MAGIC, 0, \
				      struct randstream_info)
#define RANDSTREAM_IOC_SEED	_IOW(RANDSTREAM_IOC_MAGIC, 1, \
				     struct randstream_seed)

#endif /* _UAPI_LINUX_RANDSTREAM_H */
