# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Programs as assistive technologies see them (AT-SPI): what stands in a field and where, without a look at the code."""

import ast
import re
from pathlib import Path

from desktop import Box, Desktop

LAUNCHER = Path("/usr/libexec/at-spi-bus-launcher")
ROOT = "/org/a11y/atspi/accessible/root"
ENABLED, FOCUSED, SHOWING = 8, 12, 25
# What holds hundreds of nodes and nothing that is looked for.
CLOSED = ("menu", "menu bar", "menu item", "tool tip")
NOTATION = re.compile(
    r"""'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|(objectpath |u?int\d+ |@\S+ |<|>)|\b(true|false)\b"""
)


def value(answer: str):
    """A value in GLib's notation; None for no answer."""
    if not answer:
        return None
    bare = NOTATION.sub(_as_python, answer)
    return ast.literal_eval(bare.strip())[0]


def _as_python(found: re.Match) -> str:
    return found[0].title() if found[2] else "" if found[1] else found[0]


class Accessible:
    """One thing of a program: a window, a field, a button."""

    def __init__(self, bus: "AccessibilityBus", name: str, path: str):
        self._bus = bus
        self._at = (name, path)

    def _call(self, method: str, *arguments: str):
        return value(self._bus.call(*self._at, f"org.a11y.atspi.{method}", *arguments))

    def _property(self, interface: str, name: str):
        answer = self._bus.call(*self._at, "org.freedesktop.DBus.Properties.Get", f"org.a11y.atspi.{interface}", name)
        return value(answer)

    def _is(self, state: int) -> bool:
        words = self._call("Accessible.GetState")
        return bool(words and words[0] >> state & 1)

    @property
    def role(self) -> str:
        return self._call("Accessible.GetRoleName") or ""

    @property
    def name(self) -> str:
        return self._property("Accessible", "Name") or ""

    @property
    def children(self) -> "list[Accessible]":
        return [Accessible(self._bus, *at) for at in self._call("Accessible.GetChildren") or []]

    @property
    def enabled(self) -> bool:
        return self._is(ENABLED)

    @property
    def focused(self) -> bool:
        return self._is(FOCUSED)

    @property
    def showing(self) -> bool:
        return self._is(SHOWING)

    @property
    def place(self) -> Box:
        left, top, width, height = self._call("Component.GetExtents", "0")
        return Box(left, top, left + width, top + height)

    @property
    def text(self) -> str | None:
        return self._call("Text.GetText", "0", "-1")

    @property
    def caret(self) -> int:
        return self._property("Text", "CaretOffset")

    def activate(self) -> None:
        """As a screen reader does: without keys, mouse or focus."""
        if not self._call("Action.DoAction", "0"):
            raise AssertionError(f"{self.name} cannot be activated")

    def find(self, wanted, skip: tuple = CLOSED) -> "Accessible | None":
        """The first below, nearest first, that `wanted` says yes to."""
        todo = [self]
        while todo:
            role = (here := todo.pop(0)).role
            if wanted(here, role):
                return here
            if role not in skip:
                todo += here.children
        return None


class AccessibilityBus:
    def __init__(self, desktop: Desktop):
        self._desktop = desktop
        self._address = value(desktop.call("", "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress"))

    def call(self, name: str, path: str, method: str, *arguments: str) -> str:
        return self._desktop.call(self._address, name, path, method, *arguments)

    def program(self, name: str) -> Accessible | None:
        programs = Accessible(self, "org.a11y.atspi.Registry", ROOT).children
        return next((program for program in programs if program.name == name), None)
