# SPDX-License-Identifier: GPL-2.0-only
# shellcheck shell=bash disable=SC2317 # check calls the functions
# Seeds files, and stops now and then for the host to look at the memory.
coproc held { exec hold_seeds; }
# shellcheck disable=SC2154 # coproc sets them
exec 7<&"${held[0]}" 8>&"${held[1]}"

# look NAME COMMAND...: the host looks once hold_seeds has done this.
look()
{
	local name=$1 answer

	shift
	for command; do
		echo "$command" >&8
		read -r answer <&7
		equal "$answer" 'done'
	done
	: >"/mnt/share/$name"
	until [ -e "/mnt/share/$name.seen" ]; do sleep 0.1; done
}

check "seeded" look seeded "seed 1" "take 1000"
check "seeded again" look again "seed 2" "take 1000"
check "seeds of which a half cannot be read" look cut "seed-cut 3"
check "seeding interrupted" look interrupted "seed-signal 4"
check "closed" look closed "close"
finish
