# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # after load.sh, for check
# What the tests of clients share. A seeded stream has the bytes that OpenSSL's
# own ChaCha20 makes; one that is not has as many as were asked for, and others
# each time.
cd /tmp || exit
key=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f

# published POSITION SIZE: that part of stream 0
published()
{
	local block=$(($1 / 64)) skipped=$(($1 % 64)) counter='' i

	# The block's number in eight bytes, little-endian.
	for ((i = 0; i < 64; i += 8)); do
		counter+=$(printf %02x $((block >> i & 255)))
	done
	head -c $((skipped + $2)) /dev/zero |
		openssl enc -chacha20 -K "$key" -iv "${counter}0000000000000000" |
		tail -c +$((skipped + 1))
}

# gets POSITION SIZE COMMAND...: with the seeded device as standard input, there,
# the command writes these bytes of it.
gets()
{
	local position=$1 size=$2

	shift 2
	seeded /dev/chacha20 "$key" 0 "$position" "$@" |
		cmp - <(published "$position" "$size")
}

# skips POSITION SIZE COMMAND...: the same with the device at 0, so that the
# command has to go there.
skips()
{
	local position=$1 size=$2

	shift 2
	seeded /dev/chacha20 "$key" 0 0 "$@" |
		cmp - <(published "$position" "$size")
}

# takes SIZE COMMAND...: it writes as many bytes, others each time.
takes()
{
	local size=$1

	shift
	"$@" >one
	"$@" >other
	equal "$(wc -c <one) $(wc -c <other)" "$size $size"
	fails cmp -s one other
}

# says ERROR COMMAND...: it fails and says so.
says()
{
	local error=$1 output

	shift
	output=$(fails "$@" 2>&1 >/dev/null)
	contains "$output" "$error"
}
