# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# PROGRAM [ARGUMENT...]: one of the kselftest programs.
exec "$@"
