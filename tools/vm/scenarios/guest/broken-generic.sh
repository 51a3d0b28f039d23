# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# DEVICE: the module with a generator of which nothing is right.
check "the module is refused" refused "$1: generic is wrong, refusing to load"
check "backend=generic is refused" \
	refused "$1: generic is wrong, refusing to load" backend=generic
check "no device is left" fails ls /sys/class/misc/chacha20
finish
