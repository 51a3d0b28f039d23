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

module: headers ## the module, for the running kernel or KDIR= (ARCH= CROSS_COMPILE= LLVM=1)
	$(kbuild) modules

headers:
	@[ -f $(KDIR)/Makefile ] || { tools/kernel-headers $(KDIR) $(KVER); exit 1; } >&2

load: module ## build, and load it now, with PARAMS="backend=generic ..."
	$(SUDO) insmod $(MODULE) $(PARAMS)

unload: ## unload it
	$(SUDO) rmmod randstream

install: module stage-module stage-tools ## everything, for this kernel: PREFIX= DESTDIR= SIGN_KEY= SIGN_CERT=
	$(as_owner) tools/packaging/place put $(STAGE) "$(DESTDIR)" "$(INSTALLED)"

uninstall: ## undo install and tools-install
	$(as_owner) tools/packaging/place take "$(DESTDIR)" "$(INSTALLED)"

dkms-install: ## install it with DKMS, which builds it anew for every new kernel
	tools/packaging/dkms install $(VERSION) $(KVER)

dkms-uninstall: ## undo dkms-install
	tools/packaging/dkms uninstall $(VERSION) $(KVER)

deb: ## Debian packages in build/deb, for this machine or DEB_ARCH=arm64|amd64
	tools/packaging/deb $(DEB_ARCH)

run: ## see it work: load it (or boot a VM with it) and read every device
	tools/run

check: ## every test
	tools/check/run full

check-quick: ## those of two minutes
	tools/check/run quick

check-full: ## every test and those that take long
	tools/check/run full,extended

quality: ## statistical tests of every device; SEED=text
	tools/install-packages run build compile
	tools/quality/run full $(SEED)

proof: ## what CBMC shows for all values up to a bound
	tools/install-packages build run
	tools/proof/run

lint: ## the checks of the source alone
	tools/install-packages run build check docs
	tools/lint/run

docs: ## the documents as HTML, in build/docs/html
	tools/docs

pictures: ## diagrams, a terminal and the speed here as SVG, in build/pictures
	tools/pictures

compile_commands.json: ## what clangd wants to know
	tools/compile-commands $(KDIR)

modules-all: ## the module for every supported kernel
	tools/install-packages run
	tools/vm/build --all

tools: compiler ## the programs and the library for the host, in build/
	tools/install-packages build
	$(MAKE) -C tools/bench
	$(MAKE) -C tools/lib
	$(MAKE) -C tools/cli

tools-install: stage-tools ## install all but the module: PREFIX= DESTDIR=
	$(as_owner) tools/packaging/place put $(STAGE) "$(DESTDIR)" "$(INSTALLED)"

bench: ## speed of all of it and of its peers here; BENCH="--plot x.svg ..."
	tools/install-packages build bench
	$(MAKE) -C tools/bench
	build/bench/$(CC)/bench $(BENCH)

bench-kernel: ## speed of the devices beside /dev/urandom, in User-mode Linux: backend=
	tools/install-packages run build compile
	tools/bench/kernel/run $(backend)

bench-model: ## speed on arm64 by a model, nothing measured; BENCH="--json x.json ..."
	@tools/install-packages run model
	@tools/bench/model/run $(BENCH)

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
	@awk -F ':.*## ' '/^[a-z_.-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' \
		$(firstword $(MAKEFILE_LIST))

include tools/packaging/stage.mk

.PHONY: module headers load unload install uninstall dkms-install \
	dkms-uninstall deb run check check-quick check-full quality proof \
	lint modules-all tools tools-install bench bench-kernel bench-model \
	selftests clean distclean help
