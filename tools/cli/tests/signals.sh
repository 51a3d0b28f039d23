#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Signals and the terminal.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

# More than could be compared before the signal.
truncate -s 8T file 2>/dev/null || truncate -s 1T file
for signal in INT:130 TERM:143 HUP:129; do
	# A shell starts what is in the background deaf to SIGINT.
	env --default-signal=INT "$RANDSTREAM" verify file --seed int:7 \
		--json -b4K >out 2>err &
	# From when signals are blocked on, they are waited for.
	until grep -q '^SigBlk:.*4203$' "/proc/$!/status"; do
		:
	done
	kill -s USR1 $!
	kill -s "${signal%:*}" $!
	status=0
	wait $! || status=$?
	check "SIG${signal%:*}: status" test $status -eq "${signal#*:}"
	check "SIG${signal%:*}: summary" json "summary['next_offset'] ==
		summary['bytes'] < 2**40 and summary['bytes'] % 4096 == 0"
	next=$(sed -n 's/.*go on with --offset=\([0-9]*\) .*/\1/p' err)
	check "SIG${signal%:*}: says how to go on" json \
		"summary['next_offset'] == int('$next' or -1)"
done

if [ -n "$(command -v script)" ]; then
	script -qec "$RANDSTREAM fill small --seed int:7 --bytes 100M" \
		/dev/null </dev/null >terminal || true
	check "on a terminal" grep -q 'filled 100*4*' terminal
	"$RANDSTREAM" fill small --seed int:7 --bytes 1M 2>err >out
	check "not on a terminal: nothing on standard error" test ! -s err
else
	skip "on a terminal" "no script(1)"
fi
finish
