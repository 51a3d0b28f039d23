# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2154 # variables that the command run sets
# In the machine: every stream through every battery, as many at a time as there
# are CPUs. Lines on stdout: a name, a stream, a battery, and of what it said
#	begin POSITION, the lines of its report, status STATUS, end POSITION
set -eu

# Each battery, and each test of dieharder, has a part of its own of a seeded
# stream.
part=$((1 << 36))

# position: in standard input; 0 where there is none.
position()
{
	sed -n 's/^pos:[[:space:]]*//p' /proc/self/fdinfo/0
}

# report BATTERY WIDTH CPU: of standard input, which has words of WIDTH bits.
report()
{
	# On one CPU: others have default streams of their own.
	case $1 in
	complexity)
		taskset -c "$3" linearity complexity "$2" "$complexity_words" ;;
	rank)	taskset -c "$3" linearity rank "$rank_size" ;;
	rngtest)
		rngtest -c "$rngtest_blocks" 2>&1 ;;
	ent)	head -c "$ent_bytes" | ent -t ;;
	*)	# shellcheck disable=SC2086 # a test of dieharder and its options
		dieharder -g 200 -S 1 -d ${1#dieharder,} ;;
	esac
}

judge()
{
	local name=$1 stream=$2 battery=$3 width=$4 cpu=$5 status=0

	{
		echo "begin $(position)"
		report "$battery" "$width" "$cpu" || status=$?
		echo "status $status"
		echo "end $(position)"
	} | sed -u "s/^/$name $stream ${battery// /_} /"
}

# job CPU NUMBER BATTERY NAME STREAM WIDTH SEED
job()
{
	local cpu=$1 number=$2 battery=${3//_/ } name=$4 stream=$5 width=$6
	local seed=$7

	case $stream in
	seeded)	# shellcheck disable=SC2016 # the inner shell's
		seeded "/dev/$name" "$seed" 0 $((number * part)) \
			bash -euc 'judge "$@"' bash \
			"$name" "$stream" "$battery" "$width" "$cpu" ;;
	default)
		# Nobody else takes words of it meanwhile.
		exec 9>"/run/$name"
		flock 9
		judge "$name" "$stream" "$battery" "$width" "$cpu" \
			<"/dev/$name" 9>&- ;;
	control)
		openssl enc -aes-256-ctr -K "$seed" \
			-iv "$(printf %032x $((number * part)))" \
			-in /dev/zero 2>/dev/null |
			judge "$name" "$stream" "$battery" "$width" "$cpu" ;;
	esac
}

export -f job judge report position
export part complexity_words rank_size rngtest_blocks ent_bytes

for device in /sys/class/misc/*/backend; do
	name=${device%/*}
	[ ! -e "$name/algorithm" ] ||
		echo "${name##*/} all backend $(cat "$device")"
done
number=0 cpu=0
for battery in $batteries; do
	while read -r stream; do
		echo "$cpu $number $battery $stream"
		cpu=$(((cpu + 1) % $(nproc)))
	done <<<"$streams"
	number=$((number + 1))
done | xargs -P "$(nproc)" -L 1 bash -euc 'job "$@"' bash
