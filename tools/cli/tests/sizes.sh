#!/bin/bash
# SPDX-License-Identifier: GPL-2.0-only
# Sizes are those of dd. What the suffixes mean: "Block size" and "dd
# invocation" in the manual of GNU coreutils 9.1.
set -euo pipefail
# shellcheck source=tools/cli/tests/tap.sh
. "$(dirname "$0")/tap.sh"

: >empty
is()
{
	run verify empty --seed int:0 --bytes 0 --offset "$1" --json
	check "$1 is $2" json "summary['offset'] == $2"
}

is 0 0
is 007 7
is 3c 3
is 3B 3
is 3w 6
is 3b 1536
is 1k 1024
is 1K 1024
is 1kB 1000
is 1KB 1000
is 1KiB 1024
is 4K 4096
is 1M 1048576
is 1MB 1000000
is 1MiB 1048576
is 2GB 2000000000
is 2G 2147483648
is 1T 1099511627776
is 1TB 1000000000000
is 1P 1125899906842624
is 1PB 1000000000000000
is 7E 8070450532247928832
is 9EB 9000000000000000000
is 0Y 0
is 00x5 0
is 2x0x3 0
is 2x3 6
is 2Kx3b 3145728
is 9223372036854775807 9223372036854775807

for bad in '' x 1x x1 -1 +1 ' 1' '1 ' 1.5 1e3 0y10 M 1KK 1Ki 1iB 1MBB 4m 1t 1_000; do
	refused "is not a size" verify empty --seed int:0 "--offset=$bad"
done
for large in 18446744073709551616 16E 1Z 1R 99999999999999999999999 4Gx4G 1Ex32; do
	refused "is too large" verify empty --seed int:0 "--offset=$large"
done
# To dd zeros, with a warning; who writes that means something else.
for hex in 0x10 0x 0x1000 0xff; do
	refused "is no hex number" verify empty --seed int:0 "--offset=$hex"
	refused "is no hex number" fill empty --seed int:0 "--bytes=$hex"
done
refused "ends at 2^63 - 1" verify empty --seed int:0 --offset=8E
refused "ends at 2^63 - 1" read pcg32 --seed int:0 --bytes=8E
refused "ends at 2^63 - 1" read pcg32 --seed int:0 --offset=1 \
	--bytes=9223372036854775807
finish
