#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests against servers and an input method that nobody here wrote. Started by tests/peers/run.

Usage: test_peers.py BUILD_FOLDER [AIMOCK_PACKAGE_FOLDER]
BREAKWATER_PEER_FILTER=TEXT: only the tests with it in their names.
"""

import os
import sys
import unittest
from contextlib import ExitStack, closing
from pathlib import Path

import test_aimock
import test_forwardproxies
import test_inputmethod
import test_reverseproxies
from aimock import Aimock
from breakwaterctl import Breakwaterctl
from peercase import KEY, PeerCase


class Secrets(PeerCase):
    """Runs last: what all the others said and left behind."""

    def test_the_keys_are_nowhere(self):
        if not self.ctl.calls:
            self.skipTest("nothing was called")
        secrets = [KEY, test_forwardproxies.PASSWORD, test_forwardproxies.PASSWORD_IN_URL]
        for call in self.ctl.calls:
            for secret in secrets:
                self.assertNotIn(secret, call.out + call.err)
        for folder, _, names in os.walk(Path.home()):
            for name in names:
                file = Path(folder, name)
                if file.is_file():
                    content = file.read_bytes()
                    for secret in secrets:
                        self.assertNotIn(secret.encode(), content, file)


def tests_of(*modules):
    wanted = os.environ.get("BREAKWATER_PEER_FILTER", "")
    for module in modules:
        for case in unittest.defaultTestLoader.loadTestsFromModule(module):
            for test in case:
                if wanted.lower() in test.id().lower():
                    yield test


def main(build: Path, aimock: Path | None) -> int:
    PeerCase.build = build
    PeerCase.ctl = Breakwaterctl(build / "bin/breakwaterctl", KEY)
    modules = [test_reverseproxies, test_forwardproxies, test_inputmethod]
    with ExitStack() as servers:
        if aimock:
            modules.insert(0, test_aimock)
            test_aimock.AimockCase.server = servers.enter_context(closing(Aimock(aimock, KEY)))
        suite = unittest.TestSuite([*tests_of(*modules), Secrets("test_the_keys_are_nowhere")])
        result = unittest.TextTestRunner(verbosity=2, stream=sys.stdout).run(suite)
    failed = len(result.failures) + len(result.errors)
    skipped = len(result.skipped)
    print(f"peers: {result.testsRun - failed - skipped} passed, {failed} failed, {skipped} skipped")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2]) if len(sys.argv) > 2 else None))
