# SPDX-License-Identifier: GPL-2.0-only
# What each file of this folder is compiled with, besides the architecture's
# base flags; for Kbuild and for the makefiles under tools.
ISA_FLAGS_neon :=
ISA_FLAGS_ssse3 := -mssse3
ISA_FLAGS_avx2 := -mavx2
ISA_FLAGS_avx512vl := -mavx2 -mavx512f -mavx512bw -mavx512dq -mavx512vl \
	-mprefer-vector-width=256
ISA_FLAGS_avx512 := -mavx2 -mavx512f -mavx512bw -mavx512dq -mavx512vl \
	-mprefer-vector-width=512
