# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Settings: what is pressed there does something, and what it says is so."""

from box import Box
from handcase import HandCase

COLOURED = 300  # pixels of headings and code, at least
READABLE = 4.5  # contrast of text on its page, by WCAG 2.2


class SettingsTest(HandCase):
    def test_a_connection_without_an_address_is_not_tested_in_silence(self):
        self.configure(services=[], mainModel={})
        self.open()
        self.open_settings("Services")
        self.click("button menu", "Add")
        self.wait_for_menu()
        self.press("Up", "Return")  # another service, the last
        before = self.words_on_screen()
        self.click("push button", "Test connection")
        self.until(lambda: self.words_on_screen() != before, "a word about the test")
        self.assertNotIn("✓ The key is accepted", self.words_on_screen())

    def test_no_key_is_said_to_be_accepted_where_none_was_entered(self):
        self.open()
        self.open_settings("Services")
        self.click("push button", "Test connection")
        self.until(lambda: self.seen("push button", "Test again"), "the end of the test", 20)
        self.assertNotIn("The key is accepted", self.words_on_screen())

    def test_another_theme_leaves_the_text_readable(self):
        self.open("Words to be read in any light. " * 20)
        for theme in ("Dark", "Light"):
            with self.subTest(theme=theme):
                self.open_settings("Editor")
                self.choose_theme(theme)
                page = self.window.editor.children[0].place
                words = Box(page.left, page.top + 20, page.right, page.top + 120)
                self.until(
                    lambda words=words: self.desktop.screenshot().contrast(words) >= READABLE,
                    lambda words=words: f"readable words: {self.desktop.screenshot().contrast(words):.1f}",
                )

    def test_another_theme_is_put_on_once(self):
        self.open("Words")
        self.open_settings("Editor")
        self.choose_theme("Dark")
        self.until(lambda: self.busy_seconds_in(1.0) < 0.2, "a program at rest", 10)

    def choose_theme(self, theme: str) -> None:
        box = self.until(lambda: self.find("combo box", lambda name: name in ("Dark", "Light")), "the theme")
        self.hand.click_on(box.place)
        self.click_on(lambda here, role: role == "list item" and here.name == theme, theme)
        self.click("push button", "OK")
        self.until(lambda: self.hand.active_window() == self.window.id, "the window")


class ColoursTest(HandCase):
    def test_markdown_is_coloured_wherever_the_page_shows(self):
        for key in ("Next", "ctrl+End", "ctrl+f"):
            with self.subTest(key=key):
                self.move_in()
                text = "\n\n".join(f"# Heading {n}\n\nSome **bold words** and `code` number {n}." for n in range(400))
                self.open(text)
                self.go("ctrl+Home", 0)
                if key == "ctrl+f":
                    self.press("ctrl+f")
                    self.until(lambda: self.seen("text", "Find"), "the find bar")
                    self.type("Heading 300")
                    self.press("Return")
                else:
                    self.press(*[key] * (8 if key == "Next" else 1))
                page = self.window.editor.children[0].place
                self.until(
                    lambda page=page: self.desktop.screenshot().coloured_pixels(page) > COLOURED,
                    lambda page=page: f"coloured words: {self.desktop.screenshot().coloured_pixels(page)} pixels",
                )
