#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-2.0-only
"""What a program for arm64 executes under emulation, each instruction.

usage: trace.py PROGRAM [ARGUMENT...]

Prints how many instructions PROGRAM, a static one, retires between the return
of its function trace_begin() and the call of its function trace_end(), and, a
line each, how many of each kind.

QEMU logs each block of instructions when it translates it, with the addresses,
and each time it enters one. Blocks end where a branch is or may be taken, so
that these together are every instruction in order.
"""

import collections
import os
import re
import subprocess
import sys
import tempfile

QEMU = "qemu-aarch64-static"
OBJDUMP = "aarch64-linux-gnu-objdump"

IN_BLOCK = re.compile(r"0x([0-9a-f]+):\s")
# Trace CPU: host address [flags/guest address/...]
ENTERED = re.compile(r"Trace \d+: \S+ \[[0-9a-f]+/([0-9a-f]+)/")
LABEL = re.compile(r"([0-9a-f]+) <(\S+)>:")
CODE = re.compile(r"\s*([0-9a-f]+):\t([^<]*)")


class Failed(Exception):
    """With the reason, for the user."""


def output_of(*command):
    try:
        return subprocess.run(command, check=True, text=True,
                              capture_output=True).stdout
    except FileNotFoundError as error:
        raise Failed(f"there is no {command[0]}") from error
    except subprocess.CalledProcessError as error:
        raise Failed(error.stderr.strip() or str(error)) from error


class Program:
    """A program and what it is made of."""

    def __init__(self, path):
        self.path = path
        self.functions = {}
        self.text = {}
        for line in output_of(OBJDUMP, "-d", "-z", "--no-show-raw-insn",
                              path).splitlines():
            if match := CODE.match(line):
                self.text[int(match[1], 16)] = match[2].split("//")[0].strip()
            elif match := LABEL.match(line):
                self.functions[match[2]] = int(match[1], 16)
        for name in ("trace_begin", "trace_end"):
            if name not in self.functions:
                raise Failed(f"{path} has no function {name}")

    def run(self, *arguments):
        """Its output, and the addresses of what it executed in between."""
        with tempfile.TemporaryDirectory() as folder:
            log = os.path.join(folder, "log")
            output = output_of(QEMU, "-d", "in_asm,exec,nochain", "-D", log,
                               self.path, *arguments)
            with open(log, encoding="utf-8") as lines:
                return output, self.between(read_blocks(lines))

    def between(self, blocks):
        begin = self.functions["trace_begin"]
        end = self.functions["trace_end"]
        executed = None
        for block in blocks:
            if block[0] == begin:
                executed = []
            elif block[0] == end and executed is not None:
                # Without the call.
                return executed[:-1]
            elif executed is not None:
                executed += block
        raise Failed(f"{self.path} has not come from trace_begin to trace_end")


def read_blocks(lines):
    """The blocks that were entered, each a list of addresses."""
    blocks = {}
    block = []
    for line in lines:
        if line.startswith("IN:"):
            block = []
        elif match := IN_BLOCK.match(line):
            block.append(int(match[1], 16))
            blocks[block[0]] = block
        elif match := ENTERED.match(line):
            yield blocks[int(match[1], 16)]


def main():
    if len(sys.argv) < 2:
        print(__doc__.split("\n\n")[1], file=sys.stderr)
        return 2
    try:
        program = Program(sys.argv[1])
        _, executed = program.run(*sys.argv[2:])
    except Failed as error:
        print(f"trace.py: {error}", file=sys.stderr)
        return 1
    kinds = collections.Counter(program.text[address].split()[0]
                                for address in executed)
    print(len(executed))
    for kind, count in kinds.most_common():
        print(f"{count:8} {kind}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
