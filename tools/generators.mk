# SPDX-License-Identifier: GPL-2.0-only
# Builds drivers/gen and drivers/isa for userspace, with the kernel's flags.
# Expects ROOT and OUT; CC chooses the machine. Gives GENERATOR_OBJECTS, and
# HOST_CFLAGS for what uses them.
GENERATORS := $(basename $(notdir $(wildcard $(ROOT)/drivers/gen/*.c)))

MACHINE := $(firstword $(subst -, ,$(shell $(CC) -dumpmachine)))
ifeq ($(MACHINE),x86_64)
ISAS := avx512 avx512vl avx2 ssse3
MACHINE_CFLAGS := -mno-red-zone \
	$(if $(findstring clang,$(CC)),,-mpreferred-stack-boundary=3)
endif
ifeq ($(MACHINE),aarch64)
ISAS := neon neon_in_order
# The library's would be vectors otherwise, which is slower.
GEN_CFLAGS = -mgeneral-regs-only $(GEN_FLAGS_arm64)
endif
include $(ROOT)/drivers/isa/flags.mk

HOST_INCLUDES := -I$(ROOT)/tools/include -I$(ROOT)/include \
	-I$(ROOT)/include/uapi
HOST_CFLAGS := -O2 -g -std=gnu11 -Wall -Wextra -Werror $(HOST_INCLUDES)
GENERATOR_CFLAGS := $(HOST_CFLAGS) -Wno-unused-parameter -ffreestanding \
	-fno-strict-aliasing -Wframe-larger-than=2048 $(MACHINE_CFLAGS)

GENERATOR_OBJECTS := $(GENERATORS:%=$(OUT)/gen/%.o) $(ISAS:%=$(OUT)/isa/%.o)
SOURCES := $(wildcard $(ROOT)/drivers/gen/* $(ROOT)/drivers/isa/* \
	$(ROOT)/drivers/tests/* $(ROOT)/include/*/* $(ROOT)/tools/include/*/*) \
	$(wildcard $(ROOT)/tools/include/*.h) $(MAKEFILE_LIST)

$(OUT)/gen/%.o: $(ROOT)/drivers/gen/%.c $(SOURCES)
	@mkdir -p $(@D)
	$(CC) $(GENERATOR_CFLAGS) $(GEN_CFLAGS) -c -o $@ $<

# What drivers/core/engine.c wipes of the stack counts on this.
$(OUT)/isa/%.o: $(ROOT)/drivers/isa/%.c $(SOURCES)
	@mkdir -p $(@D)
	$(CC) $(GENERATOR_CFLAGS) -Wframe-larger-than=1024 $(ISA_FLAGS_$*) \
		-c -o $@ $<
