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

# Every kernel, architecture and page size, one a line.
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

# known_target KERNEL ARCH PAGE: set suite and gcc, or refuse.
known_target()
{
	local kernel=$1 arch=$2 page=$3 table

	# shellcheck disable=SC2034 # for the caller
	read -r _ suite gcc _ < <(kernel_table |
		awk -v kernel="$kernel" '$1 == kernel') || true
	[ -n "${suite:-}" ] ||
		refuse "no kernel '$kernel'; there are:" \
			"$(kernel_table | cut -d' ' -f1 | tr '\n' ' ')"
	if [ "$arch" = um ]; then
		known_um
		return
	fi
	[ "$arch" = arm64 ] || [ "$arch" = amd64 ] ||
		refuse "no architecture '$arch'; there are: arm64 amd64 um"
	table=$(targets)
	grep -qxF "$kernel $arch $page" <<<"$table" ||
		refuse "Debian has no $arch kernel $kernel with $page pages"
}

# User-mode Linux is there in the newest version only.
known_um()
{
	[ "$kernel" = "$(kernel_table | tail -n 1 | cut -d ' ' -f 1)" ] ||
		refuse "no User-mode Linux $kernel, only the newest kernel's"
	[ "$page" = 4k ] || refuse "User-mode Linux has 4k pages only"
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
