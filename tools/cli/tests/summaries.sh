#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# The summary in JSON: whole and true however the command ends.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

# tells NAME STATUS RESULT ARGUMENT...: the status, and that in the summary
tells()
{
	local name=$1 wanted=$2 result=$3

	shift 3
	ends "$name: status" "$wanted" "$@" --json
	check "$name: summary" json "summary['result'] == '$result' and
		summary['command'] == '$1' and summary['target'] == '$2' and
		summary['next_offset'] ==
			summary['offset'] + summary['bytes'] and
		('error' in summary) == ('error_offset' in summary) ==
			('$result' == 'failed' and not
			 summary.get('unreadable', {}).get('bytes'))"
}

size=1000000
tells "filled" 0 filled fill file --seed int:7 --bytes $size
tells "equal" 0 equal verify file --seed int:7
tells "equal, a part" 0 equal verify file --seed int:7 --offset 999
tells "missing" 1 different verify file --seed int:7 --bytes 2M
check "missing: how much" json "summary['missing'] == 2**21 - $size"
BAD_SECTORS=8192 on_bad_disk tells "unreadable" 2 failed \
	verify file --seed int:7
BAD_SECTORS=8192 on_bad_disk tells "unreadable and missing" 2 failed \
	verify file --seed int:7 --bytes 2M
cp file other
flip other 500000
tells "different" 1 different verify other --seed int:7
BAD_SECTORS=8192 on_bad_disk tells "unreadable and different" 2 failed \
	verify other --seed int:7
# ENODEV: the disk is gone, so no other sector is tried.
BAD_SECTORS=409600 BAD_ERROR=19 on_bad_disk tells "gone" 2 failed \
	verify other --seed int:7 -t1 -b4K
check "gone: where" json "summary['error'] == 'No such device' and
	summary['error_offset'] == summary['next_offset'] == 409600"

BAD_SECTORS=409600 on_bad_disk tells "not written" 2 failed \
	fill new --seed int:7 --bytes $size -t1 -b4K
check "not written: where" json "summary['error_offset'] == 409600"
check "not written: what is before is there" cmp -n 409600 new file
check "not written: nor is what comes then" test "$(stat -c %s new)" = 409600
BAD_SECTORS=409600 on_bad_disk tells "not written, several threads" 2 failed \
	fill new --seed int:7 --bytes $size -t7 -b4K
check "not written, several threads: where" json \
	"summary['next_offset'] <= summary['error_offset'] == 409600"
BAD_FSYNC=1 on_bad_disk tells "not kept" 2 failed \
	fill new --seed int:7 --bytes $size
check "not kept: nothing is certain" json "summary['bytes'] == 0"
BAD_FSYNC=1 BAD_SECTORS=409600 on_bad_disk tells "neither" 2 failed \
	fill new --seed int:7 --bytes $size
check "neither: both are told" test "$(grep -c 'Input/output error' err)" = 2

# What differs is listed, but that there is more to compare comes first.
truncate -s 1T zeros
SIGNAL_AT=40960 on_bad_disk tells "stopped, different" 143 stopped \
	verify zeros --seed int:7 -t1 -b4K
check "stopped, different: how much" json "
	summary['different']['bytes'] > summary['bytes'] * 0.9 > 40000 * 0.9"

# What cannot even begin has no summary.
refused "ends at $size" verify file --seed int:7 --offset 1T --json
refused "No such file" verify none --seed int:7 --json
refused "--seed is missing" verify file --json
finish
