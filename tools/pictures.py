#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""A terminal in which commands were run, as SVG on stdout.

usage: pictures.py FOLDER   the commands are on stdin, a line each; what they print
                            is in the picture. They run in FOLDER."""

import html
import subprocess
import sys

WIDTH, LINE = 8.43, 18


def session(folder):
    for command in filter(None, map(str.rstrip, sys.stdin)):
        yield "$ " + command
        shell = subprocess.run(["bash", "-c", command], cwd=folder, text=True,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               check=False)
        # What overwrites a line with a carriage return is what stays.
        for line in shell.stdout.rstrip("\n").split("\n") if shell.stdout else []:
            yield line.rsplit("\r", 1)[-1].expandtabs()
        if shell.returncode:
            yield f"(status {shell.returncode})"


def main():
    lines = list(session(sys.argv[1]))
    width = int(max(map(len, lines)) * WIDTH) + 24
    height = len(lines) * LINE + 24
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" '
          f'height="{height}">')
    print(f'<rect width="{width}" height="{height}" rx="6" fill="#1c1c1c"/>')
    print('<g font-family="monospace" font-size="14" xml:space="preserve">')
    for number, line in enumerate(lines):
        colour = "#8ae234" if line.startswith("$ ") else "#eeeeec"
        print(f'<text x="12" y="{26 + number * LINE}" fill="{colour}">'
              f"{html.escape(line)}</text>")
    print("</g></svg>")


main()
