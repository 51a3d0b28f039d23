# SPDX-License-Identifier: GPL-2.0-only
# With ARCH=, CC is the compiler for static programs of that machine.
CROSS_arm64 := aarch64-linux-gnu-gcc
CROSS_amd64 := x86_64-linux-gnu-gcc
CROSS_s390x := s390x-linux-gnu-gcc
ifneq ($(ARCH),)
CC := $(or $(CROSS_$(ARCH)),$(error ARCH is not arm64, amd64 or s390x))
LDFLAGS += -static
endif
