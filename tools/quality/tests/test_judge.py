# SPDX-License-Identifier: GPL-2.0-only
"""What is said of results that are made up, as TAP."""

import hashlib
import math
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))

import judge    # noqa: E402
import table    # noqa: E402

LEVEL = {"tests": ["0", "17_-t_1000000"], "rngtest_blocks": 10000,
         "ent_bytes": 2 ** 25}
LISTED = [("chacha8", "seeded", 32, "00"), ("mt64", "default", 64, "-")]

# What the batteries really print.
GOOD = """\
chacha8 all backend avx2
chacha8 seeded complexity begin 0
chacha8 seeded complexity 22525 22531
chacha8 seeded complexity status 0
chacha8 seeded complexity end 180224
chacha8 seeded rank begin 1000
chacha8 seeded rank 20479
chacha8 seeded rank status 0
chacha8 seeded rank end 2001000
chacha8 seeded dieharder,0    diehard_birthdays|   0|       100|     100|0.99997513|   WEAK
chacha8 seeded dieharder,0 status 0
chacha8 seeded dieharder,17_-t_1000000  marsaglia_tsang_gcd|   0|   1000000|     100|0.35858376|  PASSED
chacha8 seeded dieharder,17_-t_1000000  marsaglia_tsang_gcd|   0|   1000000|     100|0.61993289|  PASSED
chacha8 seeded dieharder,17_-t_1000000 status 0
chacha8 seeded rngtest rngtest: FIPS 140-2 successes: 9992
chacha8 seeded rngtest rngtest: FIPS 140-2 failures: 8
chacha8 seeded rngtest status 1
chacha8 seeded ent 0,File-bytes,Entropy,Chi-square,Mean,Monte-Carlo-Pi,Serial-Correlation
chacha8 seeded ent 1,33554432,7.999996,267.358936,127.503530,3.141374,-0.000031
chacha8 seeded ent status 0
"""
GOOD += GOOD.replace("chacha8 seeded", "mt64 default").replace(
    "22525 22531", "19937 19937").replace("rank 20479", "rank 19937")

# What is changed, and in which batteries of which stream that shows.
CHANGES = [
    ("22525 22531", "22514 22531", "chacha8 complexity"),
    ("22525 22531", "22525 22542", "chacha8 complexity"),
    ("22525 22531", "22515 22541", ""),
    ("19937 19937", "22525 22531", "mt64 complexity"),
    ("19937 19937", "128 19937", "mt64 complexity"),
    ("19937 19937", "19936 19936", "mt64 complexity"),
    ("rank 20479", "rank 20476", ""),
    ("rank 20479", "rank 20475", "chacha8 rank"),
    ("rank 19937", "rank 20480", "mt64 rank"),
    ("rank 19937", "rank 19936", "mt64 rank"),
    ("chacha8 seeded rank 20479\n", "", "chacha8 rank"),
    ("0.61993289|  PASSED", "0.00000000|  FAILED",
     "chacha8 dieharder, mt64 dieharder"),
    ("0.61993289|  PASSED", "0.00100000|  WEAK", ""),
    ("mt64 default dieharder,0    diehard_birthdays|", "", "mt64 dieharder"),
    ("mt64 default dieharder,0 status 0", "mt64 default dieharder,0 status 1",
     "mt64 dieharder"),
    ("mt64 default dieharder,17", "mt64 default dieharder,1",
     "mt64 dieharder"),
    ("successes: 9992\nchacha8 seeded rngtest rngtest: FIPS 140-2 failures: 8",
     "successes: 9965\nchacha8 seeded rngtest rngtest: FIPS 140-2 failures: 35",
     "chacha8 rngtest"),
    ("successes: 9992", "successes: 9991", "chacha8 rngtest, mt64 rngtest"),
    ("rngtest status 1", "rngtest status 2", "chacha8 rngtest, mt64 rngtest"),
    ("267.358936", "400.0", "chacha8 ent, mt64 ent"),
    ("267.358936", "150.0", "chacha8 ent, mt64 ent"),
    ("127.503530", "127.57", "chacha8 ent, mt64 ent"),
    ("3.141374", "3.1452", "chacha8 ent, mt64 ent"),
    ("-0.000031", "0.001", "chacha8 ent, mt64 ent"),
    ("1,33554432", "1,33554431", "chacha8 ent, mt64 ent"),
    ("mt64 default ent", "other ent", "mt64 ent"),
]


def wrong(text):
    results = judge.Results(text.splitlines())
    found = []
    for name, stream, *_ in LISTED:
        for battery, verdict in judge.verdicts(results, name, stream, LEVEL):
            if isinstance(verdict, judge.Missing) or not verdict.good:
                found.append(f"{name} {battery}")
    return ", ".join(found)


def as_they_are():
    yield wrong(GOOD), ""
    yield wrong(""), ", ".join(
        f"{name} {battery}" for name, *_ in LISTED for battery in
        ("complexity", "rank", "dieharder", "rngtest", "ent"))


def changed():
    for before, after, expected in CHANGES:
        assert before in GOOD, before
        yield wrong(GOOD.replace(before, after)), expected


def known_to_be_too_even():
    for name, failed in (("xorshift", False), ("mt64", True)):
        results = judge.Results([
            f"{name} default dieharder,209 "
            "dab_monobit2|  12|  65000000|       1|0.99999990|  FAILED  ",
            f"{name} default dieharder,209 status 0"])
        yield judge.dieharder(results, name, "default", ["209"]).failed, failed


def too_few_rejected():
    level = dict(LEVEL, rngtest_blocks=100000)
    for rejected, failed in ((80, False), (35, True), (135, True)):
        results = judge.Results([
            f"chacha8 seeded rngtest rngtest: FIPS 140-2 failures: {rejected}",
            "chacha8 seeded rngtest rngtest: FIPS 140-2 successes: "
            f"{100000 - rejected}", "chacha8 seeded rngtest status 1"])
        yield judge.rngtest(results, "chacha8", "seeded",
                            level["rngtest_blocks"]).failed, failed


def poisson():
    """Of tables: at most 2 and at most 8, where 8 are expected."""
    for count, probability in ((2, 0.0138), (8, 0.5925)):
        yield round(judge.poisson_tails(count, 8)[0], 4), probability
    yield round(sum(judge.poisson_tails(5, 80)) - 1, 9), round(
        math.exp(-80) * 80 ** 5 / 120, 9)


def chi_square():
    """Of tables: the hundredths of 255 degrees of freedom."""
    for value, deviation in ((205.421, -2.326), (310.457, 2.326)):
        found = judge.ent_deviations(6, value, 0, 0, 0)["chi-square"]
        yield abs(found - deviation) < 0.02, True


def measured(data):
    """What ent says of it but for chi-square."""
    count, mean = len(data), sum(data) / len(data)
    inside = sum((int.from_bytes(data[i:i + 3], "big") / 0xffffff) ** 2 +
                 (int.from_bytes(data[i + 3:i + 6], "big") / 0xffffff) ** 2 <= 1
                 for i in range(0, count, 6))
    products = sum(one * other for one, other in
                   zip(data, data[1:] + data[:1]))
    squares = sum(byte * byte for byte in data)
    correlation = ((products - count * mean ** 2) /
                   (squares - count * mean ** 2))
    return mean, 4 * inside / (count // 6), correlation


def deviations():
    """Over many blocks of SHAKE-256 they are around 0 and of size 1."""
    sums = {}
    blocks = 400
    for block in range(blocks):
        data = hashlib.shake_256(b"%d" % block).digest(1200)
        found = judge.ent_deviations(len(data), 255, *measured(data))
        for what, value in found.items():
            sums[what] = sums.get(what, 0) + value ** 2
    for what in ("mean", "pi", "correlation"):
        yield 0.75 < sums[what] / blocks < 1.25, True


def in_the_document():
    results = judge.Results(GOOD.replace("22525 22531", "7 7").splitlines())
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "document"
        path.write_text(f"before\n{table.BEGIN}old\n{table.END}after\n")
        table.write(path, results, LISTED, LEVEL, "seed")
        text = path.read_text()
        table.write(path, results, LISTED, LEVEL, "seed")
        yield path.read_text(), text
    yield text.startswith(f"before\n{table.BEGIN}"), True
    yield text.endswith(f"{table.END}after\n"), True
    yield "old" in text, False
    rows = {line.split()[0]: line.split("  ") for line in text.splitlines()
            if line}
    # Of the two tables that have this generator, the last.
    yield [cell.strip() for cell in rows["chacha8"] if cell], [
        "chacha8", "seeded", "**7**", "20479", "2, 1, 0", "8", rows[
            "chacha8"][-1]]
    yield "*19937*" in [cell.strip() for cell in rows["mt64"]], True


def volume():
    """180224 and 2000000; the others have not said where they were."""
    yield judge.Results(GOOD.splitlines()).volume("chacha8"), 2180224


TESTS = [as_they_are, changed, known_to_be_too_even, too_few_rejected, poisson, chi_square,
         deviations, volume, in_the_document]


def main():
    bad = 0
    print(f"1..{len(TESTS)}")
    for number, test in enumerate(TESTS, 1):
        cases = list(test())
        different = [case for case in cases if case[0] != case[1]]
        print(f"{'not ' if different or not cases else ''}ok {number} - "
              f"quality: {test.__name__.replace('_', ' ')}")
        for found, expected in different:
            print(f"# is {found!r}, not {expected!r}")
        bad |= bool(different or not cases)
    return bad


sys.exit(main())
