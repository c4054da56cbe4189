# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Accepting and rejecting: every change once, in any order, and undo."""

from handcase import MAIN, HandCase
from service import ok


class AcceptTest(HandCase):
    def open_with_suggestion(self, text: str, answer: str) -> None:
        self.service.tell(MAIN, ok(lambda _: answer))
        self.open(text)
        self.polish()

    def test_a_change_at_the_border_of_the_paragraph_is_accepted_once_however_often_the_key_is_pressed(self):
        for text, answer in (
            ("I like the sea", "I like the sea."),
            ("我喜欢大海", "我喜欢大海。"),
            ("sky is blue.", "The sky is blue."),
            ("天气很好。", "今天天气很好。"),
        ):
            for keys in ("alt+a", "alt+shift+a"):
                with self.subTest(text=text, keys=keys):
                    self.move_in()
                    self.open_with_suggestion(text, answer)
                    self.press(keys, keys, keys)
                    self.until(lambda: self.text != text, "the change in the text")
                    self.until(lambda: not self.seen("push button", "Accept"), "no change left to accept")
                    self.expect_saved(answer)

    def test_accepting_the_last_change_first_and_then_all_gives_the_suggestion(self):
        self.open_with_suggestion("They was late", "They were late.")
        self.press("F8", "alt+a")
        self.expect_text("They was late.")
        self.press("alt+shift+a")
        self.expect_text("They were late.")
        self.press("alt+shift+a", "alt+a")
        self.expect_saved("They were late.")

    def test_a_suggestion_that_was_accepted_is_not_offered_again_after_a_restart(self):
        self.open_with_suggestion("今天天气很好", "今天天气很好。")
        self.press("alt+shift+a")
        self.expect_text("今天天气很好。")
        self.expect_saved("今天天气很好。")
        self.restart(self.page.path)
        self.expect_text("今天天气很好。")
        self.press("alt+shift+a", "alt+a")
        self.expect_words("字")
        self.assertFalse(self.seen("push button", "Accept"))
        self.expect_text("今天天气很好。")

    def test_undo_of_an_accepted_deletion_at_the_end_brings_the_suggestion_back(self):
        self.open_with_suggestion("I went home really", "I went home")
        self.press("alt+a")
        self.expect_text("I went home")
        self.press("ctrl+z")
        self.expect_text("I went home really")
        self.wait_for_suggestion()

    def test_a_new_suggestion_opens_at_its_first_change(self):
        self.service.tell(MAIN, ok(lambda text: text.replace("was", "were").replace("a apple", "an apple")))
        self.open("They was here and we was there with a apple.\n\nThey was late and we was early with a apple.")
        self.polish()
        self.press("F8", "F8")
        self.expect_words("Change 3 of 3")
        self.go("ctrl+Home", 0)
        self.press("ctrl+Return")
        self.until(lambda: len(self.service.requests) == 2, "a second request")
        self.expect_words("Change 1 of 3")

    def test_compare_again_never_takes_another_paragraph_for_one_that_was_deleted(self):
        self.service.tell(MAIN, ok(lambda text: text.replace("one is", "one was")))
        self.open("Para one is here today.\n\nPara two is there.")
        self.go("ctrl+Home", 0)
        self.polish()
        self.press("shift+End", "BackSpace")
        self.expect_text("\n\nPara two is there.")
        if self.soon(lambda: self.seen("push button", "Compare again"), 3):
            self.click("push button", "Compare again")
        self.press("alt+shift+a", "ctrl+End")
        self.type(".")
        self.expect_text("\n\nPara two is there..")
