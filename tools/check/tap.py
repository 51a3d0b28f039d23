# SPDX-License-Identifier: GPL-2.0-only
"""Reads the Test Anything Protocol as programs of every kind write it.

One log may hold several documents one after the other, and documents within
documents: indented, as KTAP has them, or behind "# ", as kselftest's runner
passes them on. What counts is the innermost result; one that only sums up
those within it does not count again.
"""

import re

LINE = re.compile(r"(?P<nesting>(?:# |[ \t])*)(?P<text>.*)")
RESULT = re.compile(r"(?P<bad>not )?ok (?P<number>\d+)\b(?P<rest>.*)")
PLAN = re.compile(r"1\.\.(?P<count>\d+)\s*(?:#\s*(?P<skip>SKIP\b.*))?$", re.I)
DIRECTIVE = re.compile(r"#\s*(?P<word>SKIP|TODO)\b", re.I)


class Document:
    """One document: what it has announced and what it has delivered."""

    def __init__(self):
        self.plan = None
        self.results = 0
        self.inner = 0      # results within, since the last of its own
        self.inner_failed = 0


class Tap:
    """Feed it lines, then close() it; it has the counts and the reasons."""

    def __init__(self):
        self.passed = 0
        self.skipped = 0
        self.failures = []
        self.open = {}      # by depth

    @property
    def failed(self):
        return len(self.failures)

    @property
    def total(self):
        return self.passed + self.skipped + self.failed

    def fail(self, reason):
        self.failures.append(reason)
        for document in self.open.values():
            document.inner_failed += 1

    def feed(self, line):
        parts = LINE.match(line.rstrip("\r\n"))
        depth = len(parts["nesting"].expandtabs(4))
        text = parts["text"]
        if re.match(r"K?TAP version \d+$", text):
            self.close(depth)
        elif match := PLAN.match(text):
            self.planned(depth, match)
        elif match := RESULT.match(text):
            self.result(depth, match)
        elif depth == 0 and text.startswith("Bail out!"):
            self.fail(text)

    def count_inner(self, depth):
        """A result of this depth is one within the documents around it."""
        for outer, document in self.open.items():
            if outer < depth:
                document.inner += 1

    def planned(self, depth, match):
        document = self.open.get(depth)
        if document and document.plan is not None:
            self.close(depth)
            document = None
        self.close(depth + 1)
        if not document:
            document = self.open[depth] = Document()
        document.plan = int(match["count"])
        if document.plan == 0 and match["skip"]:
            self.skipped += 1
            self.count_inner(depth)
        if document.results:
            self.close(depth)   # a plan that comes last

    def result(self, depth, match):
        self.close(depth + 1)
        document = self.open.setdefault(depth, Document())
        document.results += 1
        name = match["rest"].strip().lstrip("- ") or f"test {match['number']}"
        if int(match["number"]) != document.results:
            self.fail(f"test {match['number']} came as {document.results}: "
                      f"{name}")
            document.results = int(match["number"])
        inner, failed = document.inner, document.inner_failed
        document.inner = document.inner_failed = 0
        if inner and (failed or not match["bad"]):
            return
        self.count_inner(depth)
        directive = DIRECTIVE.search(match["rest"])
        if directive and (directive["word"].upper() == "SKIP" or match["bad"]):
            self.skipped += 1
        elif match["bad"]:
            self.fail(name)
            document.inner_failed = 0
        else:
            self.passed += 1

    def close(self, depth=0):
        """End the documents from this depth on; are they whole?"""
        for level in sorted((d for d in self.open if d >= depth),
                            reverse=True):
            document = self.open.pop(level)
            if document.plan is not None and document.plan != document.results:
                self.fail(f"{document.plan} tests were announced, "
                          f"{document.results} came")

    def finish(self, status):
        """The program has ended; a status without a failure is one itself."""
        self.close()
        if status and not self.failures:
            self.fail(f"killed by signal {-status}" if status < 0
                      else f"exit status {status}")
        elif not self.total:
            self.fail("no test at all")
