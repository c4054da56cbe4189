# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Polish and titles against aimock: streamed and plain, well and ill, on the command line and in the window."""

import os
import re
import subprocess

from aimock import Aimock
from boxcase import needs
from breakwaterctl import KEY_VARIABLE
from middlebox import Nginx
from peercase import KEY, POLISHED, PeerCase, fresh_folder

TITLES = ["The Late Guests", "Nobody Minded", "A Fine Day", "好天气", "Late but Welcome"]
WINDOW_LIMIT_S = 50


class AimockCase(PeerCase):
    server: Aimock

    @property
    def base_url(self) -> str:
        return self.server.base_url


class Polishing(AimockCase):
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


class Titles(AimockCase):
    def titles(self, model: str, *options: str):
        call = self.act("title", model, *options)
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


class Faults(AimockCase):
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


class Outages(AimockCase):
    def test_the_fourth_process_asks_no_more(self):
        before = self.server.requests("down")
        for _ in range(3):
            self.expect(self.polish("down"), 69, "service_failure")
        fourth = self.expect(self.polish("down"), 75, "busy", text="", attempts=[])
        self.assertLess(fourth["wait_ms"], 500)  # a process's start, no waiting
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


@needs(Nginx)
class BehindNginx(AimockCase):
    """The peer behind a peer: from our process through two servers of others and back."""

    @classmethod
    def setUpClass(cls):
        address = cls.server.address.removeprefix("http://")
        cls.box = Nginx(fresh_folder() / "nginx", address)
        cls.addClassCleanup(cls.box.close)

    @property
    def base_url(self) -> str:
        return f"http://{self.box.address}/unbuffered/v1"

    def test_polish_and_titles(self):
        before = self.server.requests("polish")
        self.expect_polished(self.polish("polish"))
        self.assertEqual(self.server.requests("polish") - before, 1)
        call = self.act("title", "titles-json")
        self.assertEqual(self.expect(call, 0, "success")["titles"], TITLES)

    def test_a_cut_stream_keeps_what_came(self):
        result = self.expect(self.polish("cut"), 69, "truncated")
        self.expect_attempt(result, http_status=200, end_reason="cut", counts_for_breaker="failure")
        self.assertTrue(result["text"].startswith("They were late, and"))

    def test_chaos(self):
        spoilt = {"dropRate": (69, "service_failure"), "rateLimitRate": (75, "rate_limited")}
        for switch, (exit_code, outcome) in spoilt.items():
            with self.subTest(switch), self.server.chaos(**{switch: 1}):
                self.expect(self.polish("polish", "--no-cache"), exit_code, outcome, text="")

    def test_the_connection_test(self):
        call = self.ctl("test", base_url=self.base_url, model="polish")
        self.assertEqual([step["ok"] for step in call.result["steps"]], [True] * 4, call.out)


class Window(AimockCase):
    """The same in the window. Each call of tst_peers is a process of its own."""

    def passed(self, *functions: str, chaos: str = "") -> int:
        """How many rows passed; none may fail, and none may be skipped but by `chaos`."""
        program = self.build / "tests/tst_peers"
        if not program.exists():
            self.skipTest("built without the window")
        environment = {
            **{"QT_QPA_PLATFORM": "offscreen", **os.environ, KEY_VARIABLE: KEY},
            **{"BREAKWATER_PEER_URL": self.server.base_url, "BREAKWATER_PEER_CHAOS": chaos},
        }
        try:
            done = subprocess.run(
                [program, *functions],
                env=environment,
                capture_output=True,
                text=True,
                timeout=WINDOW_LIMIT_S,
                check=False,
            )
        except subprocess.TimeoutExpired as late:
            self.fail(f"not over after {WINDOW_LIMIT_S} s:\n{(late.stdout or b'').decode()}")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        totals = re.search(r"Totals: (\d+) passed, 0 failed, 0 skipped", done.stdout)
        self.assertTrue(totals, done.stdout)
        return int(totals[1])

    def test_polish(self):
        before = self.server.requests("polish")
        self.assertGreaterEqual(self.passed("polish", "polishIsStreamed"), 4)
        self.assertEqual(self.server.requests("polish") - before, 1)

    def test_titles(self):
        self.assertGreaterEqual(self.passed("titles"), 3)

    def test_failures(self):
        self.assertGreaterEqual(self.passed("failures"), 6)

    def test_the_light_model_takes_over(self):
        self.assertGreaterEqual(self.passed("theLightModelTakesOver"), 2)

    def test_chaos(self):
        for switch in ("dropRate", "rateLimitRate", "disconnectRate", "malformedRate"):
            before = self.server.requests("polish")
            with self.subTest(switch), self.server.chaos(**{switch: 1}):
                self.passed(f"chaos:{switch}", chaos=switch)
                self.assertEqual(self.server.requests("polish") - before, 1)
