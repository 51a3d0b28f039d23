#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Loads and unloads $RANDSTREAM_KO: its parameters, what it says, what it leaves.
# shellcheck disable=SC2317 # check calls the functions
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=tap.sh
. "$(dirname "$0")/tap.sh"

module=/sys/module/randstream
plain='mt64 pcg32 xorshift xoshiro256'
devices="chacha8 chacha12 chacha20 $plain"

[ -n "${RANDSTREAM_KO:-}" ] || skip_all "no RANDSTREAM_KO="
[ "$(id -u)" = 0 ] || skip_all "only root may load modules"

# load [PARAMETER...]: and set said to what the kernel has said meanwhile.
load()
{
	local mark="randstream test $BASHPID $RANDOM" status=0

	[ ! -d "$module" ] || rmmod randstream
	echo "$mark" >/dev/kmsg
	insmod "$RANDSTREAM_KO" "$@" || status=$?
	said=$(dmesg | sed "1,/$mark/d")
	return "$status"
}

loads()
{
	load "$@" || { echo "$said"; return 1; }
}

# refused MESSAGE PARAMETER...: and nothing is left.
refused()
{
	local message=$1 device

	shift
	fails load "$@"
	contains "$said" "$message"
	[ ! -d "$module" ]
	for device in $devices; do
		[ ! -e "/dev/$device" ]
	done
}

readable()
{
	# shellcheck disable=SC2086 # several
	equal "$(cd /dev && head -qc 5000 $devices | wc -c)" 35000
}

there_at_once()
{
	local device

	loads
	for device in $devices; do
		[ -c "/dev/$device" ]
	done
	readable
}

says_what_for()
{
	local device description

	loads
	description=$(modinfo -F description "$RANDSTREAM_KO")
	for device in $plain; do
		contains "${description%NOT for secrets*}" "$device"
	done
	contains "$description" 'chacha8 has a smaller margin'
	grep -q "randstream: fit for secrets: chacha8 (smaller margin), $(
		)chacha12, chacha20; NOT for secrets: ${plain// /, }$" <<<"$said"
}

# Besides what a kernel says of modules from elsewhere.
says_two_lines()
{
	local device other_words='out-of-tree\|verification failed'

	loads
	equal "$(grep 'randstream: ' <<<"$said" | grep -cv "$other_words")" 2
	for device in $devices; do
		contains "$(grep 'randstream: version ' <<<"$said")," \
			" $device: $(cat "/sys/class/misc/$device/backend"),"
	done
}

# What /proc/cpuinfo must list for a backend to run; the words of arm64 and x86.
needs()
{
	case $1 in
	neon*) echo asimd ;;
	avx512*) echo avx avx2 avx512f avx512bw avx512dq avx512vl ;;
	avx2) echo avx avx2 ;;
	*) echo "$1" ;;
	esac
}

cpu_runs()
{
	local words word

	[ "$1" != generic ] || return 0
	words=" $(grep -m 1 -iE '^(flags|features)' /proc/cpuinfo | cut -d : -f 2) "
	for word in $(needs "$1"); do
		[[ $words = *" $word "* ]] || return 1
	done
}

of_this_machine()
{
	[ "$1" != generic ] || return 0
	case $(uname -m) in
	x86_64) [[ $1 != neon* ]] ;;
	aarch64) [[ $1 = neon* ]] ;;
	esac
}

backend()
{
	local device used

	if ! of_this_machine "$1"; then
		refused "backend=$1: not for this architecture" "backend=$1"
	elif ! cpu_runs "$1"; then
		refused "backend=$1: this CPU cannot run it" "backend=$1"
	else
		loads "backend=$1"
		equal "$(cat "$module/parameters/backend")" "$1"
		for device in $devices; do
			used=$(cat "/sys/class/misc/$device/backend")
			# A generator may decline a backend; ChaCha does not.
			[[ $device = chacha* || $used != generic ]] || continue
			equal "$used" "$1"
		done
		readable
	fi
}

unknown_backend()
{
	refused "backend=$1: unknown; it is one of: auto generic" "backend=$1"
}

as_nobody()
{
	setpriv --reuid 65534 --regid 65534 --clear-groups "$@"
}

mode()
{
	local device

	loads "mode=$1"
	equal "$(cat "$module/parameters/mode")" "$2"
	for device in $devices; do
		equal "0$(stat -c %a "/dev/$device")" "$2"
	done
	if [ "$3" = private ]; then
		fails as_nobody head -c 1 /dev/chacha20
	else
		as_nobody head -c 1 /dev/chacha20 >/dev/null
	fi
}

busy_stays()
{
	local device

	for device in chacha20 mt64; do
		loads
		exec 3<"/dev/$device"
		fails rmmod randstream
		head -c 100 <&3 >/dev/null
		[ -c "/dev/$device" ]
		exec 3<&-
		rmmod randstream
		[ ! -e "/dev/$device" ]
		[ ! -d "$module" ]
	done
}

percpu_kilobytes()
{
	awk '$1 == "Percpu:" { print $2 }' /proc/meminfo
}

# What is kept for every CPU is 2504 bytes for mt64 alone: were it not freed,
# 20 times of it would be 48 KiB for each; half of that tells.
again_and_again()
{
	local before after cpus time

	loads
	rmmod randstream
	before=$(percpu_kilobytes)
	for ((time = 0; time < 20; time++)); do
		loads
		readable
		rmmod randstream
	done
	after=$(percpu_kilobytes)
	cpus=$(nproc --all)
	echo "per-CPU memory: $before kB before, $after kB after"
	[ $((after - before)) -lt $((24 * cpus)) ]
}

# A neighbour that owns the name of the last device makes a load fail late. Who
# tries to open the first one meanwhile must not keep what is unloaded again.
late_failure()
{
	local folder opener

	folder=$(mktemp -d)
	[ ! -d "$module" ] || rmmod randstream
	sed 's/randstream/randstreem/g; s/chacha/chaxha/g; s/mt64/mx64/g
		s/pcg32/pxg32/g; s/xorshift/xoxshift/g' \
		"$RANDSTREAM_KO" >"$folder/neighbour.ko"
	insmod "$folder/neighbour.ko"
	(
		until { exec 3</dev/chacha8; } 2>/dev/null; do :; done
		touch "$folder/opened"
		head -c 1 <&3 >/dev/null
	) &
	opener=$!
	fails load
	contains "$said" '/dev/xoshiro256: cannot register'
	kill "$opener" 2>/dev/null || true
	rmmod randstreem
	[ ! -e /dev/chacha8 ]
	[ ! -e "$folder/opened" ]
	rm -r "$folder"
	loads
	readable
}

# As it was loaded before, in the end.
before=()
for parameter in backend reseed_secs mode; do
	[ ! -d "$module" ] || before+=("$parameter=$(cat \
		"$module/parameters/$parameter")")
done
put_back()
{
	[ ! -d "$module" ] || rmmod randstream
	[ ${#before[@]} = 0 ] || insmod "$RANDSTREAM_KO" "${before[@]}"
}
trap put_back EXIT

check "the devices are there at once" there_at_once
check "a load that fails late leaves nothing open" late_failure
check "it says what its devices are fit for" says_what_for
check "in two lines, with which code runs" says_two_lines
for name in generic neon neon_in_order ssse3 avx2 avx512vl avx512; do
	check "backend=$name, or a clear refusal" backend $name
done
check "backend=auto" loads backend=auto
for name in bogus '' AVX2 avx chacha20; do
	check "backend=$name is unknown" unknown_backend "$name"
done
check "mode=0400 keeps others out" mode 0400 0400 private
check "mode=444 is octal" mode 444 0444 public
check "mode=0440" mode 0440 0440 private
for value in 0 999 08 01000 -1 x ''; do
	check "mode=$value is refused" \
		refused 'mode: must be an octal number' "mode=$value"
done
check "reseed_secs=1" loads reseed_secs=1
for value in 0 x -1 604801 4294967297 ''; do
	check "reseed_secs=$value is refused" \
		refused 'reseed_secs: must be a number' "reseed_secs=$value"
done
check "an open device keeps the module" busy_stays
check "loading it 20 times leaves nothing behind" again_and_again
finish
