# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# In this order: the second ends with entropy credited.
crng_test -t does_not_wait
crng_test -t waits
