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
	readable
}

forced()
{
	loads "backend=$1"
	run_on "$1" chacha8 chacha12 chacha20
	readable
}

check "$used is used" automatic
[ "$used" = generic ] || check "backend=$used works" forced "$used"
check "backend=generic works" forced generic
check "backend=$too_much is refused" \
	refused "backend=$too_much: $message" "backend=$too_much"
finish
