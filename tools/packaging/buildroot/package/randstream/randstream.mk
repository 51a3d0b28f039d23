# SPDX-License-Identifier: GPL-2.0-only
RANDSTREAM_VERSION = 1.0.0
# The folder that the release archive is in.
RANDSTREAM_SITE ?= $(BR2_EXTERNAL_RANDSTREAM_PATH)
RANDSTREAM_SITE_METHOD = file
RANDSTREAM_LICENSE = GPL-2.0-only
RANDSTREAM_LICENSE_FILES = COPYING
RANDSTREAM_INSTALL_STAGING = YES

define RANDSTREAM_BUILD_CMDS
	$(TARGET_MAKE_ENV) $(MAKE) -C $(@D)/tools/cli CC="$(TARGET_CC)" ARCH=
endef

define RANDSTREAM_INSTALL_STAGING_CMDS
	$(TARGET_MAKE_ENV) $(MAKE) -C $(@D)/tools/lib CC="$(TARGET_CC)" ARCH= \
		DESTDIR=$(STAGING_DIR) PREFIX=/usr install
endef

define RANDSTREAM_INSTALL_TARGET_CMDS
	$(INSTALL) -D -m 755 $(@D)/build/tools/randstream \
		$(TARGET_DIR)/usr/bin/randstream
	mkdir -p $(TARGET_DIR)/etc/modules-load.d
	echo randstream >$(TARGET_DIR)/etc/modules-load.d/randstream.conf
endef

$(eval $(kernel-module))
$(eval $(generic-package))
