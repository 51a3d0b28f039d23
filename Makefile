# SPDX-License-Identifier: GPL-2.0-only
# Commands; `make help` lists them. What the module is made of: Kbuild.

KVER ?= $(shell uname -r)
KDIR ?= /lib/modules/$(KVER)/build
SUDO ?= $(if $(filter 0,$(shell id -u)),,sudo)
VERSION := $(shell cat VERSION)
MODULE := randstream.ko

# insmod, depmod and dkms are where a user's shell does not look.
export PATH := $(PATH):/usr/sbin:/sbin

kbuild = $(MAKE) -C $(KDIR) M=$(CURDIR)
# What sudo would drop.
kept = $(foreach name,ARCH INSTALL_MOD_PATH,$(if $($(name)),$(name)=$($(name))))

module: headers ## the module, for the running kernel or KDIR= (ARCH= CROSS_COMPILE= LLVM=1)
	$(kbuild) modules

headers:
	@[ -f $(KDIR)/Makefile ] || { tools/kernel-headers $(KDIR) $(KVER); exit 1; } >&2

load: module ## build, and load it now, with PARAMS="backend=generic ..."
	$(SUDO) insmod $(MODULE) $(PARAMS)

unload: ## unload it
	$(SUDO) rmmod randstream

install: module ## install it for this kernel; afterwards: modprobe randstream
	$(SUDO) $(kbuild) $(kept) modules_install
	$(SUDO) depmod $(if $(INSTALL_MOD_PATH),-b $(INSTALL_MOD_PATH)) $(release)

uninstall: headers ## undo install
	$(SUDO) find $(INSTALL_MOD_PATH)/lib/modules/$(release) -name '$(MODULE)*' -delete
	$(SUDO) depmod $(if $(INSTALL_MOD_PATH),-b $(INSTALL_MOD_PATH)) $(release)

# Not config/kernel.release: Debian's headers have another name there.
release = $(shell sed -n 's/.*UTS_RELEASE "\(.*\)"/\1/p' \
	$(KDIR)/include/generated/utsrelease.h)

dkms-install: ## install it with DKMS, which builds it anew for every new kernel
	tools/packaging/dkms install $(VERSION) $(KVER)

dkms-uninstall: ## undo dkms-install
	tools/packaging/dkms uninstall $(VERSION) $(KVER)

run: ## see it work: load it (or boot a VM with it) and read every device
	tools/run

check: ## every test
	tools/check/run full

check-quick: ## those of two minutes
	tools/check/run quick

check-full: ## every test and those that take long
	tools/check/run full,extended

quality: ## statistical tests of every device; SEED=text
	tools/install-packages run build um
	tools/quality/run full $(SEED)

lint: ## the checks of the source alone
	tools/install-packages run build check
	tools/lint/run

modules-all: ## the module for every supported kernel
	tools/install-packages run
	tools/vm/build --all

tools: ## the programs and the library for the host, in build/
	tools/install-packages build
	$(MAKE) -C tools/bench
	$(MAKE) -C tools/lib
	$(MAKE) -C tools/cli

tools-install: ## install the command and the library: PREFIX= DESTDIR=
	tools/install-packages build
	$(MAKE) -C tools/lib
	$(MAKE) -C tools/cli
	$(if $(DESTDIR),,$(SUDO)) $(MAKE) -C tools/lib $(placed) install
	$(if $(DESTDIR),,$(SUDO)) $(MAKE) -C tools/cli $(placed) install

placed = $(foreach name,DESTDIR PREFIX LIBDIR,$(if $($(name)),$(name)=$($(name))))

bench: ## speed of all of it and of its peers here; BENCH="--plot x.svg ..."
	tools/install-packages build bench
	$(MAKE) -C tools/bench
	build/bench/$(CC)/bench $(BENCH)

bench-kernel: ## speed of the devices beside /dev/urandom, in User-mode Linux: backend=
	tools/install-packages run build um
	tools/bench/kernel/run $(backend)

selftests: ## the kselftest programs, for ARCH=arm64|amd64
	tools/install-packages run build check
	$(MAKE) -C selftests

clean: ## remove what was built, except logs
	find . \( -path ./.git -o -path ./build \) -prune -o -type f \( \
		-name '*.o' -o -name '*.ko' -o -name '*.mod' -o -name '*.mod.c' \
		-o -name '.*.cmd' -o -name '*.o.d' -o -name modules.order \
		-o -name Module.symvers \) -exec rm -f {} +
	rm -rf .tmp_versions
	[ ! -d build ] || find build -mindepth 1 -maxdepth 1 \
		! -name check ! -name vm -exec rm -rf {} +

distclean: clean ## and the logs; downloads stay in the cache
	rm -rf build

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' \
		$(firstword $(MAKEFILE_LIST))

.PHONY: module headers load unload install uninstall dkms-install \
	dkms-uninstall run check check-quick check-full quality lint \
	modules-all tools \
	tools-install bench bench-kernel selftests clean distclean help
