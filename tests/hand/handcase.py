# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What all scripts have in common: a desk, a home and a service of their own, and a program that must stay alive."""

import os
import signal
import tempfile
import time
import unittest
from pathlib import Path

import desktop as desk
from accessible import Accessible
from box import Box
from desktop import Desktop, folders_below
from page import Page
from service import Service
from writingwindow import WritingWindow, write_settings

LIMIT_S = 6
MAIN, LIGHT = "main-pro", "light-mini"
# Kinds of warnings that tell of a fault in the program, not of the desk it stands on.
HARMFUL = (
    "ASSERT",
    "QObject::connect:",
    "QObject::disconnect:",
    "QObject::startTimer",
    "QObject::killTimer",
    "QObject::moveToThread",
    "QPainter::",
    "QTextCursor::",
    "QWidget::repaint",
    "Qt has caught",
    "QSqlDatabasePrivate",
    "runtime error:",
    "ERROR: AddressSanitizer",
    "ERROR: LeakSanitizer",
    "terminate called",
    "QLayout: ",
    "QAction::",
    "QSortFilterProxyModel:",
    "index out of range",
    "endRemoveRows",
    "QBackingStore::",
)


class Desk:
    """Where all scripts of a run work: one screen, one program to start on it."""

    program: Path
    desktop: Desktop
    slowness = 1  # how many times slower than an optimised build this one may be


def is_at_rest(thing: Accessible) -> bool:
    before = thing.place
    time.sleep(0.1)
    return thing.place == before


def ending(code: int) -> str:
    return f"by {signal.Signals(-code).name}" if code < 0 else f"with exit code {code}"


def harmful_lines(log: Path) -> list[str]:
    lines = log.read_text(errors="replace").splitlines() if log.exists() else []
    return [line for line in lines if any(words in line for words in HARMFUL)]


class HandCase(unittest.TestCase):
    limit_s = 100

    desktop: Desktop | None = None  # of its own; else that of all
    window: WritingWindow | None = None

    def setUp(self):
        self.desktop = self.desktop or Desk.desktop
        self.hand = self.desktop.hand
        self.move_in()
        signal.signal(signal.SIGALRM, self._out_of_time)
        signal.alarm(self.limit_s * Desk.slowness)
        self.addCleanup(signal.alarm, 0)

    def move_in(self) -> None:
        """A home and a service that nobody used; a script calls it for each of its rows."""
        if self.window:
            self.window.close()
        self.home = Path(tempfile.mkdtemp(prefix="hand-", dir=Path.home()))
        self.environment = folders_below(self.home) | {"XDG_RUNTIME_DIR": str(self.home / "runtime")}
        (self.home / "runtime").mkdir(mode=0o700)
        self.log = self.home / "window.log"
        self.service = self.serve()
        self.window = None

    def tearDown(self):
        if self.window:
            self.expect_alive()
            self.assertEqual(harmful_lines(self.log), [])

    def _out_of_time(self, *_):
        raise TimeoutError(f"not over after {self.limit_s * Desk.slowness} s")

    def keep_finds(self) -> None:
        """What there is to be seen of a failure."""
        if picture := desk.soon(self.desktop.try_screenshot, 2):
            picture.keep(self.id())
        if (folder := os.environ.get("BREAKWATER_ARTEFACTS")) and self.log.exists():
            Path(folder, self.id() + ".log").write_bytes(self.log.read_bytes())

    # The program

    def serve(self) -> Service:
        service = Service()
        self.addCleanup(service.close)
        return service

    def configure(self, light: Service | None = None, **more) -> None:
        """The main model, and a light one where there is a service for it."""
        if light:
            more = {
                "services": [
                    {"id": "harbour", "address": self.service.base_url},
                    {"id": "lamp", "address": light.base_url},
                ],
                "lightModel": {"service": "lamp", "model": LIGHT},
                "allowOtherCompany": True,
            } | more
        write_settings(self.environment, self.service.base_url, MAIN, **more)

    def open(self, text: str | bytes = "", name: str = "text.md", **more) -> Page:
        """A document of its own with the caret at its end, and the program's window on it."""
        self.page = Page(self.home / name, text)
        if not Path(self.environment["XDG_CONFIG_HOME"], "breakwater/services.json").exists():
            self.configure()
        self.start(self.page.path, **more)
        if text:
            self.press("ctrl+End")
        return self.page

    def start(self, *files: Path, environment: dict | None = None) -> None:
        self.window = WritingWindow(
            self.desktop, Desk.program, list(files), self.log, self.environment | (environment or {})
        )
        self.addCleanup(self.window.close)
        self.window.resize(1300, 860)
        frame = self.window.all.find(lambda here, role: role == "frame" and here.showing)
        desk.until(
            lambda: frame.place == self.hand.box(self.window.id) and frame.place.width == 1300, "the size it was given"
        )
        page = self.window.editor.children[0]
        desk.until(lambda: page.place.right < 1300 and is_at_rest(page), "a page at rest")

    def kill(self) -> None:
        """As a crash does."""
        self.window.close()
        self.window = None

    def restart(self, *files: Path) -> None:
        self.kill()
        self.start(*files)

    def expect_alive(self) -> None:
        if (code := self.window.process.poll()) is not None:
            log = self.log.read_text(errors="replace")[-2000:]
            self.window = None
            raise AssertionError(f"the program ended {ending(code)}\n{log}")

    def until(self, look, what, limit_s: float = LIMIT_S):
        """What comes in time, if the program lives so long."""

        def look_alive():
            self.expect_alive()
            return look()

        return desk.until(look_alive, what, limit_s * Desk.slowness)

    def soon(self, look, limit_s: float):
        return desk.soon(look, limit_s * Desk.slowness)

    # What a person does

    def press(self, *keys: str) -> None:
        self.hand.press(*keys)

    def type(self, text: str) -> None:
        self.hand.type(text)

    def go(self, key: str, caret: int) -> None:
        self.press(key)
        self.expect_caret(caret)

    def click(self, role: str, name: str, *, times: int = 1) -> None:
        """In the middle of what is to be seen under that name, as soon as it can be used."""
        target = self.until(lambda: self.seen(role, name), f"{role} {name!r} to click on")
        self.hand.click_on(target.place, times=times)

    def click_at(self, offset: int, button: int = 1, times: int = 1) -> None:
        """On a character of the text."""
        self.hand.click(*self.place_of(offset).centre, button, times)

    def place_of(self, offset: int) -> Box:
        """Of a character near the top of the text. Qt leaves the page's margin out of its height."""
        editor = self.window.editor
        margin = editor.place_of(0).left - editor.children[0].place.left
        place = editor.place_of(offset)
        return Box(place.left, place.top + margin, place.right, place.bottom + margin)

    def polish(self) -> None:
        """Asks for a suggestion and waits until there is one to decide about."""
        self.press("ctrl+Return")
        self.wait_for_suggestion()

    def wait_for_suggestion(self) -> None:
        self.until(lambda: self.seen("push button", "Accept"), "a suggestion to accept")

    def choose(self, *names: str) -> None:
        """In the menu bar: a menu, its items and theirs."""
        for name in names:
            self.click_on(
                lambda here, role, name=name: role == "menu item" and here.name == name, f"the menu item {name}"
            )
        self.until(lambda: not self.hand.popups(), "the end of the menu")

    def click_on(self, wanted, what: str) -> Accessible:
        """In the middle of what is found, menus and lists included, once it stands where it stays."""

        def find_at_rest():
            found = self.window.all.find(lambda here, role: wanted(here, role) and here.showing, skip=())
            return found if found and found.place.width and is_at_rest(found) else None

        found = self.until(find_at_rest, what)
        self.hand.click_on(found.place)
        return found

    def wait_for_menu(self) -> None:
        """One that is no part of the menu bar, which assistive technologies do not see."""
        self.until(self.hand.popups, "a menu")

    def close_menu(self) -> None:
        self.press("Escape")
        self.until(lambda: not self.hand.popups(), "the end of the menu")

    def open_settings(self, page: str) -> None:
        self.until(lambda: self.hand.active_window() == self.window.id, "the focus in the window")
        self.press("ctrl+comma")
        self.click_on(lambda here, role: role == "list item" and here.name == page, f"the page {page}")

    # What a person sees

    @property
    def text(self) -> str:
        if (text := self.window.editor.text) is None:
            desk.soon(lambda: self.window.process.poll() is not None, 2)
            self.expect_alive()
            raise AssertionError("the text cannot be read")
        return text

    def seen(self, role: str, name: str, *, usable: bool = True) -> Accessible | None:
        """What stands on the screen under this name, or one that begins with it and goes on with '…'."""
        return self.find(
            role, lambda its: its == name or name.endswith("…") and its.startswith(name[:-1]), usable=usable
        )

    def find(self, role: str, wanted, *, usable: bool = False) -> Accessible | None:
        return self.window.all.find(
            lambda here, its: its == role and here.showing and wanted(here.name) and (not usable or here.enabled)
        )

    def busy_seconds_in(self, seconds: float) -> float:
        """How much processor time all threads of the program take within so long."""
        before = self._processor_seconds()
        time.sleep(seconds)
        return self._processor_seconds() - before

    def _processor_seconds(self) -> float:
        fields = Path(f"/proc/{self.window.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def words_on_screen(self) -> str:
        """All labels and messages."""
        names = [here.name for here, role in self.window.all.walk() if role in ("label", "frame") and here.showing]
        return "\n".join(name for name in names if name)

    def expect_text(self, text: str, limit_s: float = LIMIT_S) -> None:
        self.until(lambda: self.text == text, lambda: f"{text!r} in the window, but {self.text!r}", limit_s)

    def expect_caret(self, caret: int) -> None:
        editor = self.window.editor
        self.until(lambda: editor.caret == caret, lambda: f"the caret at {caret}, but it is at {editor.caret}")

    def expect_words(self, words: str, limit_s: float = LIMIT_S) -> None:
        self.until(
            lambda: words in self.words_on_screen(),
            lambda: f"{words!r} on the screen: {self.words_on_screen()}",
            limit_s,
        )

    def expect_idle(self, limit_s: float = 30) -> None:
        """Nothing is on its way any more: there is nothing to stop."""
        self.until(
            lambda: self.seen("push button", "Stop", usable=False) and not self.seen("push button", "Stop"),
            "the end of all actions",
            limit_s,
        )

    def expect_saved(self, text: str) -> None:
        """What is written when the person saves now."""
        self.press("ctrl+s")
        self.until(lambda: not self.window.is_modified, f"a title without a star, but {self.window.title}")
        self.assertEqual(self.page.text, text)
