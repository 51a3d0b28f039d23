# SPDX-License-Identifier: GPL-2.0-only
"""What linearity must say of sequences and matrices that are known, as TAP.

usage: test_linearity.py PROGRAM; $TEST_SEED repeats the random ones
"""

import functools
import hashlib
import itertools
import operator
import os
import random
import subprocess
import sys

PROGRAM = sys.argv[1]
SEED = int(os.environ.get("TEST_SEED") or random.randrange(2 ** 32))
RANDOM = random.Random(SEED)

# Exponents (n, k) of primitive trinomials x^n + x^k + 1: N. Zierler, J.
# Brillhart, "On Primitive Trinomials (Mod 2)", Information and Control 13, 1968.
TRINOMIALS = [(2, 1), (31, 3), (127, 1), (521, 32), (1279, 216)]


def linearity(arguments, data):
    result = subprocess.run([PROGRAM, *map(str, arguments)], input=data,
                            stdout=subprocess.PIPE, check=True)
    return [int(number) for number in result.stdout.split()]


def complexities(sequences):
    """The least and the greatest of up to eight sequences, one a bit."""
    sequences = list(sequences) + [sequences[-1]] * (8 - len(sequences))
    data = bytes(sum(bit << i for i, bit in enumerate(bits))
                 for bits in zip(*sequences))
    return linearity(["complexity", 8, len(data)], data)


def shift_register(degree, tap, count):
    bits = [0] * (degree - 1) + [1]
    while len(bits) < count:
        bits.append(bits[tap - degree] ^ bits[-degree])
    return bits


def shortest_recurrence(bits):
    """By the definition, trying all."""
    for length in range(len(bits) + 1):
        for taps in itertools.product((0, 1), repeat=length):
            if all(bits[i] == sum(tap & bits[i - 1 - j] for j, tap in
                                  enumerate(taps)) % 2
                   for i in range(length, len(bits))):
                return length
    raise AssertionError


def registers():
    for degree, tap in TRINOMIALS:
        bits = shift_register(degree, tap, 2 * degree + 70)
        yield degree, complexities([bits]), [degree, degree]


def sums_of_registers():
    """Of different ones, whose lengths add up."""
    chosen = TRINOMIALS[1:4]
    degree = sum(degree for degree, _ in chosen)
    parts = [shift_register(*each, 2 * degree + 1) for each in chosen]
    bits = [functools.reduce(operator.xor, column) for column in zip(*parts)]
    yield "sum", complexities([bits]), [degree, degree]


def least_and_greatest():
    """Each bit of a word is a sequence of its own."""
    few = [shift_register(*each, 1200) for each in TRINOMIALS[:4]]
    for order in itertools.permutations(few, 2):
        degrees = [TRINOMIALS[few.index(bits)][0] for bits in order]
        yield degrees, complexities(order), sorted(degrees)


def ends():
    """Sequences without a register, with the shortest, with the longest."""
    for count in (1, 63, 64, 65, 1000):
        yield count, complexities([[0] * count]), [0, 0]
        yield count, complexities([[1] * count]), [1, 1]
        yield count, complexities([[0] * (count - 1) + [1]]), [count] * 2


def short_sequences():
    for _ in range(150):
        bits = [RANDOM.getrandbits(1) for _ in range(RANDOM.randint(1, 12))]
        yield bits, complexities([bits]), [shortest_recurrence(bits)] * 2


def words_little_endian():
    """Bit 9 of 16 is bit 1 of the second byte."""
    bits = shift_register(31, 3, 200)
    data = b"".join(bytes([0, bit << 1]) for bit in bits)
    yield "16", linearity(["complexity", 16, 200], data), [0, 31]


def rank_of(rows):
    """By elimination on Python's integers."""
    rank = 0
    while rows:
        pivot = rows.pop()
        if pivot:
            rank += 1
            low = pivot & -pivot
            rows = [row ^ pivot if row & low else row for row in rows]
    return rank


def pack(rows, size):
    return b"".join(row.to_bytes(size // 8, "little") for row in rows)


def rank(rows, size):
    return linearity(["rank", size], pack(rows, size))


def ranks_of_sums():
    """Rows with a leading one each are independent, sums of them are not."""
    for size in (64, 128, 192, 640):
        for wanted in (0, 1, 7, 8, 9, 63, size - 1, size):
            leading = RANDOM.sample(range(size), wanted)
            basis = [1 << bit | RANDOM.getrandbits(size) >> size - bit
                     if bit else 1 for bit in leading]
            rows = basis + [functools.reduce(operator.xor, (
                row for row in basis if RANDOM.getrandbits(1)), 0)
                for _ in range(size - wanted)]
            RANDOM.shuffle(rows)
            yield (size, wanted), rank(rows, size), [wanted]


def ranks_by_elimination():
    """Of sparse matrices, which are seldom of full rank."""
    for size in (64, 128, 256):
        for ones in (1, 2, 3, 8):
            rows = [functools.reduce(operator.or_, (
                1 << RANDOM.randrange(size) for _ in range(ones)))
                for _ in range(size)]
            yield (size, ones), rank(rows, size), [rank_of(rows)]


def mersenne_twister():
    """Python's own MT19937, of 32-bit words and as many bits of state."""
    twister = random.Random(1)
    data = twister.getrandbits(45056 * 32).to_bytes(45056 * 4, "little")
    yield "complexity", linearity(["complexity", 32, 45056], data), [19937] * 2
    data = twister.getrandbits(20480 ** 2).to_bytes(20480 ** 2 // 8, "little")
    yield "rank", linearity(["rank", 20480], data), [19937]


def shake():
    """SHAKE-256 is not linear: within a few of what random bits have."""
    data = hashlib.shake_256(b"randstream").digest(8 * 45056)
    least, greatest = linearity(["complexity", 64, 45056], data)
    yield "complexity", [22528 - least < 24, greatest - 22528 < 24], [True] * 2
    data = hashlib.shake_256(b"randstream").digest(4096 ** 2 // 8)
    yield "rank", [4096 - linearity(["rank", 4096], data)[0] < 6], [True]


def refuses():
    for arguments in (["complexity", 12, 8], ["complexity", 8, 0],
                      ["rank", 65], ["rank", 64], ["complexity", 8, 9], []):
        result = subprocess.run([PROGRAM, *map(str, arguments)],
                                input=b"12345678", stdout=subprocess.PIPE,
                                stderr=subprocess.DEVNULL)
        yield arguments, [result.returncode, result.stdout], [2, b""]


TESTS = [registers, sums_of_registers, least_and_greatest, ends,
         short_sequences, words_little_endian, ranks_of_sums,
         ranks_by_elimination, mersenne_twister, shake, refuses]


def main():
    bad = 0
    print(f"# TEST_SEED={SEED}\n1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        cases = list(test())
        wrong = [case for case in cases if case[1] != case[2]]
        name = f"linearity: {test.__name__.replace('_', ' ')}"
        print(f"{'not ' if wrong or not cases else ''}ok {number} - {name}",
              flush=True)
        for case, found, expected in wrong[:5]:
            print(f"# {case}: {found}, not {expected}")
        bad |= bool(wrong or not cases)
    return bad


sys.exit(main())
