#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# A 32-bit caller gets what every other one gets: programs compiled for it. How
# calls are passed on does not depend on the generator: these differ in what they
# refuse.
set -euo pipefail
cd "$(dirname "$0")"
shopt -s nullglob
programs=(*_test_32)

skip()
{
	echo "1..0 # SKIP $1"
	exit 4
}
[ ${#programs[@]} -gt 0 ] || skip "built without a 32-bit compiler"
status=0
"./${programs[0]}" -l >/dev/null 2>&1 || status=$?
[ $status != 126 ] || skip "this kernel runs no 32-bit programs"
exec ./run-selftests "${programs[@]/%/ -v chacha20 -v mt64 -v pcg32}"
