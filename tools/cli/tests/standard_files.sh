#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Standard files that are closed: what is opened in their place is not read, and
# nothing is written into it.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

# closed FILES ARGUMENT...: the command without those of the standard files
closed()
{
	local files=$1

	shift
	status=0
	(
		case $files in *0*) exec <&- ;; esac
		case $files in *1*) exec >&- ;; *) exec >out ;; esac
		case $files in *2*) exec 2>&- ;; *) exec 2>err ;; esac
		exec "$RANDSTREAM" "$@"
	) || status=$?
}

"$RANDSTREAM" read chacha20 --seed int:7 --bytes 200000 >good
"$RANDSTREAM" read mt64 --seed int:7 --bytes 8 >seed
for files in 0 1 2 01 02 12 012; do
	# What has nowhere to be told is an error.
	case $files in *1*) wanted=2 ;; *) wanted=0 ;; esac
	rm -f file
	closed $files fill file --seed int:7 --bytes 200000 -b4K
	check "closed $files: status of fill" test $status -eq $wanted
	check "closed $files: what fill has written" cmp file good
	closed $files fill file -g mt64 --seed @seed --json
	check "closed $files: a seed in a file" test $status -eq $wanted
	closed $files verify file -g mt64 --seed @seed
	check "closed $files: status of verify" test $status -eq $wanted
	closed $files verify file --seed int:7
	check "closed $files: status of verify, different" \
		test $status -eq $((wanted ? wanted : 1))
	closed $files list
	check "closed $files: status of list" test $status -eq $wanted
	closed $files read chacha20 --seed int:7 --bytes 200000
	check "closed $files: status of read" test $status -eq $wanted
	case $files in *1*) ;; *)
		check "closed $files: what read has written" cmp out good ;;
	esac
	closed $files fill file --nonsense
	check "closed $files: status of nonsense" test $status -eq 2
done
finish
