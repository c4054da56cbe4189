# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's shortcuts and buttons: they do their own thing or nothing, and a thing that runs is not begun again."""

from handcase import LIGHT, MAIN, HandCase
from service import ok

DECIDING = ("alt+a", "alt+r", "alt+shift+a", "alt+shift+r", "F8", "shift+F8")


class KeysTest(HandCase):
    def press_all_and_type_a_dot(self) -> None:
        self.press(*DECIDING, "End", ".")

    def test_keys_that_decide_write_no_letter_when_there_is_nothing_to_decide(self):
        self.open()
        self.type("hello ")
        self.press_all_and_type_a_dot()
        self.expect_text("hello .")
        self.expect_saved("hello .")

    def test_keys_that_decide_replace_no_selection(self):
        self.open("hello there")
        self.press("shift+Home", *DECIDING, "End", ".")
        self.expect_text("hello there.")

    def test_keys_that_decide_write_no_letter_when_all_is_decided(self):
        for keys in ("alt+a", "alt+r"):
            with self.subTest(keys=keys):
                self.move_in()
                self.service.tell(MAIN, ok(lambda text: text.replace("was", "were")))
                self.open("They was here and we was there.")
                self.polish()
                self.press(keys, keys, keys, keys)
                self.press_all_and_type_a_dot()
                word = "were" if keys == "alt+a" else "was"
                self.expect_text(f"They {word} here and we {word} there..")

    def test_keys_that_decide_write_no_letter_into_a_text_that_changed_under_its_suggestion(self):
        self.service.tell(MAIN, ok(lambda text: text.replace("knows", "knew")))
        self.open("Nobody knows")
        self.polish()
        self.type("XX")
        self.expect_text("Nobody knowsXX")
        self.press(*DECIDING, "End", ".")
        self.until(lambda: self.text.endswith("."), "the dot")
        self.assertIn(self.text, ("Nobody knowsXX.", "Nobody knewXX."))

    def click_polish(self, times: int) -> None:
        button = self.until(lambda: self.seen("button menu", "Polish"), "the button")
        left, top = button.place.left, button.place.top
        self.hand.move(left + 12, top + 12)
        for _ in range(times):
            self.hand.button(1, True)
            self.hand.button(1, False)

    def test_clicks_on_polish_while_it_runs_are_one_request(self):
        for times in (2, 6):
            with self.subTest(times=times):
                self.move_in()
                self.service.tell(MAIN, ok(lambda text: text + ".", after_s=1.0))
                self.open("I like the sea")
                self.click_polish(times)
                self.wait_for_suggestion()
                self.expect_idle()
                self.assertEqual(len(self.service.requests), 1)

    def test_a_double_click_on_polish_asks_a_slow_main_model_once_and_the_light_one_once_at_most(self):
        light = self.serve()
        light.tell(LIGHT, ok(lambda text: text + "."))
        self.service.tell(MAIN, ok(lambda text: text + ".", after_s=4.0))
        self.configure(light=light)
        self.open("I like the sea")
        self.click_polish(2)
        self.wait_for_suggestion()
        self.expect_idle()
        self.assertLessEqual((len(self.service.asked(MAIN)), len(light.asked(LIGHT))), (1, 1))
