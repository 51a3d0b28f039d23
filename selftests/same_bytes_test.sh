#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# However a part of a stream is read it has the bytes that are published, or that
# an independent program has worked out: see ../tools/tests/expectations.
# shellcheck disable=SC2317 # check calls the functions
set -euo pipefail
here=$(realpath "$(dirname "$0")")
# shellcheck source-path=SCRIPTDIR source=tap.sh
. "$here/tap.sh"

[ -n "$(command -v randstream)" ] || skip_all "no randstream on the PATH"
[ -c /dev/chacha20 ] || skip_all "the module is not loaded"

PATH=$here:$PATH
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

# way NAME COMMAND...: what it writes is what is wanted
way()
{
	local name=$1

	shift
	if ! "$@" >got || ! cmp got wanted; then
		echo "$name: $*"
		return 1
	fi
}

piped()
{
	"$@" | cat
}

# every_way GENERATOR SEED STREAM OFFSET DIGITS
every_way()
{
	local size=$((${#5} / 2)) offset=$4 block=$((${#5} % 1000 + 9))
	local device=(seeded "/dev/$1" "$2" "$3")
	local command=(randstream read "$1" --seed="$2" --stream="$3"
		--offset="$4" --bytes="$size")

	# shellcheck disable=SC2001,SC2059 # escapes of every two digits
	printf "$(sed 's/../\\x&/g' <<<"$5")" >wanted
	way pread "${device[@]}" 0 take pread "$offset" "$size"
	way read "${device[@]}" 1000 take read "$offset" "$size"
	way "dd, bytes" "${device[@]}" 0 dd bs="$block" status=none \
		iflag=skip_bytes,count_bytes skip="$offset" count="$size"
	# From what is less than a block on, by whole blocks.
	way "dd, blocks" "${device[@]}" $((offset % block)) dd bs="$block" \
		status=none iflag=count_bytes skip=$((offset / block)) \
		count="$size"
	way device "${command[@]}" --engine=device
	way "device, spliced" piped "${command[@]}" --engine=device
	way process "${command[@]}" --engine=process
}

number=0
while read -r generator seed stream offset digits source; do
	number=$((number + 1))
	check "$generator at $offset: $source" \
		every_way "$generator" "$seed" "$stream" "$offset" "$digits"
done <"$here/expected_parts"
check "there is something to compare with" [ "$number" -ge 40 ]
finish
