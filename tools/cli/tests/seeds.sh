#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Seeds and stream numbers: what they mean, and which are refused.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

# same GENERATOR SEED HEX: both spellings are one seed
same()
{
	"$RANDSTREAM" read "$1" --engine=process --seed "$2" --bytes 64 |
		od -An -v -tx1 | tr -d ' \n' >found || true
	check "$1 ${2:0:40} is ${3:0:40}" \
		test "$(cat found)" = "$("$ORACLE" "$1" "$3" 0 0 64)"
}

zeros=00000000000000000000000000000000
same mt64 int:5489 7115000000000000
same mt64 int:0x1571 7115000000000000
same pcg32 int:42 2a00000000000000
same pcg32 int:18446744073709551615 ffffffffffffffff
same xorshift int:1 01000000000000000000000000000000
same xorshift int:0 $zeros
same xoshiro256 int:256 0001$zeros${zeros:4}
same chacha20 "int:0x$(printf 'F%.0s' {1..64})" "$(printf 'f%.0s' {1..64})"
same chacha8 DEADBEEF${zeros:8}$zeros deadbeef${zeros:8}$zeros
# 2^255 + 1, of Python
same chacha12 int:57896044618658097711785492504343953926634992332820282019728792003956564819969 \
	01$zeros${zeros:4}80
printf 'abcdefgh01234567' >seed
same mt64 @seed 61626364656667683031323334353637
same xorshift @seed 61626364656667683031323334353637
head -c 2496 /dev/zero >seed
same mt64 @seed "$(printf '00%.0s' {1..2496})"

# of BYTES GENERATOR RULE...: a seed of that length is refused
of()
{
	head -c "$1" /dev/zero >seed
	refused "$3" read "$2" --bytes 1 --seed @seed
	refused "$3" read "$2" --bytes 1 --seed "$(printf "%0$((2 * $1))d" 0)"
}

of 9 mt64 "takes 8 to 2496 bytes, a multiple of 8, not 9"
of 2504 mt64 "takes 8 to 2496 bytes, a multiple of 8, not 2504"
of 31 chacha20 "takes 32 bytes, not 31"
of 33 chacha20 "takes 32 bytes, not 33"
of 4 pcg32 "takes 8 bytes, not 4"
of 32 xorshift "takes 16 bytes, not 32"
of 16 xoshiro256 "takes 32 bytes, not 16"
: >seed
refused "not 0" read mt64 --bytes 1 --seed @seed
head -c 1000000 /dev/zero >seed
refused "not 4096 or more" read mt64 --bytes 1 --seed @seed
refused "No such file" read mt64 --bytes 1 --seed @none
refused "Is a directory" read mt64 --bytes 1 --seed @.
refused "exceeds the 8 bytes" read mt64 --bytes 1 --seed int:18446744073709551616
refused "exceeds the 8 bytes" read pcg32 --bytes 1 --seed int:0x10000000000000000
refused "exceeds the 16 bytes" read xorshift --bytes 1 --seed "int:0x1$zeros"
for bad in int:-1 int:+1 int:1.5 int:1K int:12a int:0xg 'int: 1'; do
	refused "not an integer" read mt64 --bytes 1 --seed "$bad"
done
refused "needs an integer" read mt64 --bytes 1 --seed int:
refused "needs an integer" read mt64 --bytes 1 --seed int:0x
for bad in '' 000000000000000g 0x00000000000000 secret \
	' 000000000000000' INT:1 hex:0000000000000000; do
	refused "none of hex digits" read mt64 --bytes 1 --seed "$bad"
done

for digits in 1 15 4993; do
	refused "$digits hex digits; a byte has two" read mt64 --bytes 1 \
		--seed "$(printf "%0${digits}d" 0)"
done
refused "not 4096 or more" read mt64 --bytes 1 --seed "$(printf '%010000d' 0)"

refused "mt64 has no streams besides 0" read mt64 --seed int:1 --stream 1
refused "are 0 to 9223372036854775807" read pcg32 --seed int:1 \
	--stream 9223372036854775808
refused "beyond 2^64 - 1" read chacha20 --seed int:1 \
	--stream 18446744073709551616
refused "not a number" read chacha20 --seed int:1 --stream=-1
refused "not a number" read chacha20 --seed int:1 --stream=1K
refused "need --seed" read chacha20 --stream 1
refused "need --seed" read chacha20 --offset 1
finish
