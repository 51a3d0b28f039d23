# SPDX-License-Identifier: GPL-2.0-only
"""What tap.py must make of logs, as TAP."""

import sys

from tap import Tap

# name, log, exit status, (passed, failed, skipped)
CASES = [
    ("all pass", "1..2\nok 1 - a\nok 2 - b\n", 0, (2, 0, 0)),
    ("one fails", "1..2\nok 1 - a\nnot ok 2 - b\n", 1, (1, 1, 0)),
    ("a failure with status 0", "1..1\nnot ok 1\n", 0, (0, 1, 0)),
    ("plan last", "ok 1\nok 2\n1..2\n", 0, (2, 0, 0)),
    ("without a plan", "ok 1\nok 2\n", 0, (2, 0, 0)),
    ("too few", "1..3\nok 1\nok 2\n", 0, (2, 1, 0)),
    ("too many", "1..1\nok 1\nok 2\n", 0, (2, 1, 0)),
    ("too few, plan last", "ok 1\n1..2\n", 0, (1, 1, 0)),
    ("a number left out", "1..3\nok 1\nok 3\n", 0, (2, 1, 0)),
    ("a number twice, without a plan", "ok 1\nok 1\n", 0, (2, 1, 0)),
    ("plans last in a row", "ok 1\n1..1\nok 1\n1..1\n", 0, (2, 0, 0)),
    ("a crash after results", "1..3\nok 1\nok 2\n", -11, (2, 1, 0)),
    ("a crash without a plan", "ok 1\n", -6, (1, 1, 0)),
    ("a status alone", "1..1\nok 1\n", 1, (1, 1, 0)),
    ("nothing at all", "", 0, (0, 1, 0)),
    ("nothing but noise", "hello\n# ok\nokay 1\nnot ok\n", 0, (0, 1, 0)),
    ("a plan alone", "1..2\n", 0, (0, 1, 0)),
    ("bail out", "1..2\nok 1\nBail out! no memory\n", 255, (1, 2, 0)),
    ("skip", "1..2\nok 1 - a # SKIP no AVX2\nok 2\n", 0, (1, 0, 1)),
    ("skip, as kselftest has it", "1..1\nok 1 a # skip none\n", 0, (0, 0, 1)),
    ("not ok, but skipped", "1..1\nnot ok 1 a # SKIP\n", 0, (0, 0, 1)),
    ("skip all", "1..0 # SKIP not here\n", 0, (0, 0, 1)),
    ("an empty plan", "1..0\n", 0, (0, 1, 0)),
    ("todo fails", "1..1\nnot ok 1 - a # TODO later\n", 0, (0, 0, 1)),
    ("todo passes", "1..1\nok 1 - a # TODO later\n", 0, (1, 0, 0)),
    ("documents in a row", "TAP version 13\n1..1\nok 1\n"
     "TAP version 13\n1..2\nok 1\nnot ok 2\n", 1, (2, 1, 0)),
    ("the first of a row is short", "TAP version 13\n1..2\nok 1\n"
     "TAP version 13\n1..1\nok 1\n", 0, (2, 1, 0)),
    ("a row of plans", "1..1\nok 1\n1..1\nok 1\n", 0, (2, 0, 0)),
    ("indented", "KTAP version 1\n1..1\n    KTAP version 1\n    1..2\n"
     "    ok 1 a\n    ok 2 b\nok 1 suite\n", 0, (2, 0, 0)),
    ("indented failure", "1..1\n    1..2\n    ok 1 a\n    not ok 2 b\n"
     "not ok 1 suite\n", 1, (1, 1, 0)),
    ("a suite fails, its cases do not", "1..1\n    1..1\n    ok 1 a\n"
     "not ok 1 suite # timeout\n", 0, (1, 1, 0)),
    ("a case fails, its suite does not", "1..1\n    1..1\n    not ok 1 a\n"
     "ok 1 suite\n", 0, (0, 1, 0)),
    ("indented, too few", "1..1\n    1..3\n    ok 1 a\nok 1 suite\n", 0,
     (1, 1, 0)),
    ("two suites", "1..2\n    1..1\n    ok 1 a\nok 1 s\n    1..1\n"
     "    ok 1 a\nok 2 t\n", 0, (2, 0, 0)),
    ("three levels", "1..1\n  1..1\n    1..2\n    ok 1 a\n    ok 2 b\n"
     "  ok 1 s\nok 1 t\n", 0, (2, 0, 0)),
    ("behind #", "TAP version 13\n1..2\n# TAP version 13\n# 1..2\n# ok 1 a\n"
     "# ok 2 b\nok 1 p\n# TAP version 13\n# 1..1\n# not ok 1 c\n"
     "not ok 2 q # exit=1\n", 1, (2, 1, 0)),
    ("behind #, with skip", "1..1\n# 1..1\n# ok 1 a # SKIP no\nok 1 p\n", 0,
     (0, 0, 1)),
    ("behind #, skip all", "1..2\n# 1..0 # SKIP no\nok 1 p # SKIP\n"
     "# 1..1\n# ok 1 a\nok 2 q\n", 0, (1, 0, 1)),
    ("behind # twice", "1..1\n# 1..1\n# # 1..2\n# # ok 1 a\n# # ok 2 b\n"
     "# ok 1 p\nok 1 q\n", 0, (2, 0, 0)),
    ("carriage returns", "1..1\r\nok 1 - a\r\n", 0, (1, 0, 0)),
]


def main():
    bad = 0
    print(f"1..{len(CASES)}")
    for number, (name, log, status, expected) in enumerate(CASES, 1):
        tap = Tap()
        for line in log.splitlines():
            tap.feed(line)
        tap.finish(status)
        found = (tap.passed, tap.failed, tap.skipped)
        if found == expected:
            print(f"ok {number} - {name}")
            continue
        bad = 1
        print(f"not ok {number} - {name}\n# expected {expected}, "
              f"found {found}: {tap.failures}")
    return bad


sys.exit(main())
