# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's window on a desktop, from outside: keys go in, what assistive technologies see comes out."""

import json
import subprocess
from pathlib import Path

from accessible import AccessibilityBus, Accessible
from box import Box
from desktop import CALL_LIMIT_S, Desktop, until

NAME = "breakwater"
START_LIMIT_S = 30


def write_settings(environment: dict, service: str, model: str, **more) -> None:
    """`service` is its address; `more` are further settings, or others."""
    settings = {
        "services": [{"id": "harbour", "address": service}],
        "mainModel": {"service": "harbour", "model": model},
        "language": "en",
        "editor": {"theme": "light", "checkSpelling": False},
    }
    file = Path(environment["XDG_CONFIG_HOME"], NAME, "services.json")
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text(json.dumps(settings | more))


class WritingWindow:
    """Runs from construction to close(), with the documents among `arguments`."""

    def __init__(self, desktop: Desktop, program: Path, arguments: list, log: Path, environment: dict | None = None):
        self.desktop = desktop
        self.log = log
        self._bus: AccessibilityBus | None = None
        self.process = subprocess.Popen(
            [program, *arguments],
            env=desktop.environment | (environment or {}),
            stdin=subprocess.DEVNULL,
            stdout=log.open("ab"),
            stderr=subprocess.STDOUT,
        )
        try:
            self.id = until(self._find_window, "the window of the program", START_LIMIT_S)
            desktop.hand.activate(self.id)
            self._bus = AccessibilityBus(desktop)
            self.all: Accessible = until(
                lambda: self._bus.program(NAME, self.process.pid),
                "the program on the bus of assistive technologies",
                START_LIMIT_S,
            )
            self.editor = until(lambda: self.look_for("text", "Text"), "the text", START_LIMIT_S)
            until(lambda: self.editor.focused, "the focus in the text", START_LIMIT_S)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self.process.kill()
        self.process.wait(CALL_LIMIT_S)
        if self._bus:
            self._bus.close()

    def _find_window(self) -> int:
        if self.process.poll() is not None:
            raise AssertionError(f"it ended ({self.process.returncode}): {self.log.read_text()}")
        return min(self.windows, default=0)

    @property
    def windows(self) -> list[int]:
        return self.desktop.hand.windows_of(self.process.pid)

    def look_for(self, role: str, name: str) -> Accessible | None:
        return self.all.find(lambda here, its: its == role and here.name == name)

    def named(self, role: str, name: str) -> Accessible:
        if not (found := self.look_for(role, name)):
            raise AssertionError(f"there is no {role} {name}")
        return found

    @property
    def title(self) -> str:
        return self.desktop.hand.title(self.id)

    @property
    def is_modified(self) -> bool:
        return "*" in self.title

    def resize(self, width: int, height: int) -> None:
        self.desktop.hand.place(self.id, Box(10, 40, 10 + width, 40 + height))
