#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# The command randstream with the module loaded, and on block devices that are
# in use or have bad sectors. LOOP_MIB is the size of the disk.
# shellcheck disable=SC2317 # check calls the functions
set -euo pipefail
# shellcheck source-path=SCRIPTDIR source=tap.sh
. "$(dirname "$0")/tap.sh"

[ -n "$(command -v randstream)" ] || skip_all "no randstream on the PATH"
[ -c /dev/chacha20 ] || skip_all "the module is not loaded"
for tool in dmsetup mkfs.ext4 mkswap; do
	[ -n "$(command -v $tool)" ] || skip_all "no $tool"
done

generators='chacha8 chacha12 chacha20 mt64 pcg32 xorshift xoshiro256'
folder=$(mktemp -d)
loop='' size=$((${LOOP_MIB:-64} << 20))

clean_up()
{
	dmsetup remove randstream-test || true
	[ -z "$loop" ] || losetup -d "$loop"
	rm -rf "$folder"
} 2>/dev/null
trap clean_up EXIT
cd "$folder"

# random BYTES: hex digits
random()
{
	od -An -v -N "$1" -tx1 /dev/urandom | tr -d ' \n'
}

# The same through a pipe, by splice, and by read, as in process.
engines_agree()
{
	local seed offset stream=0 bytes expected

	for _ in 1 2 3 4; do
		case $1 in
		chacha* | xoshiro256)
			seed=$(random 32) ;;
		xorshift)
			seed=$(random 16) ;;
		*)	seed=$(random 8) ;;
		esac
		[ "$1" = mt64 ] || stream=$((0x$(random 7)))
		offset=$((0x$(random 8) & (1 << 62) - 1))
		bytes=$((0x$(random 2) + 100000))
		set -- "$1" --seed="$seed" --stream="$stream" \
			--offset="$offset" --bytes="$bytes"
		echo "$*"
		expected=$(randstream read "$@" --engine=process | sha256sum)
		equal "$(randstream read "$@" --engine=device | sha256sum)" \
			"$expected"
		randstream read "$@" --engine=device >part
		equal "$(sha256sum <part)" "$expected"
		equal "$(randstream read "$@" | sha256sum)" "$expected"
	done
}

lists_devices()
{
	local generator backend

	randstream list >listed
	cat listed
	for generator in $generators; do
		backend=$(cat "/sys/class/misc/$generator/backend")
		grep -qE "^$generator +/dev/$generator +$backend " listed
	done
}

lists_reasons()
{
	local generator

	for generator in $generators; do
		randstream list -v | sed "1,/^$generator /d; /^[^ ]/,\$d" |
			sed 's/^  \([^ ]*\) */\1: /' >listed
		equal "$(cat listed)" \
			"$(cat "/sys/class/misc/$generator/backends")"
	done
}

reads_default()
{
	local first

	first=$(randstream read "$1" --engine=device --bytes 1000 | sha256sum)
	fails equal "$first" \
		"$(randstream read "$1" --engine=device --bytes 1000 | sha256sum)"
	equal "$(randstream read "$1" --engine=device | head -c 3000000 |
		wc -c)" 3000000
}

# ends STATUS TEXT ARGUMENT...: with that status, saying that
ends()
{
	local wanted=$1 text=$2 status=0

	shift 2
	randstream "$@" >said 2>&1 || status=$?
	equal "$status" "$wanted" || { cat said; return 1; }
	contains "$(cat said)" "$text"
}

disk()
{
	[ "$(id -u)" = 0 ] || skip "not root"
	[ -n "$loop" ] || skip "no loop device"
}

fills_disk()
{
	disk
	ends 2 "--yes would overwrite" fill "$loop" --seed int:7
	ends 0 '"direct":true' fill "$loop" --seed int:7 --yes --json
	ends 0 "\"bytes\":$size" verify "$loop" --seed int:7 --json
}

finds_bit()
{
	local position=$((size / 2 + 12345)) byte

	disk
	byte=$(od -An -tu1 -j "$position" -N 1 "$loop")
	# shellcheck disable=SC2059 # an octal escape
	printf "\\$(printf %o $((byte ^ 4)))" |
		dd of="$loop" bs=1 seek="$position" conv=notrunc,fsync status=none
	ends 1 "\"first\":[{\"offset\":$position,\"bytes\":1}]" \
		verify "$loop" --seed int:7 --json
	ends 0 filled fill "$loop" --yes --seed int:7 --offset "$position" \
		--bytes 1
	ends 0 '' verify "$loop" --seed int:7 --offset $((position - 1000))
}

# Three parts: one good, PAGE bad, the rest good. TARGET... is the bad one.
device_with()
{
	local bad=$((size / 512 / 2 + 24))

	disk
	modprobe -a dm-mod dm-flakey 2>/dev/null || true
	dmsetup targets >known 2>&1 || skip "no device-mapper"
	grep -q "^$1 " known || skip "no dm-$1"
	dmsetup create randstream-test <<-END
		0 $bad linear $loop 0
		$bad 8 $1 ${2:+$loop $bad $2}
		$((bad + 8)) $((size / 512 - bad - 8)) linear $loop $((bad + 8))
	END
	dmsetup mknodes
}

# verifies_rest POSITION OFFSET BYTES OPTION...: all of the range but the bad page
verifies_rest()
{
	local position=$1 offset=$2 bytes=$3

	shift 3
	ends 2 "\"unreadable\":{\"bytes\":4096,\"ranges\":1,\"first\":[{\"offset\":$position,\"bytes\":4096}]}" \
		verify /dev/mapper/randstream-test --seed int:7 --json \
		--offset "$offset" --bytes "$bytes" "$@"
	contains "$(cat said)" '"different":{"bytes":0,'
	contains "$(cat said)" "\"bytes\":$bytes,"
}

finds_bad_sectors()
{
	local position=$(((size / 512 / 2 + 24) * 512))

	device_with "$@"
	verifies_rest "$position" 0 "$size"
	verifies_rest "$position" $((position - 10000000)) 20000000 -b16M -t1
	ends 2 "writing at" fill /dev/mapper/randstream-test --seed int:7 \
		--yes --offset $((position - 10000000))
	ends 2 "is in use: part of dm-" fill "$loop" --seed int:7 --yes
	dmsetup remove randstream-test
}

refuses_swap()
{
	disk
	mkswap "$loop"
	swapon "$loop" || skip "no swap"
	ends 2 "is swap space" fill "$loop" --seed int:7 --yes
	swapoff "$loop"
}

# A partition from sector 2048 on; its table is that of a DOS disk: type, first
# sector and number of sectors, little-endian, and 0x55 0xaa at the end.
refuses_partition()
{
	disk
	# shellcheck disable=SC2059 # escapes
	printf "$(printf '\\0%.0s' {1..4})\\x83\\0\\0\\0\\0\\x08\\0\\0\\0\\x40" |
		dd of="$loop" bs=1 seek=446 conv=notrunc status=none
	dd if=/dev/zero of="$loop" bs=1 seek=460 count=50 status=none
	printf '\x55\xaa' | dd of="$loop" bs=1 seek=510 conv=fsync status=none
	partx -a "$loop"
	mkfs.ext4 -q "${loop}p1"
	mkdir partition
	mount "${loop}p1" partition || skip "no ext4"
	ends 2 "mounted on $folder/partition" fill "$loop" --seed int:7 --yes
	umount partition
	partx -d "$loop"
}

refuses_mounted()
{
	disk
	mkfs.ext4 -q "$loop"
	mkdir mounted
	mount "$loop" mounted || skip "no ext4"
	ends 2 "mounted on $folder/mounted" fill "$loop" --seed int:7 --yes
	umount mounted
}

modprobe loop 2>/dev/null || true
truncate -s "$size" image
loop=$(losetup -f --show image) || loop=
check "list names devices and backends" lists_devices
check "list -v says what sysfs does" lists_reasons
for generator in $generators; do
	check "$generator: both engines give the same" engines_agree "$generator"
	check "$generator: the default stream" reads_default "$generator"
done
check "a disk is filled and verified" fills_disk
check "one bit that differs is found" finds_bit
check "dm-error: told, and the rest is verified" finds_bad_sectors error
check "dm-flakey: told, and the rest is verified" \
	finds_bad_sectors flakey "0 1000000"
check "swap space is refused" refuses_swap
check "a mounted device is refused" refuses_mounted
check "a device with a mounted partition is refused" refuses_partition
finish
