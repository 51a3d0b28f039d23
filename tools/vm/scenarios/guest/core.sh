# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # after load.sh, for check
# in|out: what runs on a core that runs instructions in order, or out of order;
# told by probes on all functions that might.
core=$1
tracing=/sys/kernel/tracing
[ -e $tracing/kprobe_events ] || mount -t tracefs tracefs $tracing

# hit PARAMETER: the functions of chacha20 that a read calls, in the module so
# loaded, as numbers in the order of their addresses.
hit()
{
	local address number=0

	loads "$@"
	echo >$tracing/kprobe_events
	while read -r address; do
		number=$((number + 1))
		echo "p:randstream/at$number 0x$address" >>$tracing/kprobe_events
	done < <(awk '/ chacha20_generate\t\[randstream\]$/ { print $1 }' \
		/proc/kallsyms | sort)
	[ $number = 3 ]
	echo 1 >$tracing/events/randstream/enable
	head -qc 100000 /dev/chacha20 >/dev/null
	echo 0 >$tracing/events/randstream/enable
	awk '$2 { print $1 }' $tracing/kprobe_profile
	echo >$tracing/kprobe_events
}

by_itself()
{
	local itself forced

	itself=$(hit)
	forced=$(hit backend=neon_in_order)
	[ "$itself" ] && [ "$forced" ]
	case $core in
	in)	equal "$itself" "$forced" ;;
	out)	[ "$itself" != "$forced" ] ;;
	esac
}

by_name()
{
	equal "$(hit backend=neon)" "$(hit)"
}

check "the core gets what is for it" by_itself
check "by name, too" by_name
finish
