# SPDX-License-Identifier: GPL-2.0-only
SUMMARY = "Random byte streams at the speed of the CPU: kernel module"
LICENSE = "GPL-2.0-only"
LIC_FILES_CHKSUM = "file://COPYING;md5=b234ee4d69f5fce4486a80fdaf4a4263"

inherit module

# The release archive, beside this file.
SRC_URI = "file://randstream-${PV}.tar.gz"
S = "${WORKDIR}/randstream-${PV}"

# The makefile of the sources takes the kernel's tree from there.
EXTRA_OEMAKE += "KDIR=${STAGING_KERNEL_DIR} KVER=${KERNEL_VERSION}"
MAKE_TARGETS = "module"

# Kbuild's own target, without the programs.
do_install() {
	oe_runmake -C ${STAGING_KERNEL_DIR} M=${S} INSTALL_MOD_PATH=${D} \
		DEPMOD=true modules_install
}

KERNEL_MODULE_AUTOLOAD += "randstream"
RPROVIDES:${PN} += "kernel-module-randstream"
