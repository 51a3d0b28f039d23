# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154,SC2317 # after clients.sh, for check
# GNU's programs, pv, OpenSSL, busybox (of this machine and its 32-bit one, in
# /mnt/share), Python.
MiB=$((1 << 20))
seq 1000 >lines
mkdir -p small
mount -t tmpfs -o size=4M none small

check "dd, 64 MiB at once" gets 0 $((64 * MiB)) \
	dd bs=64M count=1 iflag=fullblock status=progress
check "dd, by bytes, beyond 4 GiB" skips $((5 << 30 | 77)) 100000 \
	dd bs=4096 iflag=skip_bytes,count_bytes,fullblock \
	skip=$((5 << 30 | 77)) count=100000 status=none
check "dd, by blocks" skips 7000 3000 dd bs=1000 skip=7 count=3 status=none

dd_conv()
{
	seeded /dev/chacha20 "$key" 0 0 dd bs=1M count=2 of=file \
		conv=swab,fsync,notrunc iflag=nonblock
	cmp file <(published 0 $((2 * MiB)) | dd conv=swab status=none)
}
check "dd conv=swab,fsync,notrunc iflag=nonblock" dd_conv
check "dd iflag=direct cannot be" says 'Invalid argument' \
	dd if=/dev/chacha20 iflag=direct,fullblock,skip_bytes skip=9 of=/dev/null
check "dd of= cannot be, even for root" says 'Permission denied' \
	dd if=/dev/zero of=/dev/chacha20 count=1

check "head -c" gets 999 $((MiB + 1)) head -c $((MiB + 1))
check "head -c of a file's name" takes 100000 head -c 100000 /dev/mt64
spliced()
{
	pv -q -S -s $((3 * MiB)) | cat
}
export -f spliced
export MiB
check "pv, spliced" gets 64 $((3 * MiB)) bash -c spliced
# shellcheck disable=SC2016 # the inner shell's
check "cat | pv" takes $MiB bash -c 'cat /dev/chacha8 | pv -q -S -s $MiB'

copied()
{
	says 'No space left on device' cp /dev/xoshiro256 small/copy
	equal "$(stat -c %s small/copy)" $((4 * MiB))
}
check "cp fills a file system" copied
rm -f small/copy

split_up()
{
	seeded /dev/chacha20 "$key" 0 0 head -c 3M | split -b 1M - part.
	equal "$(echo part.*)" "part.aa part.ab part.ac"
	cat part.* | cmp - <(published 0 $((3 * MiB)))
}
check "split" split_up
check "split -n cannot be: there is no end" says 'cannot determine file size' \
	split -n 2 /dev/chacha8 small/part.
rm -f small/*

shredded()
{
	truncate -s 300000 victim
	shred -n 1 --exact --random-source=/dev/pcg32 victim
	cat victim
}
check "shred --random-source=" takes 300000 shredded
shuffled()
{
	"$@" lines >mixed
	sort -n mixed | cmp - lines >&2
	cat mixed
}
check "shuf --random-source=" takes "$(wc -c <lines)" \
	shuffled shuf --random-source=/dev/xorshift
check "sort -R --random-source=" takes "$(wc -c <lines)" \
	shuffled sort -R --random-source=/dev/chacha20

check "openssl rand -rand" takes 33 openssl rand -rand /dev/chacha20 -hex 16
password()
{
	seeded /dev/chacha20 "$key" 0 0 \
		openssl enc -aes-256-ctr -pbkdf2 -pass stdin "$@"
}
passwords()
{
	password -e -in lines -out hidden
	fails cmp -s lines hidden
	password -d -in hidden | cmp - lines
}
check "openssl enc -pass stdin, and back" passwords
key_file()
{
	# It takes a line, which has nothing in it once in some hundred times.
	openssl enc -aes-256-ctr -nosalt -pbkdf2 -kfile /dev/chacha20 \
		-in lines 2>complaint || grep 'zero length password' complaint
}
check "openssl enc -kfile" takes "$(wc -c <lines)" key_file

# of_busybox WHICH COMMAND...
of_busybox()
{
	check "$1 dd, beyond 4 GiB" skips $((9 << 30 | 1)) 200000 "${@:2}" dd \
		bs=5000 count=40 skip=$((9 << 30 | 1)) \
		iflag=fullblock,skip_bytes
	check "$1 head -c" gets 0 70000 "${@:2}" head -c 70000
	check "$1 od" takes 38 bash -c '"$@" od -An -tx1 -N16 /dev/mt64 |
		tr -dc 0-9a-f | head -c 32; echo 12345' bash "${@:2}"
}
of_busybox busybox busybox
of_busybox "32-bit busybox" /mnt/share/busybox

python()
{
	python3 -c '
import os, sys

parts = [bytearray(size) for size in (1, 4095, 70000, 7)]
position = 4000000007
assert os.preadv(0, parts, position) == 74103
assert os.lseek(0, 0, os.SEEK_CUR) == 3
os.lseek(0, position + 74103, os.SEEK_SET)
sys.stdout.buffer.write(b"".join(parts))
sys.stdout.flush()
left = 100000
while left:
    left -= os.sendfile(1, 0, None, left)
'
}
export -f python
python_reads()
{
	seeded /dev/chacha20 "$key" 0 3 bash -c python |
		cmp - <(published 4000000007 174103)
}
check "Python's preadv and sendfile" python_reads
finish
