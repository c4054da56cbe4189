# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The caret is the writer's: nothing that arrives or is decided moves it, and what is selected stays so."""

from handcase import MAIN, HandCase
from service import ok

FIRST, SECOND, THIRD = "They was first.", "They was second.", "They was third."


class CaretTest(HandCase):
    def setUp(self):
        super().setUp()
        self.service.tell(MAIN, ok(lambda text: text.replace("was", "were"), after_s=0.3))

    def ask_beside(self) -> None:
        """One request more, and time for its answer to be shown."""
        asked = len(self.service.requests)
        self.press("ctrl+Return")
        self.until(lambda: len(self.service.requests) > asked, "the request")

    def test_polishing_a_second_paragraph_leaves_the_caret_where_the_writer_goes_on(self):
        self.open()
        self.type(FIRST)
        self.polish()
        self.type("\n\n" + SECOND)
        self.ask_beside()
        self.type(" and I go on typing")
        self.expect_text(f"{FIRST}\n\n{SECOND} and I go on typing")

    def test_an_answer_leaves_a_selection_as_it_is(self):
        self.open(f"{FIRST}\n\n{SECOND}")
        self.polish()
        self.go("ctrl+Home", 0)
        self.press("shift+End")
        selected = self.until(
            lambda: self.window.editor.selection == (0, len(FIRST)) and (0, len(FIRST)), "a selection"
        )
        self.press("ctrl+Return")
        self.expect_words("Selection · polish")
        self.wait_for_suggestion()
        self.assertEqual(self.window.editor.selection, selected)

    def test_accepting_all_leaves_the_caret_in_its_paragraph(self):
        text = f"{FIRST}\n\n{SECOND}\n\n{THIRD}"
        self.open(text)
        self.polish()
        self.go("ctrl+Home", 0)
        self.ask_beside()
        self.expect_words("Paragraph 1 · polish")
        self.wait_for_suggestion()
        self.go("End", len(FIRST))
        self.press("alt+shift+a")
        self.type("XYZ")
        self.expect_text(text.replace("was first.", "were first.XYZ"))

    def test_rejecting_the_last_change_shows_no_other_paragraph_whose_changes_the_next_key_accepts(self):
        text = f"{FIRST}\n\n{SECOND}"
        self.open(text)
        self.polish()
        self.go("ctrl+Home", 0)
        self.ask_beside()
        self.expect_words("Paragraph 1 · polish")
        self.wait_for_suggestion()
        self.press("alt+r", "alt+shift+a", "ctrl+End", "exclam")
        self.until(lambda: self.text.endswith("!"), "the letter typed last")
        self.expect_text(text + "!")

    def test_typing_while_an_answer_streams_in_goes_on_at_the_caret(self):
        self.open(f"{FIRST}\n\n{SECOND}\n\n")
        self.go("ctrl+Home", 0)
        self.ask_beside()
        self.press("ctrl+End")
        for number in range(40):
            self.type("ab ")
            self.until(lambda number=number: self.text.endswith("ab " * (number + 1)), "the words typed")
        self.expect_text(f"{FIRST}\n\n{SECOND}\n\n" + "ab " * 40)
