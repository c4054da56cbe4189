# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's window on a desktop, from outside: keys go in, what assistive technologies see comes out."""

import json
import subprocess
from pathlib import Path

from accessible import AccessibilityBus, Accessible
from desktop import CALL_LIMIT_S, Desktop, until

NAME = "breakwater"


def write_settings(desktop: Desktop, service: str, model: str) -> None:
    settings = {
        "services": [{"id": "harbour", "address": service}],
        "mainModel": {"service": "harbour", "model": model},
        "language": "en",
        "editor": {"theme": "light", "checkSpelling": False},
    }
    file = Path(desktop.environment["XDG_CONFIG_HOME"], NAME, "services.json")
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    file.write_text(json.dumps(settings))


class WritingWindow:
    """Runs from construction to close(), with one document."""

    def __init__(self, desktop: Desktop, program: Path, state: Path, document: Path):
        self._desktop = desktop
        self._others = self._windows()
        self._log = state / "window.log"
        self._process = subprocess.Popen(
            [program, "--state-dir", state, document],
            env=desktop.environment,
            stdin=subprocess.DEVNULL,
            stdout=self._log.open("wb"),
            stderr=subprocess.STDOUT,
        )
        try:
            until(self._find_window, "the window of the program")
            desktop.run("xdotool", "windowactivate", "--sync", self._id)
            bus = AccessibilityBus(desktop)
            self._all = until(lambda: bus.program(NAME), "the program on the bus of assistive technologies")
            self.editor = self.named("text", "Text")
            until(lambda: self.editor.focused, "the focus in the text")
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        self._process.kill()
        self._process.wait(CALL_LIMIT_S)

    def _find_window(self) -> bool:
        if self._process.poll() is not None:
            raise AssertionError(f"it ended ({self._process.returncode}): {self._log.read_text()}")
        found = self._windows() - self._others
        self._id = min(found, default="")
        return bool(found)

    def _windows(self) -> set[str]:
        return set(self._desktop.run("xdotool", "search", "--onlyvisible", "--class", NAME).stdout.split())

    def named(self, role: str, name: str) -> Accessible:
        found = self._all.find(lambda here, its: its == role and here.name == name)
        if not found:
            raise AssertionError(f"there is no {role} {name}")
        return found

    @property
    def title(self) -> str:
        return self._desktop.run("xdotool", "getwindowname", self._id).stdout.strip()

    @property
    def is_modified(self) -> bool:
        return "*" in self.title

    def resize(self, width: int, height: int) -> None:
        self._desktop.run("xdotool", "windowmove", "--sync", self._id, "10", "40")
        self._desktop.run("xdotool", "windowsize", "--sync", self._id, str(width), str(height))
