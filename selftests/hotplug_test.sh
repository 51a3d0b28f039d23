#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# CPU 1 comes and goes: before the module is loaded, and under readers.
# shellcheck disable=SC2317 # check calls the functions
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=tap.sh
. "$(dirname "$0")/tap.sh"

online=/sys/devices/system/cpu/cpu1/online
devices='chacha8 chacha12 chacha20 mt64 pcg32 xorshift xoshiro256'
scratch=$(mktemp)
readers=()

[ -w "$online" ] || skip_all "no CPU 1 that could be taken offline"
[ -d /sys/module/randstream ] || skip_all "randstream is not loaded"

clean_up()
{
	[ ${#readers[@]} = 0 ] || kill "${readers[@]}" || true
	echo 1 >"$online"
	rm -f "$scratch"
}
trap clean_up EXIT

# sample CPU: add 4 KiB of every device, read there, to what was read before.
sample()
{
	# shellcheck disable=SC2086 # several
	(cd /dev && taskset -c "$1" head -qc 4096 $devices) |
		od -An -v -tx8 -w16 >>"$scratch"
}

# No 16 bytes were ever read twice, in so many samples.
all_different()
{
	local repeats

	equal "$(wc -l <"$scratch")" $(($1 * 7 * 256))
	repeats=$(sort "$scratch" | uniq -d)
	equal "$repeats" ''
	: >"$scratch"
}

load_without_cpu_1()
{
	[ -n "${RANDSTREAM_KO:-}" ] || skip "no RANDSTREAM_KO="
	rmmod randstream
	echo 0 >"$online"
	insmod "$RANDSTREAM_KO"
	sample 0
	echo 1 >"$online"
	sample 1
	sample 0
	sample 1
	all_different 4
}

cpu_1_comes_back()
{
	local time

	for ((time = 0; time < 10; time++)); do
		sample 1
		echo 0 >"$online"
		sample 0
		echo 1 >"$online"
	done
	sample 1
	all_different 21
}

# Some with large reads, some with small ones; all may move to CPU 1.
start_readers()
{
	local device size

	for device in $devices; do
		for size in 1M 24; do
			dd if="/dev/$device" of=/dev/null bs=$size \
				2>/dev/null &
			readers+=($!)
		done
	done
}

readers_go_on()
{
	local time reader

	for ((time = 0; time < 10; time++)); do
		echo 0 >"$online"
		echo 1 >"$online"
	done
	for reader in "${readers[@]}"; do
		kill -0 "$reader"
	done
}

# Its readers compare what they have read.
nothing_is_read_twice()
{
	local pid

	"$(dirname "$0")/distinct_test" -t parallel_readers &
	pid=$!
	while kill -0 "$pid" 2>/dev/null; do
		echo 0 >"$online"
		echo 1 >"$online"
	done
	wait "$pid"
}

check "loaded without CPU 1, which then reads" load_without_cpu_1
check "CPU 1 comes back and reads something else" cpu_1_comes_back
check "nothing is read twice meanwhile" nothing_is_read_twice
start_readers
check "readers while CPU 1 comes and goes" readers_go_on
finish
