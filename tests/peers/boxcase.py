# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the tests with middle boxes have in common: an upstream that counts, and boxes that end with their class."""

import os
import time
import unittest
from contextlib import contextmanager

from middlebox import MiddleBox, program
from peercase import PeerCase
from upstream import Upstream

# The addresses and names that tests/peers/network gives.
SERVICE = "203.0.113.10"
PROXY = "203.0.113.20"
OWN_NETWORK = "10.77.0.10"
LOG_LIMIT_S = 10


def needs(*boxes: type[MiddleBox]):
    """Skips the class, with the reason, where a box is not installed."""
    missing = [box.program for box in boxes if not program(box.program)]
    return unittest.skipIf(missing, f"not installed: {', '.join(missing)} (tests/peers/packages)")


def needs_network():
    there = "BREAKWATER_PEER_NETWORK" in os.environ
    return unittest.skipUnless(there, "needs a network of its own (tests/peers/network)")


class BoxCase(PeerCase):
    upstream: Upstream

    @classmethod
    def start(cls, service):
        """For setUpClass: whatever has a close() ends with the class."""
        cls.addClassCleanup(service.close)
        return service

    def eventually(self, look, expected) -> None:
        """What a box writes down about a connection may come a moment after its end."""
        deadline = time.monotonic() + LOG_LIMIT_S
        while not expected(seen := look()):
            self.assertLess(time.monotonic(), deadline, seen)
            time.sleep(0.02)

    @contextmanager
    def requests(self, count: int):
        """So many completions must reach the upstream within the block, and nothing that is meant for a proxy."""
        before = len(self.upstream.completions())
        yield
        seen = self.upstream.completions()[before:]
        self.assertEqual(len(seen), count, "requests at the upstream")
        for request in seen:
            self.assertNotIn("proxy-authorization", map(str.lower, request.headers))
