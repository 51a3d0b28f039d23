#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""usage: find_seeds.py MEMORY NUMBER

Prints what of the streams of selftests/hold_seeds.c that were seeded with the
seed NUMBER, and of which 1000 bytes were read, is in a machine's MEMORY, a
file: a line with the device and
    seed    a word of its seed
    start   the state at position 0
    now     the state at position 1000, rounded up to a block
    output  the last 16 of the bytes read"""

import errno
import os
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "../../tests"))
# pylint: disable-next=wrong-import-position
import oracle  # noqa: E402

TAKEN = 1000
SEED_SIZES = {
    "chacha8": 32, "chacha12": 32, "chacha20": 32, "mt64": 32, "pcg32": 8,
    "xorshift": 16, "xoshiro256": 32,
}


def seed_word(number, device, index):
    """As seed_word() of hold_seeds.c."""
    z = (number << 32 | device << 16 | index) * 0x9e3779b97f4a7c15
    z &= oracle.MASK64
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9 & oracle.MASK64
    z = (z ^ z >> 27) * 0x94d049bb133111eb & oracle.MASK64
    return z ^ z >> 31


def chacha_states(seed):
    for counter in 0, TAKEN // 64 + 1:
        yield b"expand 32-byte k" + seed + struct.pack("<2Q", counter, 0)


def mt64_states(seed):
    words = oracle.mt64_words(seed)
    oracle.mt64_grow(words, 2 * oracle.MT64_N)
    for first in 0, oracle.MT64_N:
        # The first word is only in part a state; and some will do.
        yield struct.pack("<8Q", *words[first + 1:first + 9])


def pcg32_states(seed):
    state = 1 + int.from_bytes(seed, "little")
    for steps in 1, TAKEN // 4:
        for _ in range(steps):
            state = (state * 6364136223846793005 + 1) & oracle.MASK64
        yield struct.pack("<2Q", state, 1)


def xorshift_states(seed):
    state = int.from_bytes(seed, "little")
    for steps in 0, TAKEN // 4:
        yield oracle.XORSHIFT.jump(state, steps).to_bytes(16, "little")


def xoshiro256_states(seed):
    state = int.from_bytes(seed, "little")
    for steps in 0, TAKEN // 8:
        yield oracle.XOSHIRO256.jump(state, steps).to_bytes(32, "little")


STATES = {
    "mt64": mt64_states, "pcg32": pcg32_states, "xorshift": xorshift_states,
    "xoshiro256": xoshiro256_states,
}


def traces(name, device, number):
    words = [struct.pack("<Q", seed_word(number, device, index))
             for index in range(SEED_SIZES[name] // 8)]
    seed = b"".join(words)
    start, now = STATES.get(name, chacha_states)(seed)
    yield "seed", words
    yield "start", [start]
    yield "now", [now]
    yield "output", [oracle.expected(name, seed, 0, TAKEN - 16, 16)]


def written(path):
    """What is in a file, without its holes: memory that was never used."""
    parts, hole = [], 0
    with open(path, "rb") as file:
        try:
            while True:
                start = os.lseek(file.fileno(), hole, os.SEEK_DATA)
                hole = os.lseek(file.fileno(), start, os.SEEK_HOLE)
                file.seek(start)
                parts.append(file.read(hole - start))
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
    return b"".join(parts)


def main(path, number):
    memory = written(path)
    for device, name in enumerate(SEED_SIZES):
        for what, needles in traces(name, device, int(number)):
            if any(needle in memory for needle in needles):
                print(name, what)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
