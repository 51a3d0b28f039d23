# SPDX-License-Identifier: GPL-2.0-only
# What `make install` installs, made as the user that builds it: a tree in
# build/stage. Expects kbuild, KDIR, MODULE and SUDO.
PREFIX ?= /usr/local
# Where a kernel's own makefiles would look for it.
DESTDIR ?= $(INSTALL_MOD_PATH)
# Where systemd reads what to load at boot: /usr/lib/modules-load.d in a package.
MODULES_LOAD ?= /etc/modules-load.d
# The list of what was installed, for `make uninstall`; empty: keep none.
INSTALLED ?= $(PREFIX)/share/randstream/installed

STAGE := $(CURDIR)/build/stage
as_owner = $(if $(DESTDIR),,$(SUDO))

# The machine that the module is for, unless it is this one.
for_target = DESTDIR=$(STAGE) PREFIX=$(PREFIX) ARCH= \
	$(if $(LIBDIR),LIBDIR=$(LIBDIR)) \
	$(if $(CROSS_COMPILE),CC=$(CROSS_COMPILE)gcc)

# Not only whether there is one: it is to have a C library.
compiler:
	@echo 'int main(void) { return 0; }' | \
		$(CROSS_COMPILE)$(if $(CROSS_COMPILE),gcc,$(CC)) -x c -o /dev/null - \
		2>/dev/null || tools/install-packages build

stage-none:
	rm -rf $(STAGE)

# CONFIG_MODULE_SIG_ALL signs with the key of who has built the kernel.
stage-module: module stage-none
	$(if $(SIGN_KEY),tools/packaging/sign $(KDIR) $(SIGN_KEY) $(SIGN_CERT) \
		$(MODULE))
	$(kbuild) INSTALL_MOD_PATH=$(STAGE) DEPMOD=true CONFIG_MODULE_SIG_ALL= \
		modules_install
	install -d $(STAGE)$(MODULES_LOAD)
	echo randstream >$(STAGE)$(MODULES_LOAD)/randstream.conf

stage-tools: compiler stage-none
	$(MAKE) -C tools/lib $(for_target) install
	$(MAKE) -C tools/cli $(for_target) install
	install -d $(STAGE)$(PREFIX)/include/linux $(STAGE)$(PREFIX)/share/man/man4
	install -m 644 include/uapi/linux/randstream.h \
		$(STAGE)$(PREFIX)/include/linux
	install -m 644 Documentation/man/randstream.4 \
		$(STAGE)$(PREFIX)/share/man/man4

.PHONY: compiler stage-none stage-module stage-tools
