// SPDX-License-Identifier: GPL-2.0-only
/*
 * Which backends this kernel has, and which of them its CPU can run.
 */
#include <linux/kernel.h>
#include "cpu.h"

#if defined(CONFIG_X86_64)

#include "cpu_x86.h"

static bool cpu_always(void)
{
	return true;
}

static bool cpu_has_ssse3(void)
{
	return boot_cpu_has(X86_FEATURE_SSSE3);
}

static bool cpu_has_avx2(void)
{
	return boot_cpu_has(X86_FEATURE_AVX) &&
	       boot_cpu_has(X86_FEATURE_AVX2) && cpu_x86_keeps_ymm();
}

static bool cpu_has_avx512(void)
{
	return cpu_has_avx2() &&
	       boot_cpu_has(X86_FEATURE_AVX512F) &&
	       boot_cpu_has(X86_FEATURE_AVX512BW) &&
	       boot_cpu_has(X86_FEATURE_AVX512DQ) &&
	       boot_cpu_has(X86_FEATURE_AVX512VL) &&
	       cpu_x86_keeps_zmm();
}

/*
 * Family 6 models that lower their clock, for everyone on the core, while
 * 512-bit registers are in use: those for which Linux 6.10 and later set
 * X86_FEATURE_PREFER_YMM (Skylake-X to Tiger Lake).
 */
static bool cpu_likes_512_bits(void)
{
	static const u8 slow[] = {
		0x55, 0x6a, 0x6c, 0x7d, 0x7e, 0x8c, 0x8d, 0x9d
	};
	u8 model = cpu_x86_intel_model();
	unsigned int i;

	for (i = 0; i < ARRAY_SIZE(slow); i++)
		if (model == slow[i])
			return false;
	return true;
}

const struct cpu_backend cpu_backends[] = {
	{ &randstream_backend_avx512, cpu_has_avx512, cpu_likes_512_bits,
	  "it lowers this CPU's clock" },
	{ &randstream_backend_avx512vl, cpu_has_avx512, cpu_always },
	{ &randstream_backend_avx2, cpu_has_avx2, cpu_always },
	{ &randstream_backend_ssse3, cpu_has_ssse3, cpu_always },
};

const unsigned int cpu_backend_count = ARRAY_SIZE(cpu_backends);

#elif defined(CONFIG_ARM64) && defined(CONFIG_KERNEL_MODE_NEON)

#include <asm/cpufeature.h>

static bool cpu_has_neon(void)
{
	return system_supports_fpsimd();
}

static bool cpu_never(void)
{
	return false;
}

/* The second takes the place of the first on the cores that it is for. */
const struct cpu_backend cpu_backends[] = {
	{ &randstream_backend_neon, cpu_has_neon, cpu_has_neon },
	{ &randstream_backend_neon_in_order, cpu_has_neon, cpu_never,
	  "only for cores that run instructions in order" },
};

const unsigned int cpu_backend_count = ARRAY_SIZE(cpu_backends);

#else

const struct cpu_backend cpu_backends[] = { };
const unsigned int cpu_backend_count;

#endif
