# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The window on a screen of its own, from outside: keys go in, what assistive technologies see comes out."""

import contextlib
import shutil
import subprocess
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parent.parent / "screen"))

try:
    from accessible import CLOSED, LAUNCHER, AccessibilityBus
    from desktop import NEEDS, Desktop
except ImportError as reason:  # without Python's own bindings the command line is tried all the same
    MISSING = str(reason)
else:
    MISSING = ""

from stage import Stage, soon, until  # noqa: E402

NAME = "breakwater"
END_LIMIT_S = 15
OF_THE_DESKTOP = ("DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "QT_QPA_PLATFORM")


def what_is_missing() -> str:
    """Of what a window needs; empty: nothing."""
    if MISSING:
        return MISSING
    missing = [program for program in NEEDS if program != "xwd" and not shutil.which(program)]
    if not LAUNCHER.exists():
        missing.append(LAUNCHER.name)
    return " ".join(missing)


class Window:
    """Runs from construction to close(), with one document."""

    def __init__(self, stage: Stage, document: Path | None = None, *, before=None, wrapper=(), desktop=None):
        self._stack = contextlib.ExitStack()
        own = lambda: self._stack.enter_context(contextlib.closing(Desktop(stage.folder("desktop"))))  # noqa: E731
        self.desktop = desktop or own()
        wanted = {name: self.desktop.environment[name] for name in OF_THE_DESKTOP}
        self.environment = self.desktop.environment | stage.environment | wanted
        self.log = stage.home / "window.log"
        began = time.monotonic()
        self.process = subprocess.Popen(
            [*wrapper, stage.bin / NAME, *([document] if document else [])],
            env=self.environment,
            cwd=stage.home,
            stdin=subprocess.DEVNULL,
            stdout=self.log.open("wb"),
            stderr=subprocess.STDOUT,
            preexec_fn=before,
        )
        try:
            self._id = until(self._find, self._why_not)
            self.seconds_to_window = time.monotonic() - began
            self.desktop.hand.activate(self._id)
            bus = AccessibilityBus(self.desktop)
            self.all = until(
                lambda: bus.program(NAME, self.process.pid), "the program on the bus of assistive technologies"
            )
            self.editor = until(
                lambda: self.all.find(lambda here, its: its == "text" and here.name == "Text"), "the text"
            )
        except BaseException:
            self.close()
            raise

    @classmethod
    def on(cls, *arguments, **how):
        """For `with`."""
        return contextlib.closing(cls(*arguments, **how))

    def close(self) -> None:
        self.process.kill()
        self.process.wait(END_LIMIT_S)
        self._stack.close()

    def _find(self) -> int:
        if self.process.poll() is not None:
            raise AssertionError(f"it ended ({self.process.returncode}): {self.log.read_text(errors='replace')}")
        return min(self.desktop.hand.windows_of(self.process.pid), default=0)

    def _why_not(self) -> str:
        return f"the window: {self.log.read_text(errors='replace')}"

    def type(self, words: str) -> None:
        self.desktop.hand.type(words)

    def press(self, *keys: str) -> None:
        self.desktop.press(*keys)

    @property
    def title(self) -> str:
        return self.desktop.hand.title(self._id)

    @property
    def text(self) -> str:
        return self.editor.text or ""

    def words(self) -> str:
        """Every sentence that is to be seen, but for the document's."""
        said, todo = [], [self.all]
        while todo:
            here = todo.pop()
            role = here.role
            if role in CLOSED or not (role == "application" or here.showing):
                continue
            if role in ("label", "list item", "push button") and (name := here.name):
                said.append(name)
            if role != "text":
                todo += here.children
            elif here.name != "Text":
                said.append(here.text or "")
        return "\n".join(said)

    def until_said(self, words: str, limit_s: float = 15) -> str:
        seen = soon(lambda: words in (said := self.words()) and said, limit_s)
        if not seen:
            raise AssertionError(f"“{words}” was not said within {limit_s} s; what stands there:\n{self.words()}")
        return seen

    def until_text(self, words: str, limit_s: float = 15) -> None:
        if not soon(lambda: words in self.text, limit_s):
            raise AssertionError(f"“{words}” is not in the text after {limit_s} s: {self.text[:200]!r}")

    def end(self) -> int:
        """As the session does."""
        self.process.terminate()
        return self.process.wait(END_LIMIT_S)
