#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""Whether constants and oracles agree with what they come from, as TAP."""

import os
import random
import re
import subprocess
import sys

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../..")
POLYNOMIALS = os.path.join(ROOT, "drivers/gen/polynomials.c")
sys.path.insert(0, os.path.join(ROOT, "tools/tests"))
import oracle  # noqa: E402


def regenerated(path, *arguments):
    """By Berlekamp and Massey's algorithm from the recurrences."""
    script = os.path.join(ROOT, "tools/constants/polynomials")
    made = subprocess.run([script, *arguments], stdout=subprocess.PIPE,
                          check=True).stdout
    with open(path, "rb") as file:
        return made == file.read()


def theorem():
    """By the theorem of the Mersenne Twister's authors."""
    with open(POLYNOMIALS, encoding="ascii") as file:
        text = file.read()
    table = re.search(r"mt64_terms\[\] = \{([^}]*)\}", text)[1]
    terms = [int(term) for term in re.findall(r"\d+", table)]
    polynomial = 1 << oracle.MT64_DEGREE
    for term in terms:
        polynomial ^= 1 << term
    return polynomial == oracle.mt64_polynomial()


def openssl(generator):
    """The oracle's ChaCha20 against OpenSSL's, at random blocks."""
    for _ in range(10):
        key = generator.randbytes(32)
        stream = generator.getrandbits(64)
        block = generator.getrandbits(57)
        initial = block.to_bytes(8, "little") + stream.to_bytes(8, "little")
        made = subprocess.run(
            ["openssl", "enc", "-chacha20", "-K", key.hex(),
             "-iv", initial.hex()],
            input=bytes(1000), stdout=subprocess.PIPE, check=True).stdout
        if made != oracle.expected("chacha20", key, stream, 64 * block, 1000):
            return False
    return True


def main():
    start = int(os.environ.get("TEST_SEED") or str(random.getrandbits(64)), 0)
    print(f"# TEST_SEED={start:#x} repeats this run")
    results = (
        (regenerated(POLYNOMIALS),
         "polynomials.c is what tools/constants makes"),
        (regenerated(os.path.join(ROOT, "drivers/gen/xorshift_runs.h"),
                     "xorshift"),
         "xorshift_runs.h is what tools/constants makes"),
        (regenerated(os.path.join(ROOT, "drivers/gen/xoshiro256_runs.h"),
                     "xoshiro256"),
         "xoshiro256_runs.h is what tools/constants makes"),
        (theorem(), "mt64's polynomial is that of the paper's theorem"),
        (openssl(random.Random(start)), "the oracle's ChaCha20 is OpenSSL's"),
    )
    for number, (passed, name) in enumerate(results, 1):
        print(f"{'' if passed else 'not '}ok {number} - {name}")
    print(f"1..{len(results)}")
    return not all(passed for passed, _ in results)


if __name__ == "__main__":
    sys.exit(main())
