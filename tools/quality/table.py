# SPDX-License-Identifier: GPL-2.0-only
"""The table of results in Documentation/quality.rst."""

import textwrap

import judge

BEGIN = ".. What follows is written by make quality.\n"
END = ".. Here it ends.\n"

HEAD = ["generator", "stream", "complexity", "rank", "dieharder", "rngtest",
        "ent"]


def cell(verdict):
    if isinstance(verdict, judge.Missing):
        return "**missing**"
    if not verdict.failed:
        return verdict.text
    return f"*{verdict.text}*" if verdict.good else f"**{verdict.text}**"


def grid(rows):
    widths = [max(map(len, column)) for column in zip(*rows)]
    rule = "  ".join("=" * width for width in widths)
    lines = ["  ".join(text.ljust(width) for text, width in
                       zip(row, widths)).rstrip() for row in rows]
    return [rule, lines[0], rule, *lines[1:], rule]


def results_table(results, listed, level):
    rows = [HEAD]
    for name, stream, *_ in listed:
        rows.append([name, stream] + [
            cell(verdict) for _, verdict in
            judge.verdicts(results, name, stream, level)])
    return grid(rows)


def volumes(results, listed):
    rows = [["generator", "backend", "GB"]]
    for name, stream, *_ in listed:
        if stream == "seeded":
            rows.append([name, results.backends.get(name, "?"),
                         f"{results.volume(name) / 1e9:.1f}"])
    return grid(rows)


def generated(results, listed, level, seed):
    tests = ", ".join(test.replace("_", " ") for test in level["tests"])
    bits = level["rngtest_blocks"] * 20000
    return [
        f"Seed: the first bytes of the SHA-256 of ``{seed}``. Bytes taken of each "
        "seeded",
        "stream, and about as many of each default one:",
        "", *volumes(results, listed), "",
        *textwrap.wrap(f"dieharder's tests ``-d`` {tests};", 84),
        f"rngtest: {level['rngtest_blocks']} blocks, {bits / 8e6:.0f} MB; "
        f"ent: {level['ent_bytes'] / 1e6:.0f} MB;",
        f"complexity: {judge.COMPLEXITY_WORDS} words; "
        f"rank: {judge.RANK_SIZE ** 2 / 8e6:.0f} MB.",
        "", *results_table(results, listed, level), ""]


def write(path, results, listed, level, seed):
    text = path.read_text()
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    lines = generated(results, listed, level, seed)
    path.write_text(before + BEGIN + "\n" + "\n".join(lines) + "\n" + END +
                    after)
