# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# What tests in shell share. A test is a function that runs with set -e, in a
# subshell, and whose output is shown when it fails.

tap_number=0 tap_failed=0

# check WHAT COMMAND...: the command succeeds.
check()
{
	local what=$1 output status

	shift
	tap_number=$((tap_number + 1))
	set +e
	output=$(set -e; "$@" 2>&1)
	status=$?
	set -e
	case $status,$output in
	0,*)	echo "ok $tap_number - $what" ;;
	4,*SKIP:*)
		echo "ok $tap_number - $what # SKIP ${output##*SKIP: }" ;;
	*)	echo "not ok $tap_number - $what"
		# shellcheck disable=SC2001 # every line
		sed 's/^/# /' <<<"status $status: $output"
		tap_failed=1 ;;
	esac
}

# Inside of a test: it cannot be done here.
skip()
{
	echo "SKIP: $*"
	exit 4
}

skip_all()
{
	echo "1..0 # SKIP $*"
	exit 4
}

finish()
{
	echo "1..$tap_number"
	exit $tap_failed
}

# equal IS WANTED
equal()
{
	[ "$1" = "$2" ] || { echo "is '$1', not '$2'"; return 1; }
}

# contains TEXT PART
contains()
{
	[[ $1 = *"$2"* ]] || { echo "no '$2' in: $1"; return 1; }
}

# fails COMMAND...: it does not succeed.
fails()
{
	if "$@"; then
		echo "succeeded: $*"
		return 1
	fi
}
