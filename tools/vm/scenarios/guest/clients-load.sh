# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after clients.sh, for check
# fio and stress-ng.

# fio_reads OPTION...: 4 MiB, as fio itself reports: error and KiB
fio_reads()
{
	equal "$(fio --minimal --name=job --filename=/dev/chacha20 --rw=read \
		--bs=64k --size=4M "$@" | cut -d ';' -f 5,6)" '0;4096'
}
for engine in sync psync pvsync2 libaio io_uring splice; do
	check "fio, $engine" fio_reads --ioengine=$engine --iodepth=1
done
check "fio, libaio, 16 at a time" fio_reads --ioengine=libaio --iodepth=16
check "fio, io_uring, 16 at a time" fio_reads --ioengine=io_uring --iodepth=16
check "fio, at random places" fio_reads --ioengine=psync --rw=randread

# fio_cannot ERROR OPTION...
fio_cannot()
{
	local error=$1 output

	shift
	output=$(fails fio --name=job --filename=/dev/chacha20 --bs=64k \
		--size=4M "$@" 2>&1)
	contains "$output" "$error"
}
check "fio's mmap cannot be" \
	fio_cannot 'error=No such device' --rw=read --ioengine=mmap
check "fio --direct=1 cannot be" \
	fio_cannot 'error=Invalid argument' --rw=read --direct=1
check "fio --rw=write cannot be" \
	fio_cannot 'error=Permission denied' --rw=write

# The seeded stream goes into a file before fio reads it, and is compared after.
burn_in()
{
	local stream='--generator=mt64 --seed=int:42'

	fio --minimal --name=job --filename=filled --rw=randread --bs=4k \
		--size=4M --ioengine=io_uring --iodepth=8 \
		--exec_prerun="randstream fill filled --bytes=4M $stream" \
		--exec_postrun="randstream verify filled $stream --json" >report
	contains "$(cat job.postrun.txt)" '"equal"'
	printf x | dd of=filled bs=1 seek=1000000 conv=notrunc status=none
	# shellcheck disable=SC2086 # options
	fails randstream verify filled $stream
}
check "fio between fill and verify" burn_in

stressed()
{
	contains "$(stress-ng --dev 2 --dev-file "/dev/$1" --timeout 5 \
		--verify 2>&1)" 'passed: 2: dev'
}
for device in chacha20 mt64; do
	check "stress-ng --dev-file /dev/$device" stressed $device
done
finish
