#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Block devices: what fill refuses, and that it never writes beyond the end.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

loop=
cleanup()
{
	if [ -d mounted ]; then
		umount mounted 2>/dev/null || true
	fi
	[ -z "$loop" ] || losetup -d "$loop"
}
trap cleanup EXIT

PATH=$PATH:/usr/sbin:/sbin
truncate -s 32M disk
if ! loop=$(losetup -f --show disk 2>/dev/null); then
	loop=
	skip "block devices" "no loop devices, or not root"
	finish
	exit
fi

refused "is a block device; --yes" fill "$loop" --seed int:7
check "and did nothing" cmp -n 32M disk /dev/zero
refused "ends at 33554432" fill "$loop" --yes --seed int:7 --bytes 33554433
refused "ends at 33554432" fill "$loop" --yes --seed int:7 --offset 33554431 \
	--bytes 2
refused "ends at 33554432" fill "$loop" --yes --seed int:7 --offset 1T
ends "fill a device" 0 fill "$loop" --yes --seed int:7 -b64K -t3 --json
check "all of it" json "summary['bytes'] == 33554432 and summary['direct']"
ends "verify it" 0 verify "$loop" --seed int:7 --json
check "all of it, without the cache" json \
	"summary['bytes'] == 33554432 and summary['direct']"
ends "a range from the middle of a sector" 0 fill "$loop" --yes --seed int:7 \
	--offset 1001 --bytes 5000003
ends "which changes nothing else" 0 verify "$loop" --seed int:7
flip "$loop" 12345678
sync
ends "one bit" 1 verify "$loop" --seed int:7 --json
check "is found" json "summary['different']['first'] ==
	[{'offset': 12345678, 'bytes': 1}]"
ends "beyond the end" 1 verify "$loop" --seed int:7 --offset 33554000 \
	--bytes 1000

ln -s "$loop" link
refused "is a block device; --yes" fill link --seed int:7
ends "a link to a device" 0 fill link --yes --seed int:7
ends "more threads than blocks" 0 fill "$loop" --yes --seed int:8 -t256 -b16M
ends "and back" 0 verify "$loop" --seed int:8 -t256 -b16M
blockdev --setro "$loop"
refused "is read-only" fill "$loop" --yes --seed int:7
blockdev --setrw "$loop"
losetup -d "$loop"
loop=$(losetup -f --show -b 4096 disk)
ends "large sectors, a range within" 0 fill "$loop" --yes --direct --seed int:7 \
	--offset 10001 --bytes 50001
ends "is there" 0 verify "$loop" --direct --seed int:7 --offset 10001 \
	--bytes 50001
run verify "$loop" --direct --seed int:8 --json
check "and nothing else has changed" json "summary['different']['bytes'] <=
	50001 and summary['direct'] and all(10001 <= r['offset'] < 60002
	for r in summary['different']['first'])"

if mkfs.ext4 -q "$loop" 2>/dev/null && mkdir mounted &&
	mount "$loop" mounted 2>/dev/null; then
	refused "mounted on $PWD/mounted" fill "$loop" --yes --seed int:7
	refused "mounted on $PWD/mounted" fill "$loop" --seed int:7
	check "the file system is whole" touch mounted/file
	umount mounted
	ends "when it is unmounted" 0 fill "$loop" --yes --seed int:7
else
	skip "a mounted device" "mkfs.ext4 or mount does not work"
fi

mkdir full
# In a mount namespace of its own, so nothing is left.
cat >in-namespace <<-'END'
	mount -t tmpfs -o size=1M none full
	"$RANDSTREAM" fill full/file --seed int:7 --bytes 2M -b64K --json
END
if unshare -m true 2>/dev/null; then
	status=0
	unshare -m sh -eu in-namespace >out 2>err || status=$?
	check "no space left: status" test $status -eq 2
	check "no space left: is told" grep -q 'writing at.*No space left' err
	check "no space left: in JSON" json "summary['result'] == 'failed' and
		summary['next_offset'] <= summary['error_offset'] < 2**21 and
		summary['error'] == 'No space left on device'"
else
	skip "no space left" "no mount namespaces"
fi
finish
