# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # check calls the functions
# What is kept for every CPU is more than 2 KiB a load: in hundreds of loads it
# would be missed.
leaks=/sys/kernel/debug/kmemleak

percpu_kilobytes()
{
	awk '$1 == "Percpu:" { print $2 }' /proc/meminfo
}

failing_loads_leave_nothing()
{
	local before after

	before=$(percpu_kilobytes)
	failing_loads "$RANDSTREAM_KO"
	readable
	rmmod randstream
	after=$(percpu_kilobytes)
	echo "per-CPU memory: $before kB before, $after kB after"
	[ $((after - before)) -lt 64 ]
}

# It takes what is younger than five seconds for something on its way.
no_leaks()
{
	[ -e $leaks ] || skip "this kernel does not look for leaks"
	sleep 6
	echo scan >$leaks
	echo scan >$leaks
	equal "$(cat $leaks)" ''
}

check "loads of which an allocation fails" failing_loads_leave_nothing
check "no leaks" no_leaks
finish
