# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What all peer tests have in common: the program, a fresh breaker for every test, and a limit."""

import signal
import tempfile
import unittest
from pathlib import Path

from breakwaterctl import Breakwaterctl, Call

KEY = "sk-peer-5f1c0e7d9b3a"
TEXT = "They was late , and nobody minded. 今天天气很好。\n"
POLISHED = "They were late, and nobody minded. 今天天气很好。"


class PeerCase(unittest.TestCase):
    build: Path
    ctl: Breakwaterctl
    limit_s = 60

    base_url = ""  # of polish() unless it is told another

    def setUp(self):
        self.state = fresh_folder()  # they stay until the end, for the look through what was left behind
        signal.signal(signal.SIGALRM, self._out_of_time)
        signal.alarm(self.limit_s)
        self.addCleanup(signal.alarm, 0)

    def _out_of_time(self, *_):
        raise TimeoutError(f"not over after {self.limit_s} s")

    def act(self, command: str, model: str, *options: str, base_url: str = "", text: str = TEXT, **more) -> Call:
        options = ("--state-dir", self.state, *options)
        return self.ctl(command, *options, base_url=base_url or self.base_url, model=model, text=text, **more)

    def polish(self, model: str, *options: str, **more) -> Call:
        return self.act("polish", model, *options, **more)

    def expect(self, call: Call, exit_code: int, outcome: str, **result) -> dict:
        self.assertEqual((call.exit_code, call.result["outcome"]), (exit_code, outcome), f"{call.out}\n{call.err}")
        for key, value in result.items():
            self.assertEqual(call.result[key], value, key)
        return call.result

    def expect_polished(self, call: Call) -> dict:
        result = self.expect(call, 0, "success")
        self.assertEqual(result["text"].rstrip("\n"), POLISHED)
        return result

    def expect_attempt(self, result: dict, **attempt) -> dict:
        """The one attempt of the action."""
        self.assertEqual(len(result["attempts"]), 1, result["attempts"])
        for key, value in attempt.items():
            self.assertEqual(result["attempts"][0][key], value, key)
        return result["attempts"][0]


def fresh_folder() -> Path:
    return Path(tempfile.mkdtemp(prefix="peers-", dir=Path.home()))
