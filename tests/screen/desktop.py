# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A screen, a window manager and a bus of a desktop's own, a hand on it, and what is to be seen."""

import os
import subprocess
import time
from pathlib import Path

from box import Box
from hand import Hand
from screenshot import Screenshot

XSESSION = Path(__file__).resolve().parent.parent / "xsession"
LIMIT_S = 15
CALL_LIMIT_S = 10
KEY_PAUSE_S = 0.015
NEEDS = ("Xvfb", "openbox", "dbus-run-session", "gdbus", "xwd")


def soon(look, limit_s: float = LIMIT_S):
    """Looks again and again, and gives what was seen once it is something; else what was seen last."""
    deadline = time.monotonic() + limit_s
    while not (seen := look()) and time.monotonic() < deadline:
        time.sleep(0.03)
    return seen


def until(look, what, limit_s: float = LIMIT_S):
    """As soon(), but it must come. `what` says it, or makes the words."""
    seen = soon(look, limit_s)
    if not seen:
        raise AssertionError(f"not within {limit_s} s: {what() if callable(what) else what}")
    return seen


def folders_below(home: Path) -> dict[str, str]:
    """The environment of somebody who lives there."""
    folders = {"CONFIG": ".config", "DATA": ".local/share", "STATE": ".local/state", "CACHE": ".cache"}
    return {"HOME": str(home)} | {f"XDG_{name}_HOME": str(home / folder) for name, folder in folders.items()}


class Desktop:
    """Runs from construction to close(). Whoever lives on it is started with `environment`."""

    def __init__(self, home: Path):
        runtime = home / "desktop-runtime"  # where the bus of assistive technologies puts its socket
        runtime.mkdir(mode=0o700, exist_ok=True)
        self._session = subprocess.Popen(
            ["dbus-run-session", "--", XSESSION, "sh", "-c", 'echo "$DISPLAY $DBUS_SESSION_BUS_ADDRESS"; exec cat'],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=(home / "desktop.log").open("wb"),
            text=True,
            env=os.environ | {"XDG_RUNTIME_DIR": str(runtime)},
        )
        display, bus = self._session.stdout.readline().split()
        self.environment = {
            **os.environ,
            **folders_below(home),
            "DISPLAY": display,
            "DBUS_SESSION_BUS_ADDRESS": bus,
            "QT_LINUX_ACCESSIBILITY_ALWAYS_ON": "1",
            "QT_QPA_PLATFORM": "xcb",
        }
        self.hand = Hand(display)
        self.hand.keep_one_workspace()

    def close(self) -> None:
        self.hand.close()
        self._session.stdin.close()
        self._session.wait(CALL_LIMIT_S)
        self._session.stdout.close()

    def run(self, *command: str) -> subprocess.CompletedProcess:
        return subprocess.run(
            command,
            env=self.environment,
            capture_output=True,
            text=True,
            timeout=CALL_LIMIT_S,
            check=False,
        )

    def press(self, *keys: str) -> None:
        """Keys one after the other, slowly enough for an input method: n, space, ctrl+z."""
        self.hand.press(*keys, pause_s=KEY_PAUSE_S)

    def click(self, box: Box) -> None:
        self.hand.click_on(box)

    def call(self, address: str, name: str, path: str, method: str, *arguments: str) -> str:
        """What a method answers, in GLib's notation; empty if there is nobody, or no answer."""
        bus = ["--address", address] if address else ["--session"]
        target = ["--dest", name, "--object-path", path, "--method", method]
        return self.run("gdbus", "call", *bus, *target, "--", *arguments).stdout

    def screenshot(self) -> Screenshot:
        return until(self.try_screenshot, "a screenshot")

    def try_screenshot(self) -> Screenshot | None:
        """None where a window went while it was looked at."""
        done = subprocess.run(
            ["xwd", "-root", "-silent"], env=self.environment, capture_output=True, timeout=CALL_LIMIT_S, check=False
        )
        return Screenshot(done.stdout) if done.returncode == 0 else None
