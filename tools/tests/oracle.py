#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""The bytes of any generator's stream at any offset, from the papers alone.

usage: oracle.py NAME SEED STREAM OFFSET BYTES   their hex digits
       oracle.py random COUNT [MOST]             COUNT lines for each generator:
                                                 NAME SEED STREAM OFFSET BYTES

MOST is how many BYTES there may be, less than 200 unless given. SEED is hex digits. $TEST_SEED repeats a random run. Nothing here comes from
drivers/, nor works as that does: jumps are powers of whole matrices (xorshift,
xoshiro256), the sum of a geometric series (pcg32), or the polynomial of the
paper's theorem applied to the sequence of words (mt64)."""

import os
import random
import struct
import sys

MASK32 = (1 << 32) - 1
MASK64 = (1 << 64) - 1
POSITION_MAX = (1 << 63) - 1


def chacha(rounds, key, stream, block):
    """D. J. Bernstein, "ChaCha, a variant of Salsa20", 2008."""
    start = [*struct.unpack("<4I", b"expand 32-byte k"),
             *struct.unpack("<8I", key),
             block & MASK32, block >> 32, stream & MASK32, stream >> 32]
    x = start[:]

    def add_xor_rotate(a, b, d, bits):
        x[a] = (x[a] + x[b]) & MASK32
        mixed = x[d] ^ x[a]
        x[d] = (mixed << bits | mixed >> 32 - bits) & MASK32

    for half in range(rounds):
        for i in range(4):
            shift = half % 2
            a, b = i, 4 + (i + shift) % 4
            c, d = 8 + (i + 2 * shift) % 4, 12 + (i + 3 * shift) % 4
            add_xor_rotate(a, b, d, 16)
            add_xor_rotate(c, d, b, 12)
            add_xor_rotate(a, b, d, 8)
            add_xor_rotate(c, d, b, 7)
    return struct.pack("<16I", *((a + b) & MASK32 for a, b in zip(x, start)))


def pcg32(seed, stream, first, count):
    """M. E. O'Neill, "PCG", 2014, and pcg32_srandom_r() of pcg-c-basic."""
    multiplier = 6364136223846793005
    increment = (stream << 1 | 1) & MASK64
    state = (increment + int.from_bytes(seed, "little")) & MASK64
    for steps in range(first + 1, first + 1 + count):
        # x a^n + c (1 + a + ... + a^(n - 1)), the sum in closed form.
        power = pow(multiplier, steps, (multiplier - 1) << 64)
        x = state * power + increment * ((power - 1) // (multiplier - 1))
        x &= MASK64
        word = ((x >> 18 ^ x) >> 27) & MASK32
        right = x >> 59
        yield (word >> right | word << (32 - right)) & MASK32


class Linear:
    """A generator whose state, an integer, a matrix over F2 multiplies."""

    def __init__(self, bits, step):
        self.bits = bits
        self.step = step
        # Doublings of the step; the images of the single bits.
        self.powers = [[step(1 << i) for i in range(bits)]]

    @staticmethod
    def image(columns, state):
        result = 0
        while state:
            low = state & -state
            result ^= columns[low.bit_length() - 1]
            state ^= low
        return result

    def jump(self, state, steps):
        for i in range(steps.bit_length()):
            if len(self.powers) == i:
                last = self.powers[-1]
                self.powers.append([self.image(last, c) for c in last])
            if steps >> i & 1:
                state = self.image(self.powers[i], state)
        return state


def xorshift_step(state):
    """G. Marsaglia, "Xorshift RNGs", 2003, page 5; x in the low 32 bits."""
    x, w = state & MASK32, state >> 96
    mixed = x ^ (x << 11 & MASK32)
    return state >> 32 | (w ^ w >> 19 ^ mixed ^ mixed >> 8) << 96


def xoshiro256_step(state):
    """D. Blackman and S. Vigna, "Scrambled Linear Pseudorandom Number
    Generators", 2021, by the formula of the matrix; s[0] in the low 64."""
    a, b, c, d = (state >> 64 * i & MASK64 for i in range(4))
    last = b ^ d
    last = (last << 45 | last >> 19) & MASK64
    return (a ^ b ^ d | (a ^ b ^ c) << 64 |
            (a ^ c ^ (b << 17 & MASK64)) << 128 | last << 192)


XORSHIFT = Linear(128, xorshift_step)
XOSHIRO256 = Linear(256, xoshiro256_step)


def xorshift(seed, stream, first, count):
    state = int.from_bytes(seed, "little")
    state = state or int("0BAD5EED" * 4, 16)
    # The word that a step appends is that step's output.
    state = XORSHIFT.jump(state, (stream << 64) + first)
    for _ in range(count):
        state = xorshift_step(state)
        yield state >> 96


def xoshiro256(seed, stream, first, count):
    state = int.from_bytes(seed, "little")
    # The first four outputs of SplitMix64 from state 0, as published.
    state = state or (0xe220a8397b1dcdaf | 0x6e789e6aa1b965f4 << 64 |
                      0x06c45d188009454f << 128 | 0xf88bb8a8724c81ec << 192)
    state = XOSHIRO256.jump(state, (stream << 128) + first)
    for _ in range(count):
        five = (state >> 64 & MASK64) * 5 & MASK64
        yield ((five << 7 | five >> 57) & MASK64) * 9 & MASK64
        state = xoshiro256_step(state)


MT64_N, MT64_M, MT64_W, MT64_R = 312, 156, 64, 31
MT64_A = 0xb5026f5aa96619e9
MT64_DEGREE = MT64_N * MT64_W - MT64_R


def times(a, b):
    """The product of two polynomials over F2."""
    product = 0
    while b:
        low = b & -b
        product ^= a << low.bit_length() - 1
        b ^= low
    return product


def mt64_polynomial():
    """M. Matsumoto and T. Nishimura, "Mersenne Twister", ACM TOMACS 8(1), 1998,
    appendix A: the characteristic polynomial in terms of a, n, m, w, r."""
    high = [1]
    for _ in range(MT64_W - MT64_R):
        high.append(times(high[-1], 1 << MT64_N | 1 << MT64_M))
    low = [1]
    for _ in range(MT64_R):
        low.append(times(low[-1], 1 << MT64_N - 1 | 1 << MT64_M - 1))
    full = high[MT64_W - MT64_R]
    polynomial = times(full, low[MT64_R])
    for i in range(MT64_W):
        # Bit i of a; the paper's a_0 is the lowest here.
        if not MT64_A >> i & 1:
            continue
        if i < MT64_R:
            polynomial ^= times(full, low[MT64_R - 1 - i])
        else:
            polynomial ^= high[MT64_W - 1 - i]
    return polynomial


def power_of_x(steps, polynomial):
    """x^steps modulo a polynomial over F2."""
    degree = polynomial.bit_length() - 1
    rest = [i for i in range(degree) if polynomial >> i & 1]
    power = 1
    for bit in format(steps, "b"):
        # Digits in base 4 put a zero after each bit: the square.
        power = int(format(power, "b"), 4) << int(bit)
        while power >> degree:
            high = power >> degree
            power ^= high << degree
            for i in rest:
                power ^= high << i
    return power


def mt64_words(seed):
    """The words of the recurrence: T. Nishimura and M. Matsumoto,
    mt19937-64.c, 2004."""
    def mixed(word):
        return word ^ word >> 62

    def by_integer(word):
        words = [word]
        for i in range(1, MT64_N):
            words.append((6364136223846793005 * mixed(words[-1]) + i) & MASK64)
        return words

    key = [word for word, in struct.iter_unpack("<Q", seed)]
    if len(key) == 1:
        return by_integer(key[0])
    words = by_integer(19650218)
    # Word 0 is the last word's copy whenever the turn is over.
    places = [*range(1, MT64_N)] * 3
    turns = max(MT64_N, len(key))
    previous = words[0]
    for k in range(turns):
        at = places[k]
        previous = words[at] = (
            (words[at] ^ mixed(previous) * 3935559000370003845) +
            key[k % len(key)] + k % len(key)) & MASK64
    for k in range(turns, turns + MT64_N - 1):
        at = places[k]
        previous = words[at] = (
            (words[at] ^ mixed(previous) * 2862933555777941757) - at) & MASK64
    words[0] = 1 << 63
    return words


def mt64_grow(words, length):
    for i in range(len(words) - MT64_N, length - MT64_N):
        x = words[i] >> MT64_R << MT64_R | words[i + 1] & 0x7fffffff
        words.append(words[i + MT64_M] ^ x >> 1 ^ (x & 1) * MT64_A)


def mt64(seed, stream, first, count):
    words = mt64_words(seed)
    # Word k is the sum of the words 1 + i for the terms x^i of x^(k - 1):
    # the bits of word 0 that the recurrence never reads obey no polynomial.
    k = MT64_N + first
    if k < 2 * MT64_DEGREE:
        mt64_grow(words, k + count)
        made = words[k:]
    else:
        mt64_grow(words, 1 + MT64_DEGREE + MT64_N)
        data = struct.pack(f"<{len(words)}Q", *words)
        power = power_of_x(k - 1, mt64_polynomial())
        # As many words at a time as the recurrence goes on from.
        total = 0
        for i in range(MT64_DEGREE):
            if power >> i & 1:
                total ^= int.from_bytes(
                    data[8 * (1 + i):8 * (1 + i + MT64_N)], "little")
        made = [total >> 64 * j & MASK64 for j in range(MT64_N)]
        mt64_grow(made, count)
    for word in made[:count]:
        word ^= word >> 29 & 0x5555555555555555
        word ^= word << 17 & 0x71d67fffeda60000
        word ^= word << 37 & 0xfff7eee000000000
        yield word ^ word >> 43


WORDS = {
    "mt64": (mt64, "Q"), "pcg32": (pcg32, "I"), "xorshift": (xorshift, "I"),
    "xoshiro256": (xoshiro256, "Q"),
}


def expected(name, seed, stream, offset, count):
    if name.startswith("chacha"):
        first, last = offset // 64, (offset + count - 1) // 64
        data = b"".join(chacha(int(name[6:]), seed, stream, block)
                        for block in range(first, last + 1))
        skip = offset % 64
    else:
        words, letter = WORDS[name]
        size = struct.calcsize(letter)
        first, last = offset // size, (offset + count - 1) // size
        data = b"".join(
            struct.pack("<" + letter, word)
            for word in words(seed, stream, first, last - first + 1))
        skip = offset % size
    return data[skip:skip + count]


def offsets(generator, count, most):
    """Some that are likely to be wrong, then random ones of all sizes."""
    yield from (0, 1 << 62, POSITION_MAX - most)
    for _ in range(count - 3):
        yield generator.getrandbits(generator.randrange(3, 63))


def random_lines(generator, count, most):
    seeds = {"mt64": lambda: 8 * generator.choice((1, 1, 2, 3, 311, 312)),
             "pcg32": lambda: 8, "xorshift": lambda: 16}
    streams = {"mt64": 0, "pcg32": 63}
    for name in ("chacha8", "chacha12", "chacha20", *WORDS):
        for offset in offsets(generator, count, most):
            seed = generator.randbytes(seeds.get(name, lambda: 32)())
            if name.startswith("xo") and not generator.randrange(4):
                seed = bytes(len(seed))
            bits = generator.randint(0, streams.get(name, 64))
            stream = generator.getrandbits(bits) if bits else 0
            data = expected(name, seed, stream, offset,
                            generator.randrange(1, most))
            print(name, seed.hex(), stream, offset, data.hex())


def main(arguments):
    if len(arguments) in (2, 3) and arguments[0] == "random":
        start = int(os.environ.get("TEST_SEED") or
                    str(random.getrandbits(64)), 0)
        print(f"# TEST_SEED={start:#x} repeats this oracle", file=sys.stderr)
        random_lines(random.Random(start), *map(int, [*arguments[1:], 200][:2]))
    elif len(arguments) == 5:
        name, seed, *numbers = arguments
        stream, offset, count = map(int, numbers)
        print(expected(name, bytes.fromhex(seed), stream, offset,
                       count).hex())
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
