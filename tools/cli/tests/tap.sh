# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# Test Anything Protocol for the tests of the command, which source this.

tap_count=0

# result STATUS NAME: report one test
result()
{
	tap_count=$((tap_count + 1))
	if [ "$1" -eq 0 ]; then
		echo "ok $tap_count - $2"
	else
		echo "not ok $tap_count - $2"
	fi
}

# check NAME COMMAND...: the command succeeds
check()
{
	local name=$1 status=0

	shift
	"$@" >check.log 2>&1 || status=$?
	result $status "$name"
	[ $status -eq 0 ] || tail -n 20 check.log | sed 's/^/# /'
}

skip()
{
	tap_count=$((tap_count + 1))
	echo "ok $tap_count - $1 # SKIP $2"
}

# run ARGUMENT...: the command; leaves status, and what it says in out and err
run()
{
	status=0
	"$RANDSTREAM" "$@" >out 2>err </dev/null || status=$?
}

# ends NAME STATUS ARGUMENT...: the command ends with STATUS
ends()
{
	local name=$1 wanted=$2

	shift 2
	run "$@"
	result $((status != wanted)) "$name"
	[ "$status" -eq "$wanted" ] || {
		echo "# status $status, not $wanted: randstream $*"
		sed 's/^/# /' err
	}
}

# refused RULE ARGUMENT...: a usage error, told in one line that has RULE
refused()
{
	local rule=$1

	shift
	run "$@"
	if [ "$status" -eq 2 ] && [ ! -s out ] && grep -qF -- "$rule" err &&
		[ "$(wc -l <err)" -eq 1 ]; then
		result 0 "refused: ${*: -3}"
	else
		result 1 "refused: ${*: -3}"
		echo "# status $status, wanted '$rule'"
		sed 's/^/# /' err
	fi
}

# json EXPRESSION: it is true of the summary in out, as `summary`
json()
{
	python3 -c "
import json, sys
summary = json.load(open('out'))
sys.exit(not ($1))"
}

# on_bad_disk COMMAND...: with files on the disk that bad_disk.c tells of
on_bad_disk()
{
	[ -e bad_disk.so ] || cc -shared -fPIC -O2 -D_GNU_SOURCE \
		-D_FILE_OFFSET_BITS=64 -o bad_disk.so \
		"$(dirname "$0")/bad_disk.c"
	LD_PRELOAD=$PWD/bad_disk.so "$@"
}

# flip FILE OFFSET: change one bit of a byte
flip()
{
	python3 -c "
import sys
file = open(sys.argv[1], 'r+b')
file.seek(int(sys.argv[2]))
byte = file.read(1)[0]
file.seek(int(sys.argv[2]))
file.write(bytes([byte ^ 4]))" "$@"
}

finish()
{
	echo "1..$tap_count"
}
