# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs as assistive technologies see them (AT-SPI): what stands in a field and where, without any look inside."""

from collections import deque
from pathlib import Path

from gi.repository import Gio, GLib

from box import Box
from desktop import Desktop

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ROOT = "/org/a11y/atspi/accessible/root"
ENABLED, FOCUSED, CHECKED, SHOWING = 8, 12, 4, 25
# What holds hundreds of nodes and nothing that is looked for.
CLOSED = ("menu", "menu bar", "menu item", "tool tip")
CALL_LIMIT_MS = 10_000


class Silent(AssertionError):
    """The program did not answer within its limit."""


class Accessible:
    """One thing of a program: a window, a field, a button."""

    def __init__(self, bus: "AccessibilityBus", name: str, path: str):
        self._bus = bus
        self.at = (name, path)

    def __eq__(self, other) -> bool:
        return isinstance(other, Accessible) and self.at == other.at

    def __hash__(self) -> int:
        return hash(self.at)

    def _call(self, interface: str, method: str, arguments: GLib.Variant | None = None):
        return self._bus.call(*self.at, f"org.a11y.atspi.{interface}", method, arguments)

    def _property(self, interface: str, name: str):
        arguments = GLib.Variant("(ss)", (f"org.a11y.atspi.{interface}", name))
        return self._bus.call(*self.at, "org.freedesktop.DBus.Properties", "Get", arguments)

    @property
    def states(self) -> int:
        """A bit for each; 0 of what is gone."""
        words = self._call("Accessible", "GetState")
        return words[0] | words[1] << 32 if words else 0

    def _is(self, state: int) -> bool:
        return bool(self.states >> state & 1)

    @property
    def role(self) -> str:
        return self._call("Accessible", "GetRoleName") or ""

    @property
    def name(self) -> str:
        return self._property("Accessible", "Name") or ""

    @property
    def children(self) -> "list[Accessible]":
        return [Accessible(self._bus, *at) for at in self._call("Accessible", "GetChildren") or []]

    @property
    def enabled(self) -> bool:
        return self._is(ENABLED)

    @property
    def focused(self) -> bool:
        return self._is(FOCUSED)

    @property
    def checked(self) -> bool:
        return self._is(CHECKED)

    @property
    def showing(self) -> bool:
        return self._is(SHOWING)

    @property
    def place(self) -> Box:
        left, top, width, height = self._call("Component", "GetExtents", GLib.Variant("(u)", (0,))) or (0, 0, 0, 0)
        return Box(left, top, left + width, top + height)

    @property
    def text(self) -> str | None:
        return self._call("Text", "GetText", GLib.Variant("(ii)", (0, -1)))

    @property
    def caret(self) -> int:
        return self._property("Text", "CaretOffset")

    @property
    def selection(self) -> tuple[int, int]:
        """Where it begins and ends; both the caret's place if nothing is selected."""
        if not self._call("Text", "GetNSelections"):
            return self.caret, self.caret
        begin, end = self._call("Text", "GetSelection", GLib.Variant("(i)", (0,)))
        return begin, end

    def place_of(self, offset: int) -> Box:
        """Of one character, on the screen."""
        extents = self._call("Text", "GetCharacterExtents", GLib.Variant("(iu)", (offset, 0))) or (0, 0, 0, 0)
        left, top, width, height = extents
        return Box(left, top, left + width, top + height)

    @property
    def value(self) -> float:
        return self._property("Value", "CurrentValue")

    def activate(self) -> None:
        """As a screen reader does: without keys, mouse or focus."""
        if not self._call("Action", "DoAction", GLib.Variant("(i)", (0,))):
            raise AssertionError(f"{self.name} cannot be activated")

    def walk(self, skip: tuple = CLOSED):
        """All below and itself with their roles, nearest first. What is said to lie below itself is passed once."""
        todo, passed = deque([self]), {self}
        while todo:
            role = (here := todo.popleft()).role
            yield here, role
            below = [child for child in here.children if child not in passed] if role not in skip else []
            passed.update(below)
            todo += below

    def find(self, wanted, skip: tuple = CLOSED) -> "Accessible | None":
        """The first below, nearest first, that `wanted` says yes to."""
        return next((here for here, role in self.walk(skip) if wanted(here, role)), None)


class AccessibilityBus:
    """Calls that find nobody give None, calls that get no answer in time raise Silent."""

    def __init__(self, desktop: Desktop):
        session = _connect(desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
        self._connection = session
        address = self.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        if not address:
            raise AssertionError("there is no bus of assistive technologies")
        self._connection = _connect(address)
        session.close_sync(None)

    def call(self, name: str, path: str, interface: str, method: str, arguments: GLib.Variant | None = None):
        """What a method answers: its only value, or all of them."""
        try:
            answer = self._connection.call_sync(
                name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE, CALL_LIMIT_MS, None
            ).unpack()
        except GLib.Error as error:
            if error.matches(Gio.io_error_quark(), Gio.IOErrorEnum.TIMED_OUT):
                raise Silent(f"{method} of {path} was not answered within {CALL_LIMIT_MS // 1000} s") from error
            return None
        return answer[0] if len(answer) == 1 else answer or None

    def program(self, name: str, process: int = 0) -> Accessible | None:
        """The program of this name; with `process`, the one that has this number."""
        for program in Accessible(self, "org.a11y.atspi.Registry", ROOT).children:
            if program.name == name and process in (0, self._process_of(program.at[0])):
                return program
        return None

    def _process_of(self, name: str) -> int:
        bus = ("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus")
        return self.call(*bus, "GetConnectionUnixProcessID", GLib.Variant("(s)", (name,))) or 0

    def close(self) -> None:
        """Calls after that find nobody."""
        if not self._connection.is_closed():
            self._connection.close_sync(None)


def _connect(address: str) -> Gio.DBusConnection:
    flags = Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION
    connection = Gio.DBusConnection.new_for_address_sync(address, flags, None, None)
    connection.set_exit_on_close(False)
    return connection
