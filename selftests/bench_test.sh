#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# The benchmark measures the devices of this machine beside the kernel's.
# shellcheck disable=SC2317 # check calls the functions
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=tap.sh
. "$(dirname "$0")/tap.sh"

[ -n "$(command -v bench)" ] || skip_all "no bench on the PATH"
[ -c /dev/chacha20 ] || skip_all "the module is not loaded"
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

measures_devices()
{
	local device what

	bench --rounds 2 --time 2 --only chacha20,mt64,urandom --csv rows
	for what in bulk fill u64 u32 size readers; do
		for device in chacha20,device mt64,device urandom,peer; do
			grep -E "^$what,$device,,.*,[0-9]+\.[0-9]{6}\$" rows
		done
	done
}

check "every kind of row has the devices" measures_devices
finish
