#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""Print expected numbers for the program numbers, made of the bytes of
tools/tests/oracle.py: generator, seed, stream number, position, what (u64, u32,
double or the limit of randstream_below()), eight numbers."""

import os
import random
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests"))
import oracle  # noqa: E402

COUNT = 8
# Limits that reject up to half of all words, and those that reject none.
LIMITS = (1, 2, 3, 10, 1 << 32, (1 << 32) + 1, (1 << 63) - 1, 1 << 63,
          (1 << 63) + 1, 3 << 62, (1 << 64) - 1, 0)
SEEDS = {"mt64": 8, "pcg32": 8, "xorshift": 16}


def below(words, limit):
    """floor(word limit / 2^64), of the words whose remainder is not among the
    first 2^64 mod limit: then each result has as many words as any other."""
    limit = limit or 1 << 64
    for word in words:
        result, remainder = divmod(word * limit, 1 << 64)
        if remainder >= (1 << 64) % limit:
            yield result


def numbers(what, data):
    size = 4 if what == "u32" else 8
    words = (int.from_bytes(data[i:i + size], "little")
             for i in range(0, len(data), size))
    if what == "double":
        return ((word >> 11) / (1 << 53) for word in words)
    if what in ("u32", "u64"):
        return words
    return below(words, int(what))


def main():
    start = int(os.environ.get("TEST_SEED") or str(random.getrandbits(64)), 0)
    print(f"# TEST_SEED={start:#x} repeats these numbers", file=sys.stderr)
    generator = random.Random(start)
    for name in ("chacha8", "chacha12", "chacha20", "mt64", "pcg32",
                 "xorshift", "xoshiro256"):
        for what in ("u64", "u32", "double", *map(str, LIMITS)):
            seed = generator.randbytes(SEEDS.get(name, 32))
            # Most of them across the end of a buffer, half of them unaligned.
            position = generator.randrange(1, 9) * 4096 - \
                generator.randrange(8) * generator.choice((1, 8))
            data = oracle.expected(name, seed, 0, position, 64 * COUNT)
            print(name, seed.hex(), 0, position, what,
                  *(number.hex() if what == "double" else number
                    for number, _ in zip(numbers(what, data), range(COUNT))))


if __name__ == "__main__":
    main()
