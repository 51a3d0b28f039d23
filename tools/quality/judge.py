# SPDX-License-Identifier: GPL-2.0-only
"""What the batteries have said, and whether that was to be expected.

A result counts as a failure if random bytes give one as extreme with a
probability below one in a million, which is dieharder's own limit.
"""

import math
import re

CONTROL = "aes-256-ctr"     # OpenSSL's: what it fails, the battery does
LIMIT = 1e-6

# The complexity of every bit of so many words, and the rank of a matrix, either
# of which must be well above 19937, the bits of mt64's state.
COMPLEXITY_WORDS = 45056    # random: 22528
RANK_SIZE = 20480

# Random bits differ by d or more from half as many with a probability of
# 2 * 4^-d, for each of up to 64 bits of a word: R. A. Rueppel, "Analysis and
# Design of Stream Ciphers", Springer, 1986, chapter 4.
COMPLEXITY_MARGIN = 14
# A random matrix lacks d or more of the full rank with a probability of
# about 3.5 * 2^(-d^2): G. Marsaglia, L.-H. Tsay, "Matrices and the Structure of
# Random Number Sequences", Linear Algebra and its Applications 67, 1985.
RANK_MARGIN = 5

# The bits of the state of the generators whose output is linear over F2: M.
# Matsumoto, T. Nishimura, "Mersenne Twister", ACM TOMACS 8(1), 1998; G. Marsaglia,
# "Xorshift RNGs", Journal of Statistical Software 8(14), 2003. xoshiro256**
# multiplies after its linear step, so that no bit of a word is linear: D.
# Blackman, S. Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM
# TOMS 47(4), 2021.
LINEAR = {"mt64": 19937, "xorshift": 128}

# What a generator may fail now and then. xorshift's bits are more even than random
# ones there: of eight runs of this test seven gave a p from 0.998 on, the highest
# 0.999998, of six with xoshiro256 none.
TOO_EVEN = {("xorshift", "dab_monobit2")}

# Of a million blocks of 20000 random bits rngtest rejects 298 for a run of 26 or
# more, 104 for the number of ones, 100 by its poker test, all in theory; and
# for the numbers of runs some 300, as measured on 2.5 million.
RNGTEST_RATE = 0.0008

RESULT = re.compile(r"(\S+) (\S+) (\S+) (.*)")
DIEHARDER = re.compile(r"\s*(\S+)\|\s*(\d+)\|\s*\d+\|\s*\d+\|([0-9.]+)\|"
                       r"\s*(PASSED|WEAK|FAILED)\s*$")


class Results:
    """The lines of guest.sh by stream and battery."""

    def __init__(self, lines):
        self.backends = {}
        self.lines = {}
        for line in lines:
            match = RESULT.match(line)
            if not match:
                continue
            name, stream, battery, text = match.groups()
            if battery == "backend":
                self.backends[name] = text
            else:
                self.lines.setdefault((name, stream, battery), []).append(text)

    def of(self, name, stream, battery):
        return self.lines.get((name, stream, battery), [])

    def volume(self, name):
        """Bytes that were taken of the seeded stream."""
        total = 0
        for (of, stream, _), lines in self.lines.items():
            if of == name and stream == "seeded":
                try:
                    total += number(lines, "end") - number(lines, "begin")
                except Missing:     # it has not come that far
                    pass
        return total


class Missing(Exception):
    """There is no result."""


def number(lines, before):
    for line in lines:
        match = re.match(rf"\s*{re.escape(before)}\s*(-?\d+)\s*$", line)
        if match:
            return int(match[1])
    raise Missing(f"no '{before}' among {len(lines)} lines")


class Verdict:
    """Of one stream by one battery."""

    def __init__(self, text, failed=False, expected=False):
        self.text = text
        self.failed = failed
        self.expected = expected    # to fail, and as it has

    @property
    def good(self):
        return self.expected if self.failed else not self.expected


def ended(lines, *accepted):
    status = number(lines, "status")
    if status not in accepted:
        raise Missing(f"status {status}")


def complexity(results, name, stream):
    lines = results.of(name, stream, "complexity")
    ended(lines, 0)
    match = re.search(r"^(\d+) (\d+)$", "\n".join(lines), re.M)
    if not match:
        raise Missing("no complexity")
    least, greatest = map(int, match.groups())
    half = COMPLEXITY_WORDS // 2
    failed = (half - least >= COMPLEXITY_MARGIN or
              greatest - half >= COMPLEXITY_MARGIN)
    text = str(least) if least == greatest else f"{least}-{greatest}"
    linear = LINEAR.get(name)
    return Verdict(text, failed, linear is not None and
                   (not failed or least == greatest == linear))


def rank(results, name, stream):
    lines = results.of(name, stream, "rank")
    ended(lines, 0)
    found = number(lines, "")
    failed = RANK_SIZE - found >= RANK_MARGIN
    linear = LINEAR.get(name)
    return Verdict(str(found), failed, linear is not None and
                   (not failed or found == linear))


def dieharder(results, name, stream, tests):
    counts = {"PASSED": 0, "WEAK": 0, "FAILED": 0}
    failures = []
    for test in tests:
        lines = results.of(name, stream, f"dieharder,{test}")
        ended(lines, 0)
        rows = [row for row in map(DIEHARDER.match, lines) if row]
        if not rows:
            raise Missing(f"nothing of dieharder's test {test}")
        for row in rows:
            counts[row[4]] += 1
            if row[4] == "FAILED" and (name, row[1]) not in TOO_EVEN:
                failures.append(f"{row[1]} {row[2]}: {row[3]}")
    text = "{PASSED}, {WEAK}, {FAILED}".format(**counts)
    return Verdict("; ".join([text] + failures), bool(failures))


def poisson_tails(count, mean):
    """Probabilities of at most and of at least as many."""
    terms = [math.exp(i * math.log(mean) - mean - math.lgamma(i + 1))
             for i in range(int(4 * mean) + 100 + count)]
    return sum(terms[:count + 1]), sum(terms[count:])


def rngtest(results, name, stream, blocks):
    lines = results.of(name, stream, "rngtest")
    ended(lines, 0, 1)      # 1: some were rejected
    rejected = number(lines, "rngtest: FIPS 140-2 failures:")
    passed = number(lines, "rngtest: FIPS 140-2 successes:")
    if rejected + passed != blocks:
        raise Missing(f"{rejected + passed} blocks instead of {blocks}")
    tails = poisson_tails(rejected, blocks * RNGTEST_RATE)
    return Verdict(str(rejected), min(tails) < LIMIT / 2)


def ent_deviations(count, chi_square, mean, pi, correlation):
    """What ent measures, as multiples of the standard deviation."""
    cube = 2 / (9 * 255)    # E. B. Wilson, M. M. Hilferty, 1931
    quarter = math.pi / 4
    return {
        "chi-square": ((chi_square / 255) ** (1 / 3) - 1 + cube) /
                      math.sqrt(cube),
        "mean": (mean - 127.5) / math.sqrt(65535 / 12 / count),
        # A point takes six bytes.
        "pi": (pi / 4 - quarter) /
              math.sqrt(quarter * (1 - quarter) / (count // 6)),
        "correlation": correlation * math.sqrt(count),
    }


def ent(results, name, stream, count):
    lines = results.of(name, stream, "ent")
    ended(lines, 0)
    for line in lines:
        fields = line.split(",")
        if fields[0] != "1":
            continue
        if int(fields[1]) != count:
            raise Missing(f"{fields[1]} bytes instead of {count}")
        deviations = ent_deviations(count, *map(float, fields[3:7]))
        worst = max(deviations, key=lambda what: abs(deviations[what]))
        probability = math.erfc(abs(deviations[worst]) / math.sqrt(2))
        return Verdict(f"{worst} {deviations[worst]:+.1f}",
                       probability < LIMIT / len(deviations))
    raise Missing("no table of ent's")


def verdicts(results, name, stream, level):
    """Battery and verdict, a Missing for one that has not come."""
    batteries = {
        "complexity": lambda: complexity(results, name, stream),
        "rank": lambda: rank(results, name, stream),
        "dieharder": lambda: dieharder(results, name, stream, level["tests"]),
        "rngtest": lambda: rngtest(results, name, stream,
                                   level["rngtest_blocks"]),
        "ent": lambda: ent(results, name, stream, level["ent_bytes"]),
    }
    for battery, verdict in batteries.items():
        try:
            yield battery, verdict()
        except Missing as missing:
            yield battery, missing


def report(results, listed, level):
    """Print it as TAP; whether something is not as expected."""
    count = bad = 0
    for name, stream, *_ in listed:
        for battery, verdict in verdicts(results, name, stream, level):
            missing = isinstance(verdict, Missing)
            good = not missing and verdict.good
            count += 1
            bad |= not good
            text = verdict if missing else verdict.text
            if not missing and verdict.failed and good:
                text = f"{text}, fails as expected"
            print(f"{'' if good else 'not '}ok {count} - "
                  f"{name} {stream}: {battery}: {text}")
    print(f"1..{count}")
    return int(bad)
