#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Commands, options and exit statuses; the list.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

: >file
refused "a command is missing"
refused "no command 'wipe'" wipe
refused "a generator is missing" read --bytes 1
refused "no generator 'chacha9'; there are chacha8" read chacha9
refused "one argument too many" read chacha8 chacha20
refused "one argument too many" list all
refused "one argument too many" fill file file
refused "is none of auto" read chacha8 --engine=gpu
refused "file is missing" fill --seed int:1
refused "file is missing" verify --seed int:1
refused "--seed is missing" verify file
refused "no generator" verify file --seed int:1 --generator=rc4
for bad in 0 257 -1 two ''; do
	refused "not a number from 1 to 256" fill file "--threads=$bad"
done
for bad in 0 1K 5000 2G 12K; do
	refused "not a power of two" fill file "--block-size=$bad"
done
refused "not a size" fill file --block-size=x
for bad in -1 x 1000001; do
	refused "not a number from 0" verify file --seed int:1 "--max-ranges=$bad"
done
for command in list read fill verify; do
	ends "$command: unknown option" 2 $command --nonsense
	ends "$command: --help" 0 $command --help
	check "$command: --help has the options" grep -q -- --help out
done
ends "--help" 0 --help
ends "--version" 0 --version
check "--version says it" grep -qE '^randstream [0-9]+\.' out

ends "list" 0 list
check "list has a line for every generator" test "$(wc -l <out)" -eq 8
check "list: chacha20 is fit for secrets" grep -qE '^chacha20 .* yes$' out
check "list: chacha8 has a smaller margin" grep -qE '^chacha8 .*margin$' out
check "list: mt64 is not" grep -qE '^mt64 .* never$' out
ends "list --json" 0 list --json
check "list --json: names" json "[g['generator'] for g in summary] ==
	'chacha8 chacha12 chacha20 mt64 pcg32 xorshift xoshiro256'.split()"
check "list --json: seeds and streams" json "[(g['seed_min'], g['seed_max'],
	g['seed_step'], g['stream_max'] + 1) for g in summary] ==
	3 * [(32, 32, 32, 2**64)] + [(8, 2496, 8, 1), (8, 8, 8, 2**63),
	(16, 16, 16, 2**64), (32, 32, 32, 2**64)]"
check "list --json: secrets" json \
	"[g['secrets'] for g in summary] == 3 * [True] + 4 * [False]"
# With and without devices on this machine.
ends "list -v" 0 list -v
check "list -v has more below every generator" test "$(grep -c '^  ' out)" -ge 7
ends "list --verbose --json" 0 list --verbose --json
check "list --verbose --json: backends" json \
	"all(not g['device'] or g['backends'] for g in summary)"

status=0
"$RANDSTREAM" list >/dev/full 2>err || status=$?
check "a full standard output is noticed by list" test $status -eq 2
status=0
"$RANDSTREAM" read pcg32 --bytes 1 >/dev/full 2>err || status=$?
check "and by read" test $status -eq 2
mkfifo nobody
for command in list "verify file --seed int:1 --json" "read mt64 --bytes 9"; do
	# The reader is gone before the command begins.
	exec 8<>nobody
	exec 9>nobody 8<&-
	status=0
	# shellcheck disable=SC2086 # arguments
	(trap '' PIPE && "$RANDSTREAM" $command >&9 2>err) || status=$?
	exec 9>&-
	check "nobody who reads: ${command%% *}" \
		test "$status $(grep -c 'Broken pipe' err)" = "2 1"
done
finish
