#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Signals and the terminal.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

# stopped SIGNAL ARGUMENT...: run the command, sent the signal while at work
stopped()
{
	local signal=$1

	shift
	# A shell starts what is in the background deaf to SIGINT, nohup starts
	# all deaf to SIGHUP. What no signal stops does not fill the disk.
	(
		ulimit -f 4000000
		exec env --default-signal=HUP,INT,TERM \
			"$RANDSTREAM" "$@" --json -b4K
	) >out 2>err &
	# Signals are waited for before there are threads.
	until grep -qE '^Threads:.([2-9]|..)|^State:.Z' "/proc/$!/status"; do
		:
	done
	kill -s USR1 $!
	kill -s "$signal" $!
	status=0
	wait $! || status=$?
}

# More than could be compared before the signal.
truncate -s 8T file 2>/dev/null || truncate -s 1T file
for signal in INT:130 TERM:143 HUP:129; do
	stopped "${signal%:*}" verify file --seed int:7
	check "SIG${signal%:*}: status" test $status -eq "${signal#*:}"
	check "SIG${signal%:*}: summary" json "
		summary['result'] == 'stopped' and summary['next_offset'] ==
		summary['bytes'] < 2**40 and summary['bytes'] % 4096 == 0"
	next=$(sed -n 's/.*go on with --offset=\([0-9]*\) .*/\1/p' err)
	check "SIG${signal%:*}: says how to go on" json \
		"summary['next_offset'] == int('$next' or -1)"
done

# What is said is all that is needed to go on, then to verify the whole.
hint()
{
	sed -n 's/.*stopped by a signal: go on with //p' err
}

stopped TERM fill filled -g xorshift --stream 5 --bytes 4T
check "a fill: status" test $status -eq 143
check "a fill: summary" json "summary['result'] == 'stopped' and
	summary['next_offset'] == summary['bytes']"
read -ra hint < <(hint)
check "a fill without --seed: the rest and the stream are told" json "
	['--generator=xorshift', '--stream=5', '--seed=' + summary['seed'],
	 '--offset=%d' % summary['bytes'],
	 '--bytes=%d' % (2**42 - summary['bytes'])] ==
	'${hint[*]:2} ${hint[*]:0:2}'.split()"
check "as they were before it began" \
	grep -qx "randstream fill: ${hint[*]:2}" err
next=${hint[0]#*=}
ends "a fill that goes on" 0 fill filled "${hint[@]}" --bytes 1000001
ends "ends as if it had not been stopped" 0 verify filled "${hint[@]:2}" \
	--bytes $((next + 1000001))
stopped TERM fill filled --seed int:7 --bytes 4T
check "with --seed the user has it" \
	grep -q 'go on with --offset=[0-9]* --bytes=[0-9]*$' err

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
