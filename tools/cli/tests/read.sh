#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# What read writes: any part of any stream, as it is published or an oracle has
# it, on three machines; $TEST_SEED repeats a run.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

programs=("$RANDSTREAM")
for machine in aarch64:arm64 s390x:s390x; do
	program=$(dirname "$RANDSTREAM")/${machine#*:}/randstream
	[ ! -x "$program" ] || [ "$(uname -m)" = "${machine%:*}" ] ||
		programs+=("qemu-${machine%:*}-static $program")
done

# compare PROGRAM...: part after part
compare()
{
	while read -r generator seed stream offset expected source; do
		"$@" read "$generator" --engine=process --seed "$seed" \
			--stream "$stream" --offset "$offset" \
			--bytes $((${#expected} / 2)) |
			od -An -v -tx1 | tr -d ' \n' >found
		[ "$(cat found)" = "$expected" ] || {
			echo "$generator $seed $stream $offset $source"
			return 1
		}
	done <parts
}

"$(dirname "$ORACLE")/expectations" 6 40000 >parts
tail -n 1 parts | sed 's/.*TEST_SEED/# TEST_SEED/'
check "there is something to compare" test "$(wc -l <parts)" -ge 56
for program in "${programs[@]}"; do
	read -ra words <<<"$program"
	check "published parts, parts at random: $(basename "${words[0]}")" \
		compare "${words[@]}"
done

# OpenSSL's chacha20: an IV of counter and nonce, 8 bytes each (RFC 8439's
# layout gives the same up to 2^32 blocks).
key=$(printf '%064d' 12345678)
head -c 5000000 /dev/zero |
	openssl enc -chacha20 -K "$key" -iv 0000000000000000efcdab8967452301 >whole
read_key()
{
	"$RANDSTREAM" read chacha20 --seed "$key" --stream 0x0123456789abcdef "$@"
}
read_key --bytes 5000000 >found
check "chacha20 is OpenSSL's, into a file" cmp found whole
read_key --bytes 5000000 | cat >found
check "and into a pipe" cmp found whole
for size in 1 1000 4097 131071 1000000; do
	for ((offset = 0; offset < 5 * size; offset += size)); do
		read_key --offset $offset --bytes $size
	done >found
	check "pieces of $size" cmp -n $((5 * size)) found whole
done

read_key --offset 9223372036854775800 >found
check "without --bytes to the end of the stream" test "$(wc -c <found)" -eq 7
read_key | head -c 1000000 >found || true
check "without --bytes until nobody reads" cmp -n 1000000 found whole
# 141 is how a shell has it, 128 and SIGPIPE
{ read_key 2>err || echo $? >status; } | head -c 1 >found
check "which ends it by SIGPIPE" test "$(cat status)" = 141
check "quietly" test ! -s err
read_key --bytes 0 >found
check "no bytes" test ! -s found

"$RANDSTREAM" read chacha20 --bytes 1000 >first
"$RANDSTREAM" read chacha20 --bytes 1000 >second
check "without --seed: as many bytes" test "$(wc -c <first)" -eq 1000
check "different every time" bash -c '! cmp -s first second'
[ -c /dev/chacha20 ] || refused "is the module loaded?" read chacha20 \
	--engine=device --bytes 1
finish
