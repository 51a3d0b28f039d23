# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # check calls the functions
# Loads a module with KUnit suites, which run meanwhile.
results=/sys/kernel/debug/kunit

passes()
{
	cat "$results/$1/results"
	grep -q "^ok .*$1" "$results/$1/results"
	! grep -q '# SKIP' "$results/$1/results"
}

check "the module loads" loads
for suite in generators default_streams; do
	check "$suite" passes "randstream_$suite"
done
finish
