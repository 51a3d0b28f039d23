# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after load.sh, for check
# BROKEN INSTEAD DEVICE...: the module with a backend that gives wrong bytes on
# the devices, and what is to be used instead of it.
broken=$1 instead=$2
shift 2
devices=("$@")

disabled()
{
	local device

	loads
	for device in "${devices[@]}"; do
		contains "$said" "$device: backend $broken is wrong, disabled"
	done
	run_on "$instead" "${devices[@]}"
	for device in "${devices[@]}"; do
		contains "$(cat "/sys/class/misc/$device/backends")" \
			"$broken: disabled, it gave wrong bytes"
	done
	readable
}

others_work()
{
	loads backend=generic
	run_on generic "${devices[@]}"
	readable
}

check "$broken is disabled, $instead used" disabled
check "backend=$broken is refused" \
	refused "backend=$broken: wrong on this machine" "backend=$broken"
check "backend=generic works" others_work
finish
