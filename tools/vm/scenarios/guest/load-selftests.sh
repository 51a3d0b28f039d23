# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # check calls the functions
# FILE TEXT: every selftest that leaves the module loaded, beside readers that
# yield to it and one that interrupts it, on a kernel whose FILE says TEXT.
file=$1 text=$2
readers=()
unset RANDSTREAM_KO

kernel_is_meant()
{
	contains "$(cat "$file")" "$text"
}

start_readers()
{
	local device size

	for device in chacha20 mt64 xorshift; do
		for size in 1M 24; do
			nice dd if=/dev/$device of=/dev/null bs=$size \
				2>/dev/null &
			readers+=($!)
		done
	done
	# As often as this can start a program, and before everything else.
	chrt --fifo 10 bash -c 'cd /dev && while sleep 0.1; do
		head -qc 3000 chacha* mt64 pcg32 xorshift xoshiro256
	done >/dev/null' &
	readers+=($!)
}

still_there()
{
	local reader

	for reader in "${readers[@]}"; do
		kill -0 "$reader"
	done
}

# All but the longest, which runs a thousand programs one after the other, and the
# one that counts its own seeds, which other readers may bring before it.
run_selftests()
{
	local programs

	mapfile -t programs < <(sed '1d; /^same_bytes_test/d; /^reseed_test/d' \
		/opt/randstream/selftests/programs)
	run-selftests "${programs[@]}"
}

check "the kernel is one that preempts" kernel_is_meant
start_readers
check "every selftest under load" run_selftests
check "the readers are still there" still_there
kill "${readers[@]}"
finish
