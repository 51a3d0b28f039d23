#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# verify: finds what was changed, wherever it is.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

size=5000001
"$RANDSTREAM" read chacha20 --engine=process --seed int:7 --bytes $size >good
ends "a good file" 0 verify good --seed int:7 --json
check "is equal" json "summary['result'] == 'equal' and
	summary['bytes'] == $size and summary['different']['bytes'] == 0"
ends "a part of it" 0 verify good --seed int:7 --offset 1234567 --bytes 7654
ends "the end of it" 0 verify good --seed int:7 --offset $size
ends "with the wrong seed" 1 verify good --seed int:8
ends "the wrong stream" 1 verify good --seed int:7 --stream 1
ends "the wrong generator" 1 verify good --seed int:7 -g chacha12

for position in 0 1 4095 4096 1048575 1048576 1234567 4999999 5000000; do
	cp good file
	flip file $position
	for options in "" "-t1 -b4K" "-t4 -b64K --no-direct"; do
		# shellcheck disable=SC2086 # a list of options
		ends "one bit of byte $position $options" 1 verify file \
			--seed int:7 --json $options
		check "is found there" json "summary['different'] == {
			'bytes': 1, 'ranges': 1,
			'first': [{'offset': $position, 'bytes': 1}]}"
	done
done
ends "not in a range before it" 0 verify file --seed int:7 --bytes 5000000
ends "but in one that is it" 1 verify file --seed int:7 --offset 5000000

# A range across blocks is one; the ranges beyond the limit are counted.
cp good file
for position in $(seq 8190 8193) 4095 4097 100000 200000; do
	flip file "$position"
done
run verify file --seed int:7 -b4K -t3 --json -m 3
check "ranges are joined, listed up to the limit, and counted" json \
	"summary['different'] == { 'bytes': 8, 'ranges': 5, 'first': [
	{'offset': 4095, 'bytes': 1}, {'offset': 4097, 'bytes': 1},
	{'offset': 8190, 'bytes': 4}]}"
run verify file --seed int:7 -b4K -t3 -m 0 --json
check "none listed" json "summary['different'] == {
	'bytes': 8, 'ranges': 5, 'first': []}"
run verify file --seed int:7 -m 1
check "as text" grep -qx 'different: bytes 4095 to 4095 (1)' out
check "with the rest" grep -qx 'different: 4 more ranges' out

# Everything differs from its complement, so the whole is one range.
python3 -c "
import sys
data = open('good', 'rb').read()
open('file', 'wb').write(bytes(byte ^ 255 for byte in data))"
run verify file --seed int:7 -b64K -t4 --json
check "all different is one range" json "summary['different'] == {
	'bytes': $size, 'ranges': 1,
	'first': [{'offset': 0, 'bytes': $size}]}"

# Bad sectors, and bits that differ around them and elsewhere.
cp good file
for position in 1052671 1056768 1060864 4500000; do
	flip file $position
done
for options in "-t1 -b4K" "-t3 -b64K" "" "-b16M --no-direct"; do
	# shellcheck disable=SC2086 # a list of options
	BAD_SECTORS="0 1052672 1056768 4997120" on_bad_disk \
		ends "bad sectors $options" 2 verify file --seed int:7 --json \
		$options
	check "are told, all four $options" json "summary['unreadable'] == {
		'bytes': 3 * 4096 + $size - 4997120, 'ranges': 3, 'first': [
		{'offset': 0, 'bytes': 4096}, {'offset': 1052672, 'bytes': 8192},
		{'offset': 4997120, 'bytes': $size - 4997120}]}"
	check "and the rest is verified $options" json "summary['different'] == {
		'bytes': 3, 'ranges': 3, 'first': [
		{'offset': 1052671, 'bytes': 1}, {'offset': 1060864, 'bytes': 1},
		{'offset': 4500000, 'bytes': 1}]}"
done
BAD_SECTORS=4096 on_bad_disk ends "a bad sector next to the range" 0 \
	verify good --seed int:7 --offset 8193 --bytes 100000

head -c 4000003 good >short
ends "a file that was cut" 1 verify short --seed int:7 --bytes $size --json
check "lacks its end" json "summary['missing'] == $size - 4000003 and
	summary['different']['bytes'] == 0 and summary['bytes'] == $size"
ends "a range behind its end" 1 verify short --seed int:7 --bytes 1 \
	--offset 7E
: >empty
ends "an empty file" 0 verify empty --seed int:7
ends "that should have a byte" 1 verify empty --seed int:7 --bytes 1
refused "short ends at 4000003" verify short --seed int:7 --offset 4000004
refused "No such file" verify none --seed int:7
refused "neither a block device nor" verify /dev/null --seed int:7
name=$(printf 'a"\\\n\377\303\251')
cp good "$name"
ends "a strange name" 0 verify "$name" --seed int:7 --json
check "in JSON" json "summary['target'] == 'a\"\\\\\\n\\ufffd\\u00e9'"
finish
