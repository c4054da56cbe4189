# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A service behind nginx and behind HAProxy, as most are: what the proxy adds, holds back, cuts and refuses."""

from boxcase import BoxCase, needs
from middlebox import Haproxy, MiddleBox, Nginx
from peercase import fresh_folder
from upstream import DELTAS, PAUSE_S, Upstream

HALF_A_PAUSE_MS = PAUSE_S * 1000 / 2


class ReverseProxyCase(BoxCase):
    box: MiddleBox

    def through(self, path: str, model: str, *options: str, **more):
        return self.polish(model, *options, base_url=f"http://{self.box.address}/{path}/v1", **more)

    def expect_page(self, call, status: int, exit_code: int, outcome: str, counts: str, **result) -> dict:
        """An answer of the proxy's own: its words are nobody's text."""
        seen = self.expect(call, exit_code, outcome, text="", **result)
        self.assertNotEqual(seen["message"], "")
        self.assertNotIn("<", seen["message"])
        return self.expect_attempt(seen, http_status=status, end_reason="http", counts_for_breaker=counts, text="")

    def expect_cut(self, call) -> None:
        result = self.expect(call, 69, "truncated")
        self.assertEqual(result["text"].strip(), DELTAS[0].strip())
        self.expect_attempt(result, http_status=200, end_reason="cut", counts_for_breaker="failure")

    def expect_first_token_early(self, path: str) -> None:
        with self.requests(1):
            attempt = self.expect_attempt(self.expect_polished(self.through(path, "pausing")))
        self.assertGreater(attempt["total_ms"] - attempt["first_token_ms"], HALF_A_PAUSE_MS)


@needs(Nginx)
class BehindNginx(ReverseProxyCase):
    @classmethod
    def setUpClass(cls):
        cls.upstream = cls.start(Upstream())
        cls.box = cls.start(Nginx(fresh_folder() / "nginx", cls.upstream.address))

    def test_unbuffered_words_come_when_they_are_written(self):
        self.expect_first_token_early("unbuffered")

    def test_buffered_words_come_all_the_same(self):
        for model in ("polish", "pausing"):
            with self.subTest(model), self.requests(1):
                self.expect_polished(self.through("buffered", model))

    def test_an_answer_in_one_piece(self):
        for path in ("unbuffered", "buffered", "once", "old"):
            with self.subTest(path), self.requests(1):
                self.expect_polished(self.through(path, "polish", "--no-stream"))

    def test_a_stream_without_chunks(self):
        with self.requests(1):
            self.expect_polished(self.through("old", "polish"))

    def test_a_service_that_is_down_is_502(self):
        with self.requests(0):
            self.expect_page(self.through("dead", "polish"), 502, 69, "service_failure", "failure")

    def test_the_second_server_of_two_answers(self):
        for _ in range(2):
            with self.requests(1):
                self.expect_polished(self.through("second", "polish"))

    def test_a_service_that_hangs_is_504_and_was_asked_once(self):
        with self.requests(1):
            self.expect_page(self.through("impatient", "hanging"), 504, 69, "service_failure", "failure")

    def test_a_service_that_closes_without_a_word_is_502_and_was_asked_once(self):
        with self.requests(1):
            self.expect_page(self.through("unbuffered", "dropping"), 502, 69, "service_failure", "failure")

    def test_an_error_of_the_service_comes_through(self):
        with self.requests(1):
            self.expect_page(self.through("buffered", "failing"), 500, 69, "service_failure", "failure")

    def test_a_stream_that_stalls_is_cut_and_keeps_its_words(self):
        for path in ("impatient", "impatient-buffered"):
            with self.subTest(path), self.requests(1):
                self.expect_cut(self.through(path, "stalling"))

    def test_a_stream_that_the_service_cuts_keeps_its_words(self):
        for path in ("unbuffered", "buffered", "old"):
            with self.subTest(path), self.requests(1):
                self.expect_cut(self.through(path, "cut"))

    def test_too_much_text_is_413(self):
        for size in (2_000, 200_000, 2_000_000):
            with self.subTest(size), self.requests(0):
                call = self.through("small", "polish", "--no-cache", text="word " * (size // 5))
                self.expect_page(call, 413, 65, "bad_request", "ignored")

    def test_connections_that_are_kept_and_closed(self):
        for _ in range(4):
            with self.requests(1):
                self.expect_polished(self.through("kept", "closing", "--no-cache"))

    def test_a_locked_door_is_no_failure(self):
        with self.requests(0):
            self.expect_page(self.through("locked", "polish"), 401, 77, "auth", "ignored")

    def test_too_many_requests_without_a_time(self):
        call = self.through("limited", "polish")
        attempt = self.expect_page(call, 429, 75, "rate_limited", "ignored")
        self.assertIsNone(attempt["retry_after_ms"])
        self.assertEqual(call.result["breakers"][0]["hold"], "rate_limited")
        self.assertLessEqual(call.result["breakers"][0]["retry_in_ms"], 20_000)

    def test_maintenance_with_a_time(self):
        call = self.through("maintenance", "polish")
        attempt = self.expect_page(call, 503, 69, "service_failure", "failure")
        self.assertEqual(attempt["retry_after_ms"], 9_000)

    def test_a_redirect_is_not_followed(self):
        with self.requests(0):
            self.expect_page(self.through("moved", "polish"), 301, 65, "bad_request", "ignored")

    def test_a_web_page_is_no_answer(self):
        self.expect_page(self.through("page", "polish"), 200, 65, "bad_request", "ignored")

    def test_the_connection_test(self):
        for path in ("unbuffered", "buffered", "once", "kept"):
            for model in ("polish", "closing"):
                with self.subTest(path, model=model), self.requests(1):
                    call = self.ctl("test", base_url=f"http://{self.box.address}/{path}/v1", model=model)
                    self.assertEqual(call.exit_code, 0, call.out + call.err)


@needs(Haproxy)
class BehindHaproxy(ReverseProxyCase):
    @classmethod
    def setUpClass(cls):
        cls.upstream = cls.start(Upstream())
        cls.box = cls.start(Haproxy(fresh_folder() / "haproxy", cls.upstream.address))

    def test_words_come_when_they_are_written(self):
        self.expect_first_token_early("plain")

    def test_an_answer_in_one_piece(self):
        with self.requests(1):
            self.expect_polished(self.through("plain", "polish", "--no-stream"))

    def test_a_service_that_is_down_is_503(self):
        with self.requests(0):
            self.expect_page(self.through("dead", "polish"), 503, 69, "service_failure", "failure")

    def test_a_service_that_hangs_is_504_and_was_asked_once(self):
        with self.requests(1):
            self.expect_page(self.through("impatient", "hanging"), 504, 69, "service_failure", "failure")

    def test_a_service_that_closes_without_a_word_is_502_and_was_asked_once(self):
        with self.requests(1):
            self.expect_page(self.through("plain", "dropping"), 502, 69, "service_failure", "failure")

    def test_a_stream_that_stalls_is_cut_and_keeps_its_words(self):
        with self.requests(1):
            self.expect_cut(self.through("impatient", "stalling"))

    def test_a_stream_that_the_service_cuts_keeps_its_words(self):
        with self.requests(1):
            self.expect_cut(self.through("plain", "cut"))

    def test_too_much_text_is_413(self):
        # A much longer one is reset while it is being written, and nobody gets to see the page.
        with self.requests(0):
            call = self.through("small", "polish", text="word " * 1_000)
            self.expect_page(call, 413, 65, "bad_request", "ignored")

    def test_connections_that_are_kept_and_closed(self):
        for _ in range(4):
            with self.requests(1):
                self.expect_polished(self.through("kept", "closing", "--no-cache"))

    def test_a_connection_that_is_closed_behind_an_answer_is_no_failure(self):
        for _ in range(10):
            with self.requests(1):
                call = self.ctl("test", base_url=f"http://127.0.0.1:{self.box.hasty_port}/v1", model="polish")
                self.assertEqual(call.exit_code, 0, call.out)

    def test_too_many_requests_with_a_time(self):
        call = self.through("limited", "polish")
        attempt = self.expect_page(call, 429, 75, "rate_limited", "ignored")
        self.assertEqual(attempt["retry_after_ms"], 7_000)

    def test_the_next_call_is_held(self):
        self.through("limited", "polish")
        with self.requests(0):
            self.expect(self.through("limited", "polish"), 75, "rate_limited", attempts=[])

    def test_three_failures_open_the_circuit(self):
        for _ in range(3):
            self.expect(self.through("plain", "dropping"), 69, "service_failure")
        with self.requests(0):
            self.expect(self.through("plain", "dropping"), 75, "busy", attempts=[], text="")
