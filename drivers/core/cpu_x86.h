/* SPDX-License-Identifier: GPL-2.0-only */
/*
 * What cpu.c asks an x86 CPU besides its features: in a kernel of its own, and
 * in User-mode Linux, which is a program of another kernel.
 */
#ifndef _RANDSTREAM_CPU_X86_H
#define _RANDSTREAM_CPU_X86_H

#include <linux/types.h>
#include <asm/cpufeature.h>
#include <asm/processor.h>

#ifdef CONFIG_UML

struct cpuinfo_x86;	/* the next header needs it, and has it not */
#include <asm/cpuid/api.h>

/* The features of /proc/cpuinfo, where the host lists what programs may use. */
static inline bool cpu_x86_keeps_ymm(void)
{
	return true;
}

static inline bool cpu_x86_keeps_zmm(void)
{
	return true;
}

static inline u8 cpu_x86_intel_model(void)
{
	u32 signature = native_cpuid_eax(1);

	if (native_cpuid_ecx(0) != 0x6c65746e || /* "ntel" of GenuineIntel */
	    (signature >> 8 & 0xf) != 6)
		return 0;
	return (signature >> 12 & 0xf0) | (signature >> 4 & 0xf);
}

#else

#include <asm/fpu/api.h>
#include <asm/fpu/xstate.h>

/* The kernel saves and restores 256-bit registers. */
static inline bool cpu_x86_keeps_ymm(void)
{
	return boot_cpu_has(X86_FEATURE_OSXSAVE) &&
	       cpu_has_xfeatures(XFEATURE_MASK_SSE | XFEATURE_MASK_YMM, NULL);
}

/* The kernel saves and restores 512-bit registers. */
static inline bool cpu_x86_keeps_zmm(void)
{
	return cpu_has_xfeatures(XFEATURE_MASK_AVX512, NULL);
}

/* The model, if it is of Intel's family 6; or 0. */
static inline u8 cpu_x86_intel_model(void)
{
	if (boot_cpu_data.x86_vendor != X86_VENDOR_INTEL ||
	    boot_cpu_data.x86 != 6)
		return 0;
	return boot_cpu_data.x86_model;
}

#endif

#endif /* _RANDSTREAM_CPU_X86_H */
