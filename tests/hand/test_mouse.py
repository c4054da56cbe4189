# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The mouse: no button, wheel or resting place of it takes words, settings or the program away."""

from pathlib import Path

from handcase import HandCase
from hand import BACK, FORWARD, MIDDLE, RIGHT

TEXT = "Second sentence is one second old."
MEMORY_LIMIT_KB = 600_000


class MouseTest(HandCase):
    def press_button(self, button: int, where: str) -> None:
        page = self.window.editor.place
        x, y = {
            "a word": self.place_of(3).centre,
            "the empty page": (page.centre[0], page.bottom - 40),
            "the margin": (page.left + 4, page.top + 60),
        }[where]
        self.hand.click(x, y, button)

    def test_every_button_anywhere_in_the_text_leaves_the_program_alive(self):
        for name, button in (("right", RIGHT), ("middle", MIDDLE), ("back", BACK), ("forward", FORWARD)):
            for where in ("a word", "the empty page", "the margin"):
                with self.subTest(button=name, where=where):
                    self.move_in()
                    self.open(TEXT)
                    self.press_button(button, where)
                    if button == RIGHT:
                        self.wait_for_menu()
                        self.close_menu()
                    self.press("Escape", "ctrl+End", "x")
                    self.expect_text(TEXT + "x")

    def test_a_right_click_on_a_misspelt_word_offers_what_may_be_meant(self):
        if not Path("/usr/share/hunspell/en_US.dic").exists():
            self.skipTest("not installed: hunspell-en-us")
        self.configure(editor={"theme": "light", "checkSpelling": True, "spellLanguages": ["en_US"]})
        self.open("I saw thhe sea")
        self.click_at(8, RIGHT)
        self.wait_for_menu()
        self.press("Down", "Return")  # what is meant stands first
        self.expect_text("I saw the sea")

    def test_a_right_click_keeps_the_selection_and_its_menu_copies_it(self):
        self.open("one two three")
        self.select_word(5, (4, 7))
        self.click_at(5, RIGHT)
        self.wait_for_menu()
        self.press("c")
        self.until(lambda: not self.hand.popups(), "the end of the menu")
        self.assertEqual(self.window.editor.selection, (4, 7))
        self.press("End", "ctrl+v")
        self.expect_text("one two threetwo")

    def test_a_middle_click_pastes_what_is_selected_where_it_happens(self):
        self.open("one two three")
        self.select_word(5, (4, 7))
        self.click_at(0, MIDDLE)
        self.until(lambda: self.text.count("two") == 2, lambda: f"the word pasted: {self.text}")

    def test_a_heading_with_a_picture_of_an_endless_device_is_shown_as_words(self):
        self.open('# Second <img src="/dev/zero"> <b>bold</b>\n\nMore words.\n')
        self.choose("Assistant", "Polish the whole document …")
        self.until(lambda: self.seen("push button", "Cancel"), "the dialog")
        self.until(lambda: self.hand.active_window() != self.window.id, "the focus in the dialog")
        rows = [
            here
            for here, role in self.window.all.walk()
            if role in ("tree item", "table cell") and "Second" in here.name and here.showing
        ]
        self.assertTrue(rows, "the section with that heading")
        x, y = rows[0].place.left + 40, rows[0].place.centre[1]
        swollen = False
        for step in range(4):  # a mouse that rests where a window comes up later shows no tool tip
            self.hand.move(x + 2 * step, y)
            swollen = swollen or self.soon(lambda: self.memory_kb() > MEMORY_LIMIT_KB, 1)
        if swollen:
            self.window.process.kill()
            self.window = None
        self.assertFalse(swollen, f"more than {MEMORY_LIMIT_KB // 1000} MB for a tool tip")

    def select_word(self, offset: int, word: tuple[int, int]) -> None:
        """With a double click, and another one where the first came too early for a window that was just placed."""

        def is_selected() -> bool:
            self.click_at(offset, times=2)
            return bool(self.soon(lambda: self.window.editor.selection == word, 1))

        self.until(is_selected, "a selected word")

    def memory_kb(self) -> int:
        self.expect_alive()
        status = Path(f"/proc/{self.window.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])


class WheelTest(HandCase):
    def test_a_wheel_that_rolls_over_a_page_of_settings_changes_nothing_on_it(self):
        self.open()
        for page in ("Resilience", "Editor", "Services"):
            with self.subTest(page=page):
                self.open_settings(page)
                self.until(lambda: self.find("combo box", lambda _: True), "a field to choose from")
                before = self.fields()
                for role in ("combo box", "spin button"):
                    for here, its in list(self.window.all.walk()):
                        if its == role and here.showing:
                            self.hand.wheel(*here.place.centre, 3)
                after = self.fields()
                self.press("Escape")
                self.assertEqual(after, before)

    def fields(self) -> dict:
        """Also those that are scrolled away."""
        return {
            (here.at, role): (here.name, here.text if role != "spin button" else here.value)
            for here, role in self.window.all.walk()
            if role in ("combo box", "spin button")
        }
