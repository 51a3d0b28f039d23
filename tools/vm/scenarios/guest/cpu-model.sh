# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after load.sh, for check
# BACKEND TOO-MUCH MESSAGE...: what is to be used by itself, a backend that is
# refused, and why.
used=$1 too_much=$2
shift 2
message=$*

automatic()
{
	loads
	run_on "$used" chacha8 chacha12 chacha20
	reason_is "$used" chosen
	[ "$used" = generic ] ||
		reason_is generic "declined, slower than $used"
	[[ $message != *'this CPU'* ]] ||
		reason_is "$too_much" 'declined, this CPU cannot run it'
	readable
}

# reason_is BACKEND REASON: of chacha20
reason_is()
{
	equal "$(sed -n "s/^$1: //p" /sys/class/misc/chacha20/backends)" "$2"
}

forced()
{
	loads "backend=$1"
	run_on "$1" chacha8 chacha12 chacha20
	reason_is "$1" chosen
	readable
}

check "$used is used" automatic
[ "$used" = generic ] || check "backend=$used works" forced "$used"
check "backend=generic works" forced generic
[ "$used" = generic ] || check "and leaves out $used" \
	reason_is "$used" 'declined, backend= names another'
check "backend=$too_much is refused" \
	refused "backend=$too_much: $message" "backend=$too_much"
finish
