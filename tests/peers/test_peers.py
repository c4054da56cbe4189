#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Polish and titles against aimock: streamed and plain, well and ill. Started by tests/peers/run.

Usage: test_peers.py BUILD_FOLDER AIMOCK_PACKAGE_FOLDER
"""

import os
import re
import subprocess
import sys
import tempfile
import unittest
from contextlib import closing
from pathlib import Path

from aimock import Aimock
from breakwaterctl import KEY_VARIABLE, Breakwaterctl

KEY = "sk-peer-5f1c0e7d9b3a"
TEXT = "They was late , and nobody minded. 今天天气很好。\n"
POLISHED = "They were late, and nobody minded. 今天天气很好。"
TITLES = ["The Late Guests", "Nobody Minded", "A Fine Day", "好天气", "Late but Welcome"]
GUI_LIMIT_S = 120


class Peers(unittest.TestCase):
    build: Path
    server: Aimock
    ctl: Breakwaterctl

    def setUp(self):
        # A fresh breaker for every test; all of them stay until the end, for Secrets.
        self.state = Path(tempfile.mkdtemp(prefix="peers-", dir=Path.home()))

    def polish(self, model: str, *options: str, **more):
        return self.ctl("polish", model, self.state, *options, text=TEXT, **more)

    def expect(self, call, exit_code: int, outcome: str, **result):
        self.assertEqual((call.exit_code, call.result["outcome"]), (exit_code, outcome), f"{call.out}\n{call.err}")
        for key, value in result.items():
            self.assertEqual(call.result[key], value, key)
        return call.result

    def expect_attempt(self, result, **attempt):
        """The one attempt, the one request on the wire."""
        self.assertEqual(len(result["attempts"]), 1, result["attempts"])
        for key, value in attempt.items():
            self.assertEqual(result["attempts"][0][key], value, key)


class Polishing(Peers):
    def test_streamed(self):
        before = self.server.requests("polish")
        result = self.expect(self.polish("polish"), 0, "success")
        self.assertEqual(result["text"].rstrip("\n"), POLISHED)
        self.assertEqual((result["served_by"]["rung"], result["served_by"]["model"]), ("main", "polish"))
        self.expect_attempt(
            result, outcome="success", counts_for_breaker="success", http_status=200, end_reason="complete"
        )
        self.assertEqual(self.server.requests("polish") - before, 1)

    def test_plain(self):
        result = self.expect(self.polish("polish", "--no-stream"), 0, "success")
        self.assertEqual(result["text"].rstrip("\n"), POLISHED)
        self.assertEqual(result["usage"], {"prompt_tokens": 120, "completion_tokens": 18, "estimated": False})

    def test_a_preamble_is_taken_off(self):
        result = self.expect(self.polish("polish-preamble"), 0, "success")
        self.assertEqual(result["text"].rstrip("\n"), POLISHED)

    def test_thoughts_are_never_text(self):
        call = self.polish("polish-thinking")
        self.assertEqual(self.expect(call, 0, "success")["text"].rstrip("\n"), POLISHED)
        self.assertNotIn("Secret thoughts", call.out + call.err)


class Titles(Peers):
    def titles(self, model: str, *options: str):
        call = self.ctl("title", model, self.state, *options, text=TEXT)
        return self.expect(call, 0, "success")["titles"]

    def test_numbered(self):
        self.assertEqual(self.titles("titles-numbered"), TITLES)

    def test_bulleted_and_quoted(self):
        self.assertEqual(self.titles("titles-bulleted"), TITLES)

    def test_json(self):
        self.assertEqual(self.titles("titles-json"), TITLES)

    def test_plain(self):
        self.assertEqual(self.titles("titles-numbered", "--no-stream"), TITLES)

    def test_at_most_as_many_as_asked_for(self):
        self.assertEqual(self.titles("titles-numbered", "--count", "3"), TITLES[:3])


class Faults(Peers):
    def test_500_is_a_service_failure(self):
        with self.server.chaos(dropRate=1):
            result = self.expect(self.polish("polish"), 69, "service_failure", text="")
        self.expect_attempt(result, http_status=500, counts_for_breaker="failure", end_reason="http")
        self.assertNotEqual(result["message"], "")

    def test_429_is_a_hold_that_says_how_long(self):
        before = self.server.requests("limited")
        result = self.expect(self.polish("limited"), 75, "rate_limited", text="")
        self.expect_attempt(result, http_status=429, counts_for_breaker="ignored")
        self.assert_about(result["retry_after_ms"], 25_000)
        self.assertEqual([b["hold"] for b in result["breakers"]], ["rate_limited"])

        held = self.expect(self.polish("limited"), 75, "rate_limited", attempts=[])
        self.assertGreater(held["retry_after_ms"], 0)
        self.assertEqual(self.server.requests("limited") - before, 1)

    def test_429_by_the_chaos_switch(self):
        with self.server.chaos(rateLimitRate=1):
            result = self.expect(self.polish("polish"), 75, "rate_limited")
        self.expect_attempt(result, http_status=429, retry_after_ms=1000)

    def test_no_credit_is_not_a_rate_limit(self):
        self.expect(self.polish("no-credit"), 77, "quota")

    def test_a_cut_stream_keeps_what_came(self):
        result = self.expect(self.polish("cut"), 69, "truncated")
        self.expect_attempt(result, http_status=200, end_reason="cut", counts_for_breaker="failure")
        self.assertTrue(result["text"].startswith("They were late, and"))

    def test_a_cut_connection_sends_one_request(self):
        before = self.server.requests("polish")
        with self.server.chaos(disconnectRate=1):
            result = self.expect(self.polish("polish"), 69, "service_failure", text="")
        self.expect_attempt(result, counts_for_breaker="failure")
        self.assertEqual(self.server.requests("polish") - before, 1)

    def test_an_answer_that_is_no_json(self):
        with self.server.chaos(malformedRate=1):
            self.expect(self.polish("polish"), 69, "service_failure", text="")

    def test_the_length_limit(self):
        result = self.expect(self.polish("length"), 0, "truncated")
        self.assertIn("cut_off", result["flags"])

    def test_moderation(self):
        self.expect(self.polish("moderated"), 65, "moderated")

    def test_a_wrong_key(self):
        self.expect(self.polish("polish", key="sk-wrong-77aa"), 77, "auth")

    def test_a_model_that_is_not_there(self):
        self.expect(self.polish("unknown"), 78, "model_missing")

    def assert_about(self, milliseconds: int, expected: int):
        self.assertTrue(expected - 3000 <= milliseconds <= expected, f"{milliseconds} is not about {expected}")


class Outages(Peers):
    def test_the_fourth_process_asks_no_more(self):
        before = self.server.requests("down")
        for _ in range(3):
            self.expect(self.polish("down"), 69, "service_failure")
        fourth = self.expect(self.polish("down"), 75, "busy", text="", attempts=[])
        self.assertLess(fourth["wait_ms"], 50)
        self.assertGreater(fourth["retry_after_ms"], 0)
        self.assertRegex(fourth["message"], r"\d\d?:\d\d")
        self.assertEqual(self.server.requests("down") - before, 3)

    def test_the_light_model_takes_over(self):
        before = self.server.requests("down")
        for _ in range(4):
            result = self.expect(self.polish("down", "--light-model", "light", "--no-cache"), 0, "success")
            self.assertEqual(result["served_by"]["rung"], "light")
        self.assertEqual(self.server.requests("down") - before, 3)

    def test_a_slow_service_is_overtaken(self):
        result = self.expect(self.polish("slow", "--light-model", "light"), 0, "success")
        self.assertEqual(result["served_by"]["rung"], "light")
        self.assertLessEqual(result["wait_ms"], 3000)


class Window(Peers):
    def test_the_window_against_the_same_server(self):
        program = self.build / "tests/tst_peers"
        if "BREAKWATER_PEER_WINDOW" not in os.environ:
            self.skipTest("it does not end yet; BREAKWATER_PEER_WINDOW=1 runs it all the same")
        if not program.exists():
            self.skipTest("built without the window")
        environment = {"QT_QPA_PLATFORM": "offscreen", **os.environ, "BREAKWATER_PEER_URL": self.server.base_url, KEY_VARIABLE: KEY}
        done = subprocess.run(
            [program], env=environment, capture_output=True, text=True, timeout=GUI_LIMIT_S, check=False
        )
        print(done.stdout)
        self.assertEqual(done.returncode, 0, done.stderr)
        totals = re.search(r"Totals: (\d+) passed, (\d+) failed, (\d+) skipped", done.stdout)
        self.assertTrue(totals and int(totals[1]) > 2 and int(totals[3]) == 0, "nothing was tested")


class Secrets(Peers):
    """Runs last: what all the others said and left behind."""

    def test_the_key_is_nowhere(self):
        self.polish("polish")
        self.assertGreater(len(self.ctl.calls), 10)
        for call in self.ctl.calls:
            self.assertNotIn(KEY, call.out + call.err)
        for folder, _, names in os.walk(Path.home()):
            for name in names:
                file = Path(folder, name)
                if file.is_file():
                    self.assertNotIn(KEY.encode(), file.read_bytes(), file)


def main(build: Path, package: Path) -> int:
    suite = unittest.TestSuite(
        unittest.defaultTestLoader.loadTestsFromTestCase(case)
        for case in (Polishing, Titles, Faults, Outages, Window, Secrets)
    )
    with closing(Aimock(package, KEY)) as server:
        Peers.build = build
        Peers.server = server
        Peers.ctl = Breakwaterctl(build / "bin/breakwaterctl", server.base_url, KEY)
        result = unittest.TextTestRunner(verbosity=2, stream=sys.stdout).run(suite)
    failed = len(result.failures) + len(result.errors)
    skipped = len(result.skipped)
    print(f"peers: {result.testsRun - failed - skipped} passed, {failed} failed, {skipped} skipped")
    return 1 if failed or result.testsRun == skipped else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), Path(sys.argv[2])))
