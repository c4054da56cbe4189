# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Services that misbehave: an answer, or the truth about why there is none, in the time that a person waits."""

import time

from handcase import LIGHT, MAIN, HandCase
from service import Answer, busy, endless, hang, ok, refusing, titles

HEADER = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n"
ENDLESS = (
    ("a header line without end", endless(b"HTTP/1.1 200 OK\r\nX: ", b"v")),
    ("headers without end", endless(b"HTTP/1.1 200 OK\r\n", b"X: v\r\n")),
    ("empty lines before the status line", endless(b"", b"\r\n")),
    ("100 Continue without end", endless(b"", b"HTTP/1.1 100 Continue\r\n\r\n")),
    ("a chunk extension without end", endless(HEADER + b"\r\n1;", b"x=y;")),
)


def with_a_stop(text: str) -> str:
    return text + "."


class ServicesTest(HandCase):
    def serve_both(self, main: Answer, *more: Answer) -> None:
        self.light = self.serve()
        self.light.tell(LIGHT, ok(with_a_stop))
        self.service.tell(MAIN, main, *more)
        self.configure(light=self.light)

    def test_a_broken_main_model_does_not_keep_the_light_one_from_answering(self):
        for name, answer in ENDLESS:
            with self.subTest(main=name):
                self.move_in()
                self.serve_both(answer)
                self.open("I like the sea")
                self.press("ctrl+Return")
                self.until(lambda: self.light.asked(LIGHT), "a request to the light model", 7)
                self.until(lambda: self.seen("push button", "Accept"), "its answer", 5)

    def test_the_processor_is_calm_two_seconds_after_an_endless_answer_is_stopped(self):
        for name, answer in ENDLESS:
            with self.subTest(main=name):
                self.move_in()
                self.service.tell(MAIN, answer)
                self.open("I like the sea")
                self.press("ctrl+Return")
                self.until(lambda: self.service.requests, "the request")
                if stop := self.seen("push button", "Stop"):  # an answer that was given up by itself needs none
                    self.hand.click_on(stop.place)
                self.expect_idle(4)
                time.sleep(2)
                self.assertLess(self.busy_seconds_in(2), 0.5)

    def test_a_main_model_that_was_broken_once_is_asked_again_at_the_next_click(self):
        self.serve_both(ENDLESS[0][1], ok(with_a_stop))
        self.open("I like the sea\n\nAnd the wind")
        self.press("ctrl+Return")
        self.until(lambda: self.seen("push button", "Accept"), "an answer", 12)
        self.go("ctrl+Home", 0)
        self.press("ctrl+Return")
        self.expect_words("Paragraph 1 · polish")
        self.until(lambda: self.seen("push button", "Accept"), "an answer", 6)

    def test_two_clicks_on_a_model_that_refuses_a_parameter_once_get_two_answers(self):
        self.service.tell(MAIN, refusing(after_s=0.5), ok(with_a_stop, after_s=0.5))
        self.open("I like the sea\n\nAnd the wind")
        self.press("ctrl+Return", "ctrl+Home")
        time.sleep(0.2)
        self.press("ctrl+Return")
        self.expect_idle(40)
        self.press("ctrl+End", "exclam")
        self.expect_text("I like the sea\n\nAnd the wind!")

    def test_an_action_ends_when_its_second_try_is_not_let_through(self):
        """The first paragraph's request is refused for a parameter, and meanwhile another's holds the model back."""
        self.serve_both(refusing(after_s=1.0), busy(60))
        self.open("I like the sea\n\nAnd the wind")
        self.press("ctrl+Return")
        self.until(lambda: self.service.asked(MAIN), "the first request")
        self.press("ctrl+Home", "ctrl+Return")
        self.until(
            lambda: len(self.light.asked(LIGHT)) == 2,
            lambda: f"both texts at the light model: {len(self.light.asked(LIGHT))}",
            12,
        )
        self.expect_idle(12)

    def test_more_titles_from_a_model_that_repeats_itself_are_no_failure(self):
        self.service.tell(MAIN, titles(lambda count: [f"The sea and {n}" for n in range(1, count + 1)]))
        self.open("I like the sea in all its colours.")
        self.press("ctrl+shift+t")
        self.click("push button", "More titles")
        self.until(lambda: len(self.service.requests) == 2, "the second request")
        self.until(lambda: self.seen("push button", "More titles"), "the end of it")
        self.assertNotIn("could not answer", self.words_on_screen())

    def test_a_silent_main_model_leaves_the_window_and_the_text_alone(self):
        self.serve_both(hang())
        self.open("I like the sea")
        self.press("ctrl+Return")
        self.type(" and more")
        self.expect_text("I like the sea and more", 2)

    def test_letters_without_a_gap_do_not_stop_the_window(self):
        self.service.tell(MAIN, ok(lambda _: "x" * 900_000))
        self.open("I like the sea")
        self.press("ctrl+Return")
        self.until(lambda: self.service.requests and not self.service.requests[0].is_running, "the answer", 20)
        self.expect_answers_for(6)
        self.type("z")
        self.expect_text("I like the seaz", 3)

    def test_a_document_of_one_sort_of_mark_opens(self):
        for mark in ("*", ">", "`", "["):
            with self.subTest(mark=mark):
                self.move_in()
                self.open(mark * 200_000)
                self.type("z")
                self.until(lambda: self.text.endswith("z"), "a letter typed", 5)

    def expect_answers_for(self, seconds: float) -> None:
        """Over some time the window is never away for long."""
        deadline = time.monotonic() + seconds
        longest = 0.0
        while time.monotonic() < deadline:
            asked = time.monotonic()
            self.until(lambda: self.window.editor.caret is not None, "an answer of the window", 10)
            longest = max(longest, time.monotonic() - asked)
            time.sleep(0.05)
        self.assertLess(longest, 2)
