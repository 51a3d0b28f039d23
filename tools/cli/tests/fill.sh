#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# fill: what it writes, with any options, is what read writes.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

"$RANDSTREAM" read chacha20 --engine=process --seed int:7 --bytes 20000000 >whole

# part OFFSET BYTES: the file is that part of the stream, with zeros before
part()
{
	[ "$(stat -c %s file)" -eq $(($1 + $2)) ] &&
		cmp -n "$2" -i "$1" file whole &&
		cmp -n "$1" file /dev/zero
}

for options in -t1 -t2 -t7 "-t3 -b4K" "-t2 -b64K" "-t5 --no-direct" -b16M; do
	rm -f file
	# shellcheck disable=SC2086 # a list of options
	ends "$options" 0 fill file --seed int:7 --bytes 20000000 $options
	check "$options: the bytes" part 0 20000000
done
for range in 0:1 0:511 0:512 0:513 0:4095 0:4096 0:4097 0:1048577 1:1 \
	511:2 4095:2 4096:1 1048575:2 12345:3456789 4096:1048576 512:1024; do
	rm -f file
	run fill file --seed int:7 --offset "${range%:*}" --bytes "${range#*:}"
	check "range $range" part "${range%:*}" "${range#*:}"
done
# shellcheck disable=SC2094 # the one is a generator
"$RANDSTREAM" read mt64 --engine=process --seed int:7 --bytes 70000000 >mt64
# Fails where the file system has no O_DIRECT, or the edges were done with it.
if dd if=/dev/zero of=direct oflag=direct bs=4K count=1 2>/dev/null; then
	ends "--direct, odd edges" 0 fill file --seed int:7 --direct \
		--offset 12345 --bytes 3456789 --json
	check "--direct stays on" json "summary['direct']"
else
	skip "--direct, odd edges" "no O_DIRECT here"
fi
ends "mt64, several extents" 0 fill file -g mt64 --seed int:7 \
	--bytes 70000000 -t3 -b64K
check "mt64, the bytes" cmp file mt64
rm -f mt64

head -c 1000000 /dev/zero >file
ends "an existing file" 0 fill file --seed int:7 --offset 1000 --json
check "keeps its size" test "$(stat -c %s file)" -eq 1000000
check "and what is before the range" part 1000 999000
check "JSON" json "summary['result'] == 'filled' and
	summary['bytes'] == 999000 and summary['offset'] == 1000 and
	summary['next_offset'] == 1000000 and summary['seed'] is None"
ends "the middle of it" 0 fill file --seed int:8 --offset 5000 --bytes 10
check "leaves the rest" cmp -n 985000 -i 15000 file whole

ends "without --seed" 0 fill random --bytes 100000 --json
seed=$(sed -n 's/.* --seed=//p' err)
check "tells the seed on both ways" json "summary['seed'] == '$seed' and
	len('$seed') == 64"
ends "which verify takes" 0 verify random --seed "$seed"
cp random first
run fill random --bytes 100000
check "different every time" bash -c '! cmp -s random first'

: >empty
refused "is empty: --bytes" fill empty --seed int:1
refused "No such file" fill none --seed int:1
check "which is not made then" test ! -e none
refused "neither a block device nor a regular file" fill /dev/null --seed int:1
refused "Is a directory" fill . --seed int:1
refused "file ends at 1000000" fill file --seed int:1 --offset 1000001
status=0
(ulimit -f 100 && trap '' XFSZ && "$RANDSTREAM" fill limited --seed int:7 \
	--bytes 1M -b4K -t2 --no-direct) >out 2>err || status=$?
check "a write that is refused in the middle" test $status -eq 2
check "is told with its position" grep -q 'writing at [1-9][0-9]*: File too large' err
done=$(sed -n 's/.*before \([0-9]*\) is done/\1/p' err)
check "and all before it is there" cmp -n "$done" limited whole
finish
