# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2034,SC2154 # variables of those who include it
# What every script of the rig shares: messages, the kernel table, and a cache
# whose entries are whole or absent.

set -eEuo pipefail
export LC_ALL=C
umask 022

vm=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
top=$(cd "$vm/../.." && pwd)
cache=${RANDSTREAM_CACHE:-$HOME/.cache/randstream}
host_arch=$(dpkg --print-architecture)

say()
{
	printf '%s: %s\n' "${0##*/}" "$*" >&2
}

die()
{
	trap - ERR
	say "$*"
	exit 97
}

# Wrong arguments, as opposed to something that went wrong.
refuse()
{
	say "$*"
	exit 2
}

trap 'say "failed in line $LINENO: $BASH_COMMAND"' ERR

# The table without its comments: kernel suite gcc arm64-pages amd64-pages
kernel_table()
{
	sed '/^#/d' "$vm/kernels"
}

# Every kernel of Debian's, architecture and page size, one a line.
targets()
{
	local kernel arm64 amd64 page

	while read -r kernel _ _ arm64 amd64; do
		for page in ${arm64//,/ }; do
			echo "$kernel arm64 $page"
		done
		for page in ${amd64//,/ }; do
			echo "$kernel amd64 $page"
		done
	done < <(kernel_table)
}

# The same of the kernels that are compiled here.
compiled_targets()
{
	awk '!/^#/ { print $1, $2, "4k" }' "$vm/compiled"
}

# compiled_kernel NAME ARCH: the version and the parts of the configuration of a
# kernel that is compiled here; a failure for others.
compiled_kernel()
{
	awk -v name="$1" -v arch="$2" '
		$1 == name && $2 == arch { $1 = $2 = ""; print; found = 1 }
		END { exit !found }
	' "$vm/compiled"
}

# known_target KERNEL ARCH PAGE: set suite and gcc, or refuse.
known_target()
{
	local version=$1 table

	table=$(targets; compiled_targets)
	grep -qxF "$1 $2 $3" <<<"$table" ||
		refuse "no kernel $1 for $2 with $3 pages; there are:" \
			$'\n'"$table"
	if table=$(compiled_kernel "$1" "$2"); then
		read -r version _ <<<"$table"
	fi
	# shellcheck disable=SC2034 # for the caller
	read -r _ suite gcc _ < <(kernel_table |
		awk -v kernel="$version" '$1 == kernel')
}

# get_kernel KERNEL ARCH PAGE: print its folder in the cache.
get_kernel()
{
	if compiled_kernel "$1" "$2" >/dev/null; then
		"$vm/compile" "$1" "$2"
	else
		"$vm/kernel" "$@"
	fi
}

# The end of a name in the cache: what stdin holds, in short. With the script
# that makes an entry in it, a changed script makes a new entry.
key()
{
	sha256sum | cut -c 1-8
}

# What is in a folder, except the seal itself: names, sizes, times.
contents()
{
	(cd "$1" && find . ! -type d ! -path ./.seal -printf '%P %s %T@ %l\n') |
		sort | sha256sum
}

intact()
{
	[ -f "$1/.seal" ] && [ "$(contents "$1")" = "$(cat "$1/.seal")" ]
}

# provide FOLDER COMMAND...: when FOLDER is absent or damaged, run
# COMMAND... NEW to fill the folder NEW and put that into its place.
# Other runs wait meanwhile; an interrupted one leaves only NEW behind.
provide()
{
	local folder=$1 name=${1#"$cache/"}

	shift
	intact "$folder" && return
	mkdir -p "$cache/lock" "${folder%/*}"
	(
		flock -n 9 || { say "waiting for another run's $name"; flock 9; }
		intact "$folder" && exit
		[ ! -e "$folder" ] || say "$name is damaged: making it again"
		rm -rf "$folder.new" "$folder.old"
		mkdir "$folder.new"
		"$@" "$folder.new"
		contents "$folder.new" >"$folder.new/.seal"
		[ ! -e "$folder" ] || mv "$folder" "$folder.old"
		mv "$folder.new" "$folder"
		rm -rf "$folder.old"
	) 9>"$cache/lock/${name//\//_}"
}

# make_cpio FOLDER: an initramfs segment on stdout, everything owned by root.
make_cpio()
{
	(cd "$1" && find . ! -path ./.seal -print0 | sort -z |
		cpio --null -o -H newc -R 0:0 --quiet)
}
