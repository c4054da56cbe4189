# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese, typed with a real input method into the real window: what is composed, committed, saved and undone."""

import unittest
from pathlib import Path

from accessible import LAUNCHER
from box import Box
from desktop import NEEDS, Desktop, soon, until
from inputmethod import NEEDED_FILES, InputMethod
from inputmethod import NEEDS as METHOD_NEEDS
from middlebox import program as where
from peercase import POLISHED, TEXT, PeerCase, fresh_folder
from upstream import Upstream
from writingwindow import WritingWindow, write_settings

MISSING = [name for name in (*NEEDS, *METHOD_NEEDS) if not where(name)]
MISSING += [file.name for file in (*NEEDED_FILES, LAUNCHER) if not file.exists()]
# Pixels between the caret and the candidates that nobody takes amiss.
NEAR = 6
MAX_LINE = 60


@unittest.skipIf(MISSING, f"not installed: {', '.join(MISSING)} (tests/packages, tests/peers/packages)")
class InputMethodTest(PeerCase):
    limit_s = 100

    program: Path
    desktop: Desktop
    method: InputMethod
    upstream: Upstream
    window: WritingWindow

    @classmethod
    def setUpClass(cls):
        cls.program = cls.build / "bin/breakwater"
        if not cls.program.exists():
            raise unittest.SkipTest("built without the window")
        home = fresh_folder()
        cls.upstream = Upstream()
        cls.addClassCleanup(cls.upstream.close)
        cls.desktop = Desktop(home)
        cls.addClassCleanup(cls.desktop.close)
        cls.method = InputMethod(cls.desktop, home)
        cls.addClassCleanup(cls.method.close)

    def open(self, text: str, model: str = "polish") -> None:
        """Opens a document with the text, the caret at its end and the input method ready."""
        self.file = self.state / "text.md"
        self.file.write_text(text)
        self.was = text
        write_settings(self.desktop.environment, f"http://{self.upstream.address}/v1", model)
        before = self.method.field
        self.window = WritingWindow(
            self.desktop, self.program, ["--state-dir", self.state, self.file], self.state / "window.log"
        )
        self.addCleanup(self.window.close)
        until(lambda: self.method.field != before and self.method.is_ready, "the input method in the text")
        self.go("ctrl+End", len(text))

    def go(self, key: str, caret: int) -> None:
        self.desktop.press(key)
        until(lambda: self.window.editor.caret == caret, f"the caret at {caret}")

    def compose(self, letters: str, keys: str = "") -> None:
        """Types letters, which must show up in the input method."""
        self.desktop.press(*(keys or letters))
        self.expect_composing(letters)

    def expect_composing(self, letters: str) -> None:
        until(
            lambda: self.method.composing == letters,
            lambda: f"{letters!r} being composed, but {self.method.composing!r}",
        )

    def commit(self, letters: str, words: str) -> None:
        """Takes the first candidate at the end of the text, which must be these words."""
        before = self.window.editor.text
        self.compose(letters)
        self.desktop.press("space")
        self.expect_text(before + words)
        self.expect_composing("")

    def expect_text(self, text: str) -> None:
        until(
            lambda: self.window.editor.text == text,
            lambda: f"{text!r} in the window, but {self.window.editor.text!r}",
        )

    def expect_untouched(self, text: str) -> None:
        """For what must not happen: to be called after something that was done later has been seen."""
        self.assertEqual(self.window.editor.text, text)

    def save(self) -> None:
        self.desktop.press("ctrl+s")
        until(lambda: not self.window.is_modified, "a title without the star")

    def test_what_is_composed_is_no_text_and_what_is_committed_is_saved(self):
        self.open("")
        for letters in ("n", "ni", "nih", "niha", "nihao"):
            self.compose(letters, keys=letters[-1])
            self.expect_untouched("")
        self.assertFalse(self.window.is_modified)
        self.desktop.press("ctrl+s")
        self.desktop.press("BackSpace", "o")  # a key later, so that the one before had its turn
        self.expect_composing("nihao")
        self.assertEqual(self.file.read_bytes(), b"")
        self.desktop.press("space")
        self.expect_text("你好")
        until(lambda: self.window.is_modified, "a star in the title")
        self.commit("shijie", "世界")
        self.save()
        self.assertEqual(self.file.read_bytes(), "你好世界".encode())

    def test_letters_amid_a_text_go_where_the_caret_is(self):
        self.open("First line.\n\nLast line.\n")
        self.go("Up", len("First line.\n\n"))
        self.compose("tianqi")
        self.expect_untouched(self.was)
        self.desktop.press("space")
        self.expect_text("First line.\n\n天气Last line.\n")
        self.desktop.press("Return")
        self.expect_text("First line.\n\n天气\nLast line.\n")
        self.save()
        self.assertEqual(self.file.read_bytes(), "First line.\n\n天气\nLast line.\n".encode())

    def test_return_while_composing_is_the_input_methods(self):
        self.open("", model="hanging")
        asked = len(self.upstream.completions())
        self.compose("nihao")
        self.desktop.press("Return")  # takes the letters as they are
        self.expect_text("nihao")
        self.expect_composing("")
        self.commit("shijie", "世界")
        self.assertEqual(len(self.upstream.completions()), asked)

    def test_esc_while_composing_cancels_the_candidates_alone(self):
        self.open(TEXT, model="hanging")
        asked = len(self.upstream.completions())
        stop = self.window.named("push button", "Stop")
        self.go("ctrl+Home", 0)
        self.desktop.press("ctrl+Return")
        until(lambda: len(self.upstream.completions()) > asked, "the request")
        until(lambda: stop.enabled, "something to stop")
        self.go("ctrl+End", len(TEXT))
        self.compose("nihao")
        self.desktop.press("Escape")
        self.expect_composing("")
        self.commit("shijie", "世界")
        self.assertTrue(stop.enabled, "the action goes on")
        self.expect_untouched(TEXT + "世界")
        self.desktop.press("Escape")
        until(lambda: not stop.enabled, "the end of the action")
        self.expect_untouched(TEXT + "世界")

    def test_undo_takes_back_a_word_at_a_time(self):
        self.open("海边\n")
        self.commit("nihao", "你好")
        self.commit("shijie", "世界")
        for keys, text in (
            ("ctrl+z", "海边\n你好"),
            ("ctrl+z", "海边\n"),
            ("ctrl+shift+z", "海边\n你好"),
            ("ctrl+shift+z", "海边\n你好世界"),
        ):
            self.desktop.press(keys)
            self.expect_text(text)

    def test_undo_after_a_cancelled_word_takes_back_the_one_before(self):
        self.open("海边\n")
        self.commit("nihao", "你好")
        self.compose("shijie")
        self.desktop.press("Escape")
        self.expect_composing("")
        self.desktop.press("ctrl+z")
        self.expect_text("海边\n")

    def test_backspace_takes_letters_away_and_no_text(self):
        self.open("海边")
        self.compose("nihao")
        for left in ("niha", "nih", "ni", "n", ""):
            self.desktop.press("BackSpace")
            self.expect_composing(left)
            self.expect_untouched("海边")
        self.assertFalse(self.window.is_modified)
        self.desktop.press("BackSpace")
        self.expect_text("海")

    def test_what_was_cancelled_is_not_committed_when_the_focus_goes(self):
        for how, keys in (("by Esc", ["Escape"]), ("letter by letter", ["BackSpace"] * len("nihao"))):
            with self.subTest(how):
                self.state = fresh_folder()
                self.open("海边")
                self.compose("nihao")
                self.desktop.press(*keys)
                self.expect_composing("")
                self.desktop.press("ctrl+f")
                until(lambda: not self.window.editor.focused, "the focus in the search")
                self.expect_untouched("海边")
                self.desktop.press("Escape")
                until(lambda: self.window.editor.focused, "the focus in the text")
                self.expect_untouched("海边")
                self.commit("shijie", "世界")
                self.assertEqual(self.window.editor.text, "海边世界")
            self.window.close()

    def test_candidates_stand_at_the_caret(self):
        self.open("One.\nTwo.\nThree words here.\n\n# Four\n- five")
        self.desktop.press("F9")  # without the suggestions the column has room at both sides
        for width in (800, 1570):
            self.window.resize(width, 900)
            until(lambda: 0 <= width - self.window.editor.place.width < NEAR, "the new size")
            for number in range(1, self.was.count("\n") + 2):
                with self.subTest(width=width, line=number):
                    self._go_to_line(number)
                    self._expect_candidates_at_the_caret(f"candidates {width} line {number}")

    def _go_to_line(self, number: int) -> None:
        end = len("\n".join(self.was.split("\n")[:number]))
        self.desktop.press("ctrl+Home", *["Down"] * (number - 1), "End")
        until(lambda: self.window.editor.caret == end, f"the caret at the end of line {number}")

    def _expect_candidates_at_the_caret(self, name: str) -> None:
        page = self.window.editor.place
        without = self.desktop.screenshot()
        seen = {}

        def are_near() -> bool:
            candidates = seen["candidates"] = self.method.candidates_place
            above = Box(page.left, page.top, page.right, candidates.top)
            composed = seen["composed"] = self.desktop.screenshot().changes_since(without, above)
            return bool(
                composed
                and composed.height < MAX_LINE
                and abs(candidates.left - composed.right) <= NEAR
                and abs(candidates.top - composed.bottom) <= NEAR
            )

        def compose() -> bool:
            self.compose("nihao")
            near = soon(are_near, limit_s=0.5)
            self.desktop.screenshot().keep(name)
            self.desktop.press("Escape")
            self.expect_composing("")
            return near

        # IBus's window misses its last move now and then, though it was told of it.
        until(compose, lambda: f"the candidates at the end of what is composed: {seen}", limit_s=5)
        self.expect_untouched(self.was)

    def test_keys_of_a_suggestion_rest_while_composing(self):
        self._open_with_a_suggestion(TEXT + "\n海边")
        self.compose("nihao")
        self.desktop.press("alt+shift+a", "BackSpace", "o")  # keys later, so that the first had its turn
        self.expect_composing("nihao")
        self.expect_untouched(self.was)
        self.desktop.press("space")
        self.expect_text(self.was + "你好")
        self.desktop.press("alt+shift+a")
        self.expect_text(POLISHED + "\n\n海边你好")

    def test_a_suggestion_accepted_while_composing_leaves_the_composing_alone(self):
        before = TEXT.rstrip("\n")
        for place, text in (("elsewhere", before + "\n\n海边"), ("at its own end", before)):
            for how in ("with the mouse", "with a screen reader"):
                with self.subTest(where=place, how=how):
                    self.state = fresh_folder()
                    self._open_with_a_suggestion(text)
                    self._accept_while_composing(how, text.replace(before, POLISHED))
                self.window.close()

    def _open_with_a_suggestion(self, text: str) -> None:
        self.open(text)
        self.go("ctrl+Home", 0)
        self.desktop.press("ctrl+Return")
        accept = self.window.named("push button", "Accept")
        until(lambda: accept.showing and accept.enabled, "a suggestion to accept")
        self.accept_all = self.window.named("push button", "Accept all (2)")
        self.go("ctrl+End", len(text))

    def _accept_while_composing(self, how: str, accepted: str) -> None:
        self.compose("nihao")
        if how == "with the mouse":
            self.desktop.click(self.accept_all.place)
        else:
            self.accept_all.activate()
        self.expect_text(accepted)
        self.assertEqual(self.method.composing, "nihao")
        self.desktop.screenshot().keep(f"accepted {how} while composing")
        self.compose("nihaoshijie", keys="shijie")
        self.desktop.press("space")
        self.expect_text(accepted + "你好世界")
        self.save()
        self.assertEqual(self.file.read_bytes(), (accepted + "你好世界").encode())
        self.desktop.press("ctrl+z")
        self.expect_text(accepted)
        self.desktop.press("ctrl+z")
        self.expect_text(self.was)
