# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after load.sh, for check
# BROKEN INSTEAD: the module with a backend that gives wrong bytes, and what is
# to be used instead of it.
broken=$1 instead=$2

disabled()
{
	local device

	loads
	for device in chacha8 chacha12 chacha20; do
		contains "$said" "$device: backend $broken is wrong, disabled"
	done
	chacha_runs_on "$instead"
	readable
}

others_work()
{
	loads backend=generic
	chacha_runs_on generic
	readable
}

check "$broken is disabled, $instead used" disabled
check "backend=$broken is refused" \
	refused "backend=$broken: wrong on this machine" "backend=$broken"
check "backend=generic works" others_work
finish
