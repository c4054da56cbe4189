#!/usr/bin/python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""All scripts, or those with a text in their names. Started by tests/hand/run.

Usage: scripts.py BUILD_FOLDER [FILTER]
"""

import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(1, str(HERE.parent / "screen"))

from desktop import Desktop  # noqa: E402 - the folder of what is shared is known only now
from handcase import Desk, HandCase  # noqa: E402


class Result(unittest.TextTestResult):
    """Keeps what was to be seen when a script failed."""

    def addFailure(self, test, err):
        self._keep(test)
        super().addFailure(test, err)

    def addError(self, test, err):
        self._keep(test)
        super().addError(test, err)

    def addSubTest(self, test, subtest, err):
        if err:
            self._keep(test)
        super().addSubTest(test, subtest, err)

    def _keep(self, test):
        if isinstance(test, HandCase):
            test.keep_finds()


def tests_of(suite, wanted: str):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from tests_of(part, wanted)
        elif wanted.lower() in part.id().lower():
            yield part


def play(wanted: str, only: set[str] | None = None):
    """Plays what has `wanted` in its name, of `only` these."""
    found = unittest.defaultTestLoader.discover(str(HERE), "test_*.py")
    suite = unittest.TestSuite(test for test in tests_of(found, wanted) if only is None or test.id() in only)
    return unittest.TextTestRunner(verbosity=2, stream=sys.stdout, resultclass=Result).run(suite)


def failed_of(result) -> set[str]:
    return {getattr(test, "test_case", test).id() for test, _ in result.failures + result.errors}


def main(build: Path, wanted: str = "") -> int:
    Desk.program = build / "bin/breakwater"
    Desk.slowness = 4 if build.name == "asan" else 1
    Desk.desktop = Desktop(Path(tempfile.mkdtemp(prefix="desk-", dir=Path.home())))
    try:
        result = play(wanted)
        failed = failed_of(result)
        if failed:  # real time, real windows: on a busy machine a script gets a second chance, and is named
            for name in sorted(failed):
                print(f"AGAIN: {name}")
            failed = failed_of(play(wanted, failed))
    finally:
        Desk.desktop.close()
    skipped = len(result.skipped)
    print(f"hand: {result.testsRun - len(failed) - skipped} passed, {len(failed)} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:3]))
