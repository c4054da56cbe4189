#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays every row of the rack, some at a time, or writes them down. Started by tests/rack/run."""

import argparse
import contextlib
import shutil
import sys
import time
import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import disk
import inputs
import keys
import limits
import machine
import net
from rows import LINE, WINDOW, Fault, Try
from stage import Stage
from window import what_is_missing

FAULTS: tuple[Fault, ...] = disk.FAULTS + keys.FAULTS + net.FAULTS + inputs.FAULTS + limits.FAULTS
ROOT = Path(__file__).resolve().parent.parent.parent
DOCUMENT = ROOT / "docs/reliability.md"
BEGIN, END = "<!-- rack: begin -->\n", "<!-- rack: end -->\n"
ATTEMPTS = 2  # real windows and processes: on a busy machine they get a second chance, and it is said


@dataclass(frozen=True)
class Row:
    fault: Fault
    played: Try

    @property
    def name(self) -> str:
        return f"{self.fault.name} · {self.played.does} · {self.played.program}"


def rows(wanted: str = "") -> list[Row]:
    every = (Row(fault, each) for fault in FAULTS for each in fault.tries)
    return [row for row in every if wanted.lower() in row.name.lower()]


def missing_for(row: Row, build: Path) -> str:
    """Why the row cannot be played here; empty: it can."""
    if row.played.mounts and not machine.can_mount():
        return "needs a namespace of its own"
    if row.played.program == WINDOW:
        if not (build / "bin/breakwater").exists():
            return "the window was not built"
        if missing := what_is_missing():
            return f"needs {missing}"
    if row.fault is limits.clock and not shutil.which("faketime"):
        return "needs faketime"
    if row.fault is keys.keys and not shutil.which("gnome-keyring-daemon"):
        return "needs gnome-keyring-daemon"
    return ""


def play(row: Row, build: Path) -> tuple[str, str]:
    """The verdict, and what went wrong."""
    wrong = ""
    for attempt in range(ATTEMPTS):
        try:
            with contextlib.closing(Stage(build / "bin")) as stage:
                row.played.play(stage)
            return "AGAIN" if attempt else "passed", wrong
        except Exception as error:  # pylint: disable=broad-except # a broken row must not end the others
            wrong = "".join(traceback.format_exception(error, limit=-2)).rstrip()
    return "FAILED", wrong


def play_all(chosen: list[Row], build: Path, at_once: int) -> int:
    def one(row: Row) -> tuple[Row, str, str, float]:
        began = time.monotonic()
        if reason := missing_for(row, build):
            return row, "skipped", reason, 0
        return row, *play(row, build), time.monotonic() - began

    counts = {"passed": 0, "AGAIN": 0, "FAILED": 0, "skipped": 0}
    with ThreadPoolExecutor(at_once) as pool:
        for row, verdict, words, seconds in pool.map(one, chosen):
            counts[verdict] += 1
            print(f"{verdict:8}{seconds:6.1f} s  {row.name}{f' ({words})' if verdict == 'skipped' else ''}", flush=True)
            if verdict in ("AGAIN", "FAILED"):
                print("    " + words.replace("\n", "\n    "), flush=True)
    print(", ".join(f"{count} {verdict}" for verdict, count in counts.items()))
    return 1 if counts["FAILED"] else 0


def table() -> str:
    lines = ["| fault | what happens | what you see | tried |", "|---|---|---|---|"]
    for fault in FAULTS:
        tried = {program: [each.does for each in fault.tries if each.program == program] for program in (LINE, WINDOW)}
        told = "; ".join(f"{program}: {', '.join(does)}" for program, does in tried.items() if does)
        lines.append(f"| {fault.name} | {fault.happens} | {fault.sees} | {told} |")
    return "\n".join(lines) + "\n"


def document_with_table() -> str:
    words = DOCUMENT.read_text()
    before, rest = words.split(BEGIN)
    return before + BEGIN + "\n" + table() + "\n" + END + rest.split(END)[1]


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("build", type=Path, nargs="?")
    arguments.add_argument("--filter", default="")
    arguments.add_argument("--jobs", type=int, default=4)
    arguments.add_argument("--list", action="store_true")
    arguments.add_argument("--write-docs", action="store_true")
    arguments.add_argument("--check-docs", action="store_true")
    given = arguments.parse_args()
    if given.write_docs:
        DOCUMENT.write_text(document_with_table())
        return 0
    if given.check_docs:
        same = DOCUMENT.read_text() == document_with_table()
        print(
            "docs/reliability.md has every row."
            if same
            else "docs/reliability.md is not the rack's: tests/rack/run --write-docs"
        )
        return 0 if same else 1
    chosen = rows(given.filter)
    if given.list:
        print("\n".join(row.name for row in chosen))
        return 0
    return play_all(chosen, given.build, given.jobs)


if __name__ == "__main__":
    sys.exit(main())
