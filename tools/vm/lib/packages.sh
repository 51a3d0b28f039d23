# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2034,SC2154 # variables of those who include it
# Debian packages of any suite and architecture, downloaded and unpacked by the
# host's apt with a state of its own; nothing is installed.

mirror()
{
	local uri

	# shellcheck disable=SC2016 # apt's words, not ours
	uri=${RANDSTREAM_MIRROR:-$(apt-get indextargets \
		--format '$(REPO_URI)' | grep -m1 '/debian/*$' || true)}
	[ -n "$uri" ] ||
		die "apt knows no Debian mirror; set RANDSTREAM_MIRROR=URL"
	echo "$uri"
}

# isolated SUITE ARCH COMMAND...: apt-get, apt-cache or apt-helper with options
# that keep it out of the host's state.
isolated()
{
	local state=$cache/apt/$1-$2 arch=$2 command=$3

	shift 3
	"$command" \
		-o APT::Architecture="$arch" -o APT::Architectures="$arch" \
		-o APT::Install-Recommends=false -o APT::Sandbox::User=root \
		-o Acquire::Check-Valid-Until=false -o Acquire::ForceHash=SHA256 \
		-o Acquire::IndexTargets::deb::Contents-deb::DefaultEnabled=false \
		-o Acquire::Languages=none -o Acquire::Retries=3 \
		-o Dir::Cache="$state/cache" -o Dir::State="$state" \
		-o Dir::State::lists="$state/lists" -o Dir::State::status=/dev/null \
		-o Dir::Etc::SourceList="$state/sources.list" \
		-o Dir::Etc::SourceParts=/dev/null "$@"
}

# Live progress on a terminal, else silence: say has said what is going on.
quiet()
{
	[ -t 2 ] || echo -qq
}

# update_lists SUITE ARCH: fetch the package lists anew.
update_lists()
{
	local state=$cache/apt/$1-$2

	say "fetching the package lists of $1 $2"
	rm -rf "$state"
	mkdir -p "$state/lists/partial" "$state/cache/archives/partial"
	printf 'deb [signed-by=%s] %s %s main\n' \
		/usr/share/keyrings/debian-archive-keyring.gpg \
		"$(mirror)" "$1" >"$state/sources.list"
	# shellcheck disable=SC2046 # no option or one
	isolated "$1" "$2" apt-get $(quiet) update >&2 || return
	touch "$state/complete"
}

need_lists()
{
	[ -e "$cache/apt/$1-$2/complete" ] || update_lists "$1" "$2"
}

# package_uris SUITE ARCH only|closure PACKAGE...: a line for each package, or
# for each and all it depends on: URI file size hash
package_uris()
{
	local suite=$1 arch=$2 verb=install

	[ "$3" = closure ] || verb=download
	shift 3
	isolated "$suite" "$arch" apt-get -qq "$verb" --print-uris "$@" |
		tr -d "'" | sed 's/SHA256://' | grep . ||
		{ say "$suite $arch has not all of: $*"; return 1; }
}

good_deb()
{
	[ -f "$1" ] && [ "$(sha256sum <"$1")" = "$2  -" ]
}

# download_uris SUITE ARCH URIS: print the paths of the files, fetching those
# that are missing or damaged. apt goes on with what an interrupted run has left,
# and removes it when the whole turns out to be wrong.
download_uris()
{
	local debs=$cache/debs/$1-$2 uri file size hash bytes=0 wanted=() paths=()

	mkdir -p "$debs"
	while read -r uri file size hash; do
		paths+=("$debs/$file")
		good_deb "$debs/$file" "$hash" && continue
		wanted+=("$uri" "$debs/$file" "SHA256:$hash")
		bytes=$((bytes + size))
	done <<<"$3"
	if [ ${#wanted[@]} -gt 0 ]; then
		say "downloading $((${#wanted[@]} / 3)) packages," \
			"$((bytes / 1000000)) MB, of $1 $2"
		# shellcheck disable=SC2046 # no option or one
		isolated "$1" "$2" /usr/lib/apt/apt-helper $(quiet) \
			download-file "${wanted[@]}" >&2 || return
	fi
	printf '%s\n' "${paths[@]}"
}

# fetch_packages SUITE ARCH only|closure PACKAGE...: print the paths of the
# .deb files. Lists that are damaged or too old are fetched anew, once.
fetch_packages()
{
	local suite=$1 arch=$2 uris try

	mkdir -p "$cache/lock"
	(
		flock 8
		for try in old new; do
			if [ $try = old ]; then
				need_lists "$suite" "$arch" || continue
			else
				update_lists "$suite" "$arch" || exit 1
			fi
			uris=$(package_uris "$@") || continue
			download_uris "$suite" "$arch" "$uris" && exit 0
		done
		exit 1
	) 8>"$cache/lock/apt-$suite-$arch"
}

# newest_depends SUITE ARCH PACKAGE PATTERN: the first thing PACKAGE depends on
# that matches PATTERN.
newest_depends()
{
	isolated "$1" "$2" apt-cache depends "$3" |
		sed -n "s/^ *Depends: \($4\).*/\1/p" | head -n 1 | grep .
}

# unpack FOLDER DEB [TAR-OPTION...]: also over linked /bin, /lib and /sbin.
unpack()
{
	local folder=$1 deb=$2

	shift 2
	dpkg-deb --fsys-tarfile "$deb" |
		tar -x --keep-directory-symlink --no-same-owner -C "$folder" "$@"
}

# new_root FOLDER: the links of a merged /usr, which no package brings along
# in every suite.
new_root()
{
	local name

	for name in bin sbin lib lib64; do
		mkdir -p "$1/usr/$name"
		ln -s "usr/$name" "$1/$name"
	done
}
