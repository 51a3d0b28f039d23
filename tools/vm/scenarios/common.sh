# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash
# What the scenarios share: tests that need a machine, or a module, of their own.
set -euo pipefail
export LC_ALL=C

scenarios=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
top=$(cd "$scenarios/../../.." && pwd)
tree=$top
# shellcheck source-path=SCRIPTDIR source=../../../selftests/tap.sh
. "$top/selftests/tap.sh"

# Where copies go; for the builds' sake, beside the others.
scratch=''
make_scratch()
{
	mkdir -p "$top/build/vm"
	scratch=$(mktemp -d "$top/build/vm/scenario.XXXXXX")
	trap 'rm -rf "$scratch"' EXIT
}

# Set tree to a copy of what makes the module and boots it.
copy_tree()
{
	[ -n "$scratch" ] || make_scratch
	tree=$scratch/$1
	mkdir "$tree"
	(cd "$top" && cp -r --parents Kbuild Makefile VERSION drivers include \
		tools/vm "$tree")
}

# change FILE SED-EXPRESSION: in the copy; it does change it.
change()
{
	sed -i.before "$2" "$tree/$1"
	if cmp -s "$tree/$1" "$tree/$1.before"; then
		echo "Bail out! nothing to change in $1"
		exit 1
	fi
	rm "$tree/$1.before"
}

# The module in the machine, if not the one built for it.
guest_module=''

# boot WHAT "SCRIPT..." [ARGUMENT...] -- OPTION...: the tests that guest/SCRIPT
# makes with the arguments, in a machine with the options, as one test of ours.
boot()
{
	local what=$1 scripts arguments=() status=0

	read -ra scripts <<<"$2"
	shift 2
	while [ "$1" != -- ]; do
		arguments+=("$1")
		shift
	done
	shift
	tap_number=$((tap_number + 1))
	{
		echo "TAP version 13"
		"$tree/tools/vm/run" "$@" -- "set -- ${arguments[*]}
			RANDSTREAM_KO=${guest_module:-\$RANDSTREAM_KO}
			$(cat "$top/selftests/tap.sh" "$scenarios/guest/load.sh" \
				"${scripts[@]/#/$scenarios/guest/}")"
	} 2>&1 | sed 's/^/    /' || status=$?
	case $status in
	0)	echo "ok $tap_number - $what" ;;
	4)	echo "ok $tap_number - $what # SKIP" ;;
	*)	echo "not ok $tap_number - $what # status $status"
		tap_failed=1 ;;
	esac
}
