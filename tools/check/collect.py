# SPDX-License-Identifier: GPL-2.0-only
"""Runs the parts of levels, two at a time, and counts what their TAP says.

usage: collect.py LEVEL[,LEVEL...] [PARTS [LOGS]]: a table of parts, the folder
for logs
"""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

from tap import Tap

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
PARTS = pathlib.Path(*sys.argv[2:3] or [HERE / "parts"])
LOGS = pathlib.Path(*sys.argv[3:4] or [TOP / "build" / "check"])
WORKERS = 2
PART_TIMEOUT = 2400     # seconds; nothing takes as long unless it hangs
HEARTBEAT = 20          # seconds between signs of life
SHOWN_LINES = 60        # of a log, when a part has failed


class Part:
    """A command that writes TAP, and how it went."""

    def __init__(self, name, command):
        self.name = name
        self.command = command
        self.log = LOGS / f"{name}.log"
        self.tap = Tap()
        self.last_line = ""
        self.process = None
        self.stopped = False
        self.start = 0.0

    def run(self):
        self.start = time.monotonic()
        with self.log.open("w", errors="replace") as log:
            self.process = subprocess.Popen(
                self.command, shell=True, cwd=TOP, text=True,
                errors="replace", stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                start_new_session=True)
            if self.stopped:
                self.stop()
            timer = threading.Timer(PART_TIMEOUT, self.stop)
            timer.start()
            for line in self.process.stdout:
                log.write(line)
                log.flush()
                self.last_line = line.strip() or self.last_line
                self.tap.feed(line)
            status = self.process.wait()
            timer.cancel()
            self.tap.finish(status)

    def stop(self):
        """End it, with whatever it has started or is about to start."""
        self.stopped = True
        if self.process:
            try:
                os.killpg(self.process.pid, signal.SIGTERM)
            except ProcessLookupError:
                pass

    def seconds(self):
        return round(time.monotonic() - self.start)


def targets():
    """(kernel, arch, page) of everything in tools/vm/kernels."""
    for line in (TOP / "tools/vm/kernels").read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        kernel, _, _, arm64, amd64 = line.split()
        for arch, pages in (("arm64", arm64), ("amd64", amd64)):
            for page in pages.split(","):
                yield {"kernel": kernel, "arch": arch, "page": page}


def read_parts(wanted):
    for line in PARTS.read_text().splitlines():
        if line.startswith("#") or not line.strip():
            continue
        levels, name, command = line.split(None, 2)
        if not wanted & set(levels.split(",")):
            continue
        for target in targets() if "{" in command else [{}]:
            yield Part(name.format(**target), command.format(**target))


class Check:
    """The workers, and what is printed meanwhile."""

    def __init__(self, parts):
        self.parts = parts
        self.waiting = list(parts)
        self.running = []
        self.lock = threading.Lock()
        self.last_output = time.monotonic()

    def say(self, text):
        print(text, flush=True)
        self.last_output = time.monotonic()

    def work(self):
        while True:
            with self.lock:
                if not self.waiting:
                    return
                part = self.waiting.pop(0)
                self.running.append(part)
                self.say(f"start  {part.name}")
            part.run()
            with self.lock:
                self.running.remove(part)
                self.report(part)

    def report(self, part):
        tap = part.tap
        word = "FAIL " if tap.failed else "ok   "
        text = f"{word}  {part.name}, {part.seconds()} s: {counts(tap)}"
        self.say(text)
        for reason in tap.failures:
            self.say(f"         {reason}")

    def heartbeat(self):
        with self.lock:
            if time.monotonic() - self.last_output < HEARTBEAT:
                return
            for part in self.running:
                self.say(f"       {part.name}, {part.seconds()} s: "
                         f"{part.last_line[:100]}")

    def stop(self):
        with self.lock:
            self.waiting.clear()
            for part in self.running:
                part.stop()


def counts(tap):
    text = f"{tap.passed} passed, {tap.failed} failed"
    return text + (f", {tap.skipped} skipped" if tap.skipped else "")


def total(parts):
    tap = Tap()
    for part in parts:
        tap.passed += part.tap.passed
        tap.skipped += part.tap.skipped
        tap.failures += part.tap.failures
    return tap


def interrupted(number, _frame):
    raise KeyboardInterrupt(number)


def run(check):
    """Run all parts; whether nobody has interrupted it."""
    workers = [threading.Thread(target=check.work) for _ in range(WORKERS)]
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, interrupted)
    try:
        for worker in workers:
            worker.start()
        while any(worker.is_alive() for worker in workers):
            time.sleep(0.2)
            check.heartbeat()
    except KeyboardInterrupt:
        check.stop()
        for worker in workers:
            if worker.ident:
                worker.join()
        return False
    return True


def main():
    LOGS.mkdir(parents=True, exist_ok=True)
    parts = list(read_parts(set(sys.argv[1].split(","))))
    if not parts:
        sys.exit(f"no parts of the level '{sys.argv[1]}'")
    if not run(Check(parts)):
        sys.exit("interrupted; what was downloaded and built is kept")
    for part in parts:
        if part.tap.failed:
            lines = part.log.read_text(errors="replace").splitlines()
            print(f"\n--- the end of {part.log}",
                  *lines[-SHOWN_LINES:], sep="\n")
    result = total(parts)
    if result.skipped:
        print(f"{result.skipped} skipped; the logs in {LOGS} say why")
    print(f"{result.passed} passed, {result.failed} failed")
    return 1 if result.failed else 0


sys.exit(main())
