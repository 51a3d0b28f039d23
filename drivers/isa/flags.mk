# SPDX-License-Identifier: GPL-2.0-only
# What each file of this folder and of drivers/gen is compiled with, besides the
# architecture's base flags; for Kbuild and for the makefiles under tools.

# On its own, clang spills vectors across lines of the cache.
isa-x86 := $(if $(findstring clang,$(CC)),-mstackrealign)
isa-avx512 := -mavx2 -mavx512f -mavx512bw -mavx512dq -mavx512vl $(isa-x86)
# Where the rounds take all registers or more, gcc spills less if it gives them
# by priority; in the order of the source they are faster by 3%.
isa-full := $(if $(findstring clang,$(CC)),,-fira-algorithm=priority \
	-fno-schedule-insns2)

# The order of instructions is that of the source.
isa-arm64 := -mtune=cortex-a72 $(if $(findstring clang,$(CC)),,-fno-tree-ter \
	-fno-schedule-insns -fno-schedule-insns2)

# Generators without vectors: gcc's code for Cortex-A53, which is what it makes if
# not told otherwise, is slower even there.
GEN_FLAGS_arm64 := $(if $(findstring clang,$(CC)),,-mtune=cortex-a72)

ISA_FLAGS_neon := $(isa-arm64)
ISA_FLAGS_neon_in_order := $(isa-arm64)
ISA_FLAGS_ssse3 := -mssse3 $(isa-x86)
ISA_FLAGS_avx2 := -mavx2 $(isa-x86) $(isa-full)
ISA_FLAGS_avx512vl := $(isa-avx512) -mprefer-vector-width=256 $(isa-full)
ISA_FLAGS_avx512 := $(isa-avx512) -mprefer-vector-width=512 $(isa-full)
