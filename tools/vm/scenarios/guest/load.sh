# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # check calls the functions
# What tests that load the module share.
set -euo pipefail

# loads [PARAMETER...]: and set said to what the kernel has said meanwhile.
loads()
{
	local mark="randstream test $BASHPID $RANDOM" status=0

	[ ! -d /sys/module/randstream ] || rmmod randstream
	echo "$mark" >/dev/kmsg
	insmod "$RANDSTREAM_KO" "$@" || status=$?
	said=$(dmesg | sed "1,/$mark/d")
	return $status
}

# refused MESSAGE [PARAMETER...]
refused()
{
	local message=$1

	shift
	fails loads "$@"
	contains "$said" "$message"
	[ ! -d /sys/module/randstream ]
}

# run_on BACKEND DEVICE...
run_on()
{
	local backend=$1 device

	shift
	for device; do
		equal "$(cat "/sys/class/misc/$device/backend")" "$backend"
	done
}

readable()
{
	equal "$(cat /sys/class/misc/*/algorithm | wc -l)" 7
	equal "$(cd /dev && head -qc 100000 chacha8 chacha12 chacha20 mt64 \
		pcg32 xorshift xoshiro256 | wc -c)" 700000
}
