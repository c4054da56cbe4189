# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""IBus with its Pinyin engine, as Debian ships it, with its own window of candidates."""

import os
import signal
import subprocess
from pathlib import Path

from accessible import AccessibilityBus, Accessible
from box import Box
from desktop import Desktop, soon, until

ENGINE = "libpinyin"
LIBRARY = Path("/usr/libexec")
END_LIMIT_S = 5
NEEDS = ("ibus", "ibus-daemon")
NEEDED_FILES = (LIBRARY / "ibus-engine-libpinyin", LIBRARY / "ibus-memconf", LIBRARY / "ibus-ui-gtk3")
# What a person would have chosen: the only way of typing.
SETTINGS = f"[desktop/ibus/general]\npreload-engines=['{ENGINE}']\n"
BUS = ("org.freedesktop.IBus", "/org/freedesktop/IBus")


class InputMethod:
    """Runs from construction to close(); programs find it through the desktop's environment."""

    def __init__(self, desktop: Desktop, home: Path):
        self._desktop = desktop
        desktop.environment |= {"QT_IM_MODULE": "ibus", "GSETTINGS_BACKEND": "keyfile"}
        settings = home / ".config/glib-2.0/settings/keyfile"
        settings.parent.mkdir(parents=True)
        settings.write_text(SETTINGS)
        # Without a keeper of its settings the engine ends at once; this one forgets them.
        self._daemon = subprocess.Popen(
            ["ibus-daemon", f"--config={LIBRARY / 'ibus-memconf'}"],
            env=desktop.environment,
            stdin=subprocess.DEVNULL,
            stdout=(home / "ibus.log").open("wb"),
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            until(self._find_address, "the address of ibus-daemon")
            until(lambda: self.is_ready, f"{ENGINE} as the engine")
            self._accessibility = AccessibilityBus(desktop)
        except BaseException:
            self.close()
            raise
        self._window: Accessible | None = None
        self._letters: Accessible | None = None

    def close(self) -> None:
        """Its processes write what they learned when they end, and so long the folder has to stay."""
        os.killpg(self._daemon.pid, signal.SIGTERM)
        if not soon(self._has_ended, END_LIMIT_S):
            os.killpg(self._daemon.pid, signal.SIGKILL)
            until(self._has_ended, "the end of the input method")

    def _has_ended(self) -> bool:
        return self._daemon.poll() is not None and not self._members()

    def _members(self) -> list[str]:
        alive = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                name, _, rest = stat.read_text().rpartition(")")
            except OSError:
                continue
            state, _, group = rest.split()[:3]
            if int(group) == self._daemon.pid and state != "Z":
                alive.append(name)
        return alive

    def _find_address(self) -> bool:
        self._address = self._desktop.run("ibus", "address").stdout.strip()
        return self._address not in ("", "(null)")

    @property
    def is_ready(self) -> bool:
        """Whether the engine is there for the field that has the focus."""
        return self._desktop.run("ibus", "engine").stdout.strip() == ENGINE

    @property
    def field(self) -> str:
        """The field that has the focus; a path on its bus."""
        method = "org.freedesktop.DBus.Properties.Get"
        return self._desktop.call(self._address, *BUS, method, BUS[0], "CurrentInputContext")

    @property
    def composing(self) -> str:
        """The letters above the candidates, without the gaps that it makes; empty while there are no candidates."""
        if not self._letters and not self._find_window():
            return ""
        return self._letters.name.rstrip("|").replace(" ", "") if self._window.showing else ""

    @property
    def candidates_place(self) -> Box:
        return self._window.place

    def _find_window(self) -> bool:
        """It makes its window with the first candidates, and keeps it."""
        panel = self._accessibility.program(LIBRARY.joinpath("ibus-ui-gtk3").name)
        self._window = panel and panel.find(lambda _, role: role == "window")
        # A caret stands in the letters.
        self._letters = self._window and self._window.find(
            lambda here, role: role == "label" and here.name.endswith("|"), skip=("push button", "panel")
        )
        return bool(self._letters)
