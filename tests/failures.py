#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Says in few lines why a stage of tests/run failed. Usage: failures.py LOG

Prints each test of Python's unittest that failed, with the reason it gave, and the sums of the hand, the monkey and the
peers; the end of the log when it holds none of these.
"""

import re
import sys
from pathlib import Path

MOST_LINES = 40
LAST_LINES = 15
RULE = re.compile(r"^(={20,}|-{20,})$")
FAILED = re.compile(r"^(FAIL|ERROR): ")
SECOND_CHANCE = re.compile(r"^AGAIN: ")
SUM = re.compile(r"^(hand|peers|monkey): .*\d|^NOT SEEN AGAIN: |^\d+ steps show it")


def failing_lines(log: str) -> list[str]:
    lines = log.splitlines()
    # What failed once and was played again has its say below the last line that announces that.
    began = max((number for number, line in enumerate(lines) if SECOND_CHANCE.match(line)), default=-1) + 1
    found = []
    for number, line in enumerate(lines[began:], began):
        if FAILED.match(line):
            found += [line, *_reason(lines, number + 1)]
        elif SUM.match(line):
            found.append(line)
    if not any(FAILED.match(line) or not line.endswith((" 0 failed, 0 skipped", "nothing found")) for line in found):
        found = [line for line in lines if line.strip()][-LAST_LINES:]
    return found[:MOST_LINES]


def _reason(lines: list[str], start: int) -> list[str]:
    """The exception's own words, which begin below the frames of the stack; of many lines the first and the last."""
    block = []
    for line in lines[start:]:
        if RULE.match(line) and block:
            break
        if line.strip() and not RULE.match(line):
            block.append(line)
    first = next((number for number, line in enumerate(block) if not line.startswith((" ", "Traceback"))), len(block))
    reason = block[first:]
    return [f"    {line}" for line in (reason if len(reason) <= 5 else reason[:3] + reason[-2:])]


if __name__ == "__main__":
    print("\n".join(failing_lines(Path(sys.argv[1]).read_text(encoding="utf-8", errors="replace"))))
