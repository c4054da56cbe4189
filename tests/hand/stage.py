# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey's stage: the program on a desk with two services, a document, and what is to be seen of all that."""

import sqlite3
import tempfile
import threading
import time
from pathlib import Path

from accessible import Accessible, Silent
from clipboard import Clipboard
from desktop import Desktop, folders_below, soon
from handcase import LIGHT, MAIN, ending, harmful_lines
from page import Page
from pinger import Pinger, waited_for_processor
from service import Service
from textmodel import Look, TextModel
from wirewatch import WireWatch
from writingwindow import WritingWindow, write_settings

FIRST_TEXT = "They was late and nobody minded.\n\n我喜欢大海，今天天气很好。\n\n# Heading one\n\nSome more words stand here.\n"
QUESTION = "Close "  # how its title begins
WAYS_OUT = ("Discard", "Don't Save", "Close without Saving", "Close without saving")
SLOW_S = 0.2
HANGING_S = 3.0
DEAD_S = 25.0


class Finding(Exception):
    """Something that must not be. `kind` is the same for the same fault."""

    def __init__(self, kind: str, words: str):
        super().__init__(f"{kind}: {words}")
        self.kind = kind


class Stage:
    """Lives from construction to close(); the program on it is started again whenever it ended as it may."""

    def __init__(self, desktop: Desktop, program: Path, slowness: int):
        self.desktop, self.hand, self._program, self._slowness = desktop, desktop.hand, program, slowness
        self.home = Path(tempfile.mkdtemp(prefix="monkey-", dir=Path.home()))
        self.environment = folders_below(self.home) | {"XDG_RUNTIME_DIR": str(self.home / "runtime")}
        (self.home / "runtime").mkdir(mode=0o700)
        self.log = self.home / "window.log"
        self.main, self.light = Service(), Service()
        self.models = {"main": (self.main, MAIN), "light": (self.light, LIGHT)}
        self.wire = WireWatch([self.main, self.light])
        display = desktop.environment["DISPLAY"]
        self.clipboard, self._pinger = Clipboard(display), Pinger(display)
        self.page = Page(self.home / "text.md", FIRST_TEXT)
        self.model = TextModel(FIRST_TEXT)
        self._outside: set[str] = set()
        self._slow_steps: dict[str, int] = {}
        self._known_lines = 0
        self._lock: threading.Thread | None = None
        self.window: WritingWindow | None = None
        write_settings(
            self.environment,
            self.main.base_url,
            MAIN,
            services=[
                {"id": "harbour", "address": self.main.base_url},
                {"id": "lamp", "address": self.light.base_url},
            ],
            lightModel={"service": "lamp", "model": LIGHT},
            allowOtherCompany=True,
            editor={"theme": "light", "checkSpelling": True, "spellLanguages": ["en_US"]},
        )
        self.start()

    def close(self) -> None:
        if self.window:
            self.window.close()
        if self._lock:
            self._lock.join()
        self.hand.close_other_windows()
        for part in (self.clipboard, self._pinger, self.main, self.light):
            part.close()

    def start(self) -> None:
        try:
            self.window = WritingWindow(self.desktop, self._program, [self.page.path], self.log, self.environment)
        except AssertionError as error:
            raise Finding("start", str(error)) from error
        self.window.resize(1300, 860)
        self.settle()

    def clear_way(self) -> None:
        """Away with dialogs, menus and other windows: the next step begins in the window with the document."""
        for attempt in range(20):
            if self.has_ended or self.is_alone():
                return
            others = [window for window in self.window.windows if window != self.window.id]
            uppermost = others[-1] if others else self.window.id
            if self.hand.active_window() != uppermost:
                self.hand.activate(uppermost)
                soon(lambda window=uppermost: self.hand.active_window() == window, 1)
            elif discard := self._way_out(uppermost):
                self.hand.click_on(discard.place)
            elif attempt % 3 == 2:
                self.hand.close_window(uppermost)
            else:
                self.hand.press("Escape")
            self.settle("leaving another window")
            soon(self.is_alone, 0.3)
        self.expect_alive()
        active = self.hand.active_window()
        titles = {window: self.hand.title(window) for window in self.window.windows}
        raise Finding("stuck", f"cannot come back to the document: {active} has the focus; there are {titles}")

    def has_gone_elsewhere(self) -> bool:
        """Whether another window of the program has the focus."""
        active = self.hand.active_window()
        return active != self.window.id and active in self.window.windows

    def is_alone(self) -> bool:
        """Whether the document's window has the focus, and there is no other."""
        return self.window.windows == [self.window.id] and self.is_active()

    def _way_out(self, window: int) -> Accessible | None:
        """Of the question whether to save another window. The document's own bar has such buttons, too."""
        if not self.hand.title(window).startswith(QUESTION):
            return None
        return self.window.all.find(lambda here, role: role == "push button" and here.name in WAYS_OUT and here.showing)

    # What is to be seen

    def look(self) -> Look:
        editor = self.window.editor
        try:
            text = editor.text
            seen = Look(text, editor.caret, editor.selection, editor.focused) if text is not None else None
        except (Silent, TypeError):
            seen = None
        if seen is None:
            self.expect_alive()
            raise Finding("hang", "the program does not say what its text is")
        self.model.saw(seen.text)
        for answer in self.wire.new_answers():
            self.model.was_offered(answer)
        return seen

    def buttons(self) -> list[tuple[Accessible, str, str]]:
        """What can be pressed in the window now."""
        found = []
        for here, role in self.window.all.walk():
            if role in ("push button", "check box", "page tab", "button menu"):
                states = here.states
                if states >> 25 & 1 and states >> 8 & 1 and (name := here.name):
                    found.append((here, role, name))
        return found

    def labels(self) -> list[str]:
        return [here.name for here, role in self.window.all.walk() if role in ("label", "push button") and here.showing]

    @property
    def has_ended(self) -> bool:
        return self.window.process.poll() is not None

    def is_active(self) -> bool:
        return self.hand.active_window() == self.window.id

    # What must be

    def settle(self, doing: str = "start") -> None:
        """Waits until the program has seen all that was done, and measures how long it took it to say so.

        The time that it, we and the screen stood in the queue for a processor is the machine's and does not count.
        """
        process = self.window.process.pid
        self._pinger.ask_manager(DEAD_S)
        waited, began = waited_for_processor(process), time.monotonic()
        answered = self._pinger.ask(self.window.id, DEAD_S, lambda: self.has_ended)
        took = time.monotonic() - began - (waited_for_processor(process) - waited)
        self._pinger.ask_manager(DEAD_S)
        if self.has_ended:
            return
        if not answered:
            if self.window.id not in self.window.windows:
                return
            raise Finding("hang", f"no answer within {DEAD_S:.0f} s after {doing}")
        if took > HANGING_S * self._slowness:
            raise Finding("slow", f"{took:.1f} s until it answered after {doing}")
        if took > SLOW_S * self._slowness:
            self._slow_steps[doing] = self._slow_steps.get(doing, 0) + 1
            if self._slow_steps[doing] > 2:
                raise Finding(
                    "slow", f"for the third time not within {SLOW_S * self._slowness} s: {took:.2f} s after {doing}"
                )

    def expect_alive(self) -> None:
        if (code := self.window.process.poll()) is not None:
            tail = self.log.read_text(errors="replace")[-3000:]
            raise Finding("death", f"the program ended {ending(code)}\n{tail}")

    def expect_clean_log(self) -> None:
        lines = harmful_lines(self.log)
        new, self._known_lines = lines[self._known_lines :], len(lines)
        if new:
            raise Finding("log", new[0])

    def expect_honest_title(self, look: Look) -> None:
        """A window without a star shows what is in the file, unless somebody else wrote the file."""
        if self.window.is_modified or self.page.text in {look.text} | self._outside:
            return
        if not soon(lambda: self.window.is_modified or self.page.text == self.window.editor.text, 3):
            raise Finding("save", f"no star, but in the file stands {self.page.text!r} and in the window {look.text!r}")

    # What happens around it

    def write_outside(self, text: str) -> None:
        self._outside.add(text)
        self.model.wrote_file(text)
        self.page.write(text)

    def lock_store(self, seconds: float) -> None:
        if self._lock and self._lock.is_alive():
            return
        self._lock = threading.Thread(target=self._hold_lock, args=(seconds,), daemon=True)
        self._lock.start()

    def _hold_lock(self, seconds: float) -> None:
        store = self.home / ".local/share/breakwater/state.sqlite"
        if not store.exists():
            return
        try:
            connection = sqlite3.connect(store, isolation_level=None, timeout=1)
            connection.execute("BEGIN IMMEDIATE")
            time.sleep(seconds)
            connection.rollback()
            connection.close()
        except sqlite3.Error:
            pass  # the program itself holds it
