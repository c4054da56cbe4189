# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chinese through an input method: a word that was taken back never comes in."""

import shutil
import tempfile
import unittest
from pathlib import Path

from accessible import LAUNCHER
from desktop import KEY_PAUSE_S, Desktop
from handcase import HandCase
from inputmethod import NEEDED_FILES, NEEDS, InputMethod

MISSING = [name for name in NEEDS if not shutil.which(name)]
MISSING += [file.name for file in (*NEEDED_FILES, LAUNCHER) if not file.exists()]


@unittest.skipIf(MISSING, f"not installed: {', '.join(MISSING)} (tests/peers/packages)")
class ComposingTest(HandCase):
    method: InputMethod

    @classmethod
    def setUpClass(cls):
        home = Path(tempfile.mkdtemp(prefix="desk-", dir=Path.home()))
        cls.desktop = Desktop(home)
        cls.addClassCleanup(cls.desktop.close)
        cls.method = InputMethod(cls.desktop, home)
        cls.addClassCleanup(cls.method.close)

    def open(self, *arguments, **more):
        bus = Path(self.environment["XDG_CONFIG_HOME"], "ibus")
        bus.parent.mkdir(mode=0o700, parents=True)
        bus.symlink_to(Path(self.desktop.environment["XDG_CONFIG_HOME"], "ibus"))  # where programs look for it
        before = self.method.field
        page = super().open(*arguments, **more)
        self.until(lambda: self.method.field != before and self.method.is_ready, "the input method in the text")
        return page

    def compose(self, letters: str) -> None:
        self.hand.press(*letters, pause_s=KEY_PAUSE_S)
        self.until(lambda: self.method.composing == letters, f"{letters} being composed")

    def expect_nothing_when_the_focus_leaves(self) -> None:
        self.until(lambda: not self.method.composing, "the end of the candidates")
        self.press("ctrl+f")
        self.until(lambda: self.seen("text", "Find"), "the find bar")
        self.press("Escape")
        self.until(lambda: not self.seen("text", "Find"), "no find bar")
        self.press("Return")
        self.expect_text("海边\n")

    def test_a_word_that_was_cancelled_does_not_come_in_when_the_focus_changes(self):
        self.open("海边")
        self.compose("nihao")
        self.press("Escape")
        self.expect_nothing_when_the_focus_leaves()

    def test_a_word_whose_letters_were_deleted_does_not_come_in_when_the_focus_changes(self):
        self.open("海边")
        self.compose("ni")
        self.hand.press("BackSpace", "BackSpace", pause_s=KEY_PAUSE_S)
        self.expect_nothing_when_the_focus_leaves()

    def test_a_word_that_was_taken_comes_in_once(self):
        self.open("海边")
        self.compose("nihao")
        self.press("space")
        self.expect_text("海边你好")
        self.press("ctrl+f")
        self.until(lambda: self.seen("text", "Find"), "the find bar")
        self.press("Escape")
        self.expect_saved("海边你好")
