# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A hand at mouse and keyboard: events of the XTEST extension, which programs cannot tell from a person's."""

import time

from Xlib import XK, X, display, error
from Xlib.ext import xtest
from Xlib.protocol import event

from box import Box

# Letters that are put on keys the layout leaves free, so that they can be typed; others are pasted.
CHINESE = "今天气很好我喜欢大海这里写作的人，。"
MODIFIERS = {"ctrl": "Control_L", "shift": "Shift_L", "alt": "Alt_L", "super": "Super_L"}
LEFT, MIDDLE, RIGHT, WHEEL_UP, WHEEL_DOWN, WHEEL_LEFT, WHEEL_RIGHT, BACK, FORWARD = range(1, 10)
# Two clicks that are nearer to each other are a double click.
DOUBLE_CLICK_S = 0.45
KEY_NAMES = {"\n": "Return", "\t": "Tab", "Enter": "KP_Enter", "BackTab": "Tab"}
ACTIVATE_SOURCE_PAGER = 2


class Hand:
    """Lives on one display from construction to close(). Coordinates are the screen's."""

    def __init__(self, display_name: str):
        self._x = display.Display(display_name)
        self._root = self._x.screen().root
        self._keys: dict[int, tuple[int, bool]] = {}
        self._teach(CHINESE)
        self._last_click = (0.0, 0, 0)
        self._others: list = []

    def close(self) -> None:
        self._x.close()

    # Keys

    def _teach(self, letters: str) -> None:
        first, last = self._x.display.info.min_keycode, self._x.display.info.max_keycode
        rows = self._x.get_keyboard_mapping(first, last - first + 1)
        free = [first + i for i, row in enumerate(rows) if not any(row)]
        for code, letter in zip(free, letters):
            self._x.change_keyboard_mapping(code, [[_keysym(letter)] * 2])
        self._x.sync()
        rows = self._x.get_keyboard_mapping(first, last - first + 1)
        for column in (1, 0):  # the unshifted column last, so that it wins
            for i, row in enumerate(rows):
                if len(row) > column and row[column]:
                    self._keys[row[column]] = (first + i, column == 1)

    def can_type(self, text: str) -> bool:
        return all(_keysym(letter) in self._keys for letter in text)

    def press(self, *keys: str, pause_s: float = 0.0) -> None:
        """Keys one after the other, as in: n, space, ctrl+z, alt+shift+a."""
        for key in keys:
            *held, last = key.split("+") if key != "+" else [key]
            codes = [self._code(MODIFIERS[name]) for name in held]
            code, shifted = self._keys[_keysym(last)]
            if shifted and "shift" not in held:
                codes.append(self._code("Shift_L"))
            self._stroke(codes, code)
            if pause_s:
                time.sleep(pause_s)

    def type(self, text: str) -> None:
        for letter in text:
            self.press(letter)

    def hold(self, modifier: str, held: bool) -> None:
        xtest.fake_input(self._x, X.KeyPress if held else X.KeyRelease, self._code(MODIFIERS[modifier]))
        self._x.sync()

    def _code(self, name: str) -> int:
        return self._keys[_keysym(name)][0]

    def _stroke(self, modifiers: list[int], code: int) -> None:
        for modifier in modifiers:
            xtest.fake_input(self._x, X.KeyPress, modifier)
        xtest.fake_input(self._x, X.KeyPress, code)
        xtest.fake_input(self._x, X.KeyRelease, code)
        for modifier in reversed(modifiers):
            xtest.fake_input(self._x, X.KeyRelease, modifier)
        self._x.sync()

    # Mouse

    def move(self, x: int, y: int) -> None:
        xtest.fake_input(self._x, X.MotionNotify, x=x, y=y)
        self._x.sync()

    def click(self, x: int, y: int, button: int = LEFT, times: int = 1) -> None:
        """A click of its own, however short ago the last one was; `times` 2 and 3 select a word and a line."""
        at, last_x, last_y = self._last_click
        if abs(x - last_x) < 10 and abs(y - last_y) < 10:
            time.sleep(max(0.0, at + DOUBLE_CLICK_S - time.monotonic()))
        self.move(x, y)
        for _ in range(times):
            self.button(button, True)
            self.button(button, False)
        self._last_click = (time.monotonic(), x, y)

    def click_on(self, box: Box, button: int = LEFT, times: int = 1) -> None:
        self.click(*box.centre, button, times)

    def button(self, number: int, down: bool) -> None:
        xtest.fake_input(self._x, X.ButtonPress if down else X.ButtonRelease, number)
        self._x.sync()

    def wheel(self, x: int, y: int, notches: int) -> None:
        """Down; with a negative number up."""
        self.move(x, y)
        for _ in range(abs(notches)):
            self.button(WHEEL_DOWN if notches > 0 else WHEEL_UP, True)
            self.button(WHEEL_DOWN if notches > 0 else WHEEL_UP, False)

    def drag(self, start: tuple[int, int], end: tuple[int, int], button: int = LEFT, steps: int = 5) -> None:
        """In steps, as a program sees a real one: the first of them tells a drag from a click."""
        self.move(*start)
        self.button(button, True)
        for step in range(1, steps + 1):
            self.move(*(a + (b - a) * step // steps for a, b in zip(start, end)))
            time.sleep(0.01)
        self.button(button, False)

    # Windows

    def windows(self) -> list[int]:
        """Those the window manager has in its care, the lowest first."""
        listed = self._property(self._root, "_NET_CLIENT_LIST_STACKING")
        return list(listed) if listed else []

    def windows_of(self, process: int) -> list[int]:
        return [window for window in self.windows() if self._number(window, "_NET_WM_PID") == process]

    def popups(self) -> list[int]:
        """Menus, lists and tool tips that stand on the screen: windows that no manager has in its care."""
        found = []
        for window in self._root.query_tree().children:
            try:
                attributes, size = window.get_attributes(), window.get_geometry()
            except (error.BadWindow, error.BadDrawable):  # it went meanwhile
                continue
            if attributes.override_redirect and attributes.map_state == X.IsViewable and size.x >= 0 and size.width > 5:
                if self._number(window.id, "_NET_WM_PID"):
                    found.append(window.id)
        return found

    def title(self, window: int) -> str:
        held = self._property(self._x.create_resource_object("window", window), "_NET_WM_NAME")
        return bytes(held).decode(errors="replace") if held is not None else ""

    def active_window(self) -> int:
        return self._number(self._root.id, "_NET_ACTIVE_WINDOW")

    def activate(self, window: int) -> None:
        self._ask_manager(window, "_NET_ACTIVE_WINDOW", ACTIVATE_SOURCE_PAGER, X.CurrentTime)

    def close_window(self, window: int) -> None:
        """As its frame's close button does."""
        self._ask_manager(window, "_NET_CLOSE_WINDOW", X.CurrentTime, ACTIVATE_SOURCE_PAGER)

    def box(self, window: int) -> Box:
        """Of the window itself, without its frame."""
        target = self._x.create_resource_object("window", window)
        size = target.get_geometry()
        corner = target.translate_coords(self._root, 0, 0)
        left, top = -corner.x, -corner.y
        return Box(left, top, left + size.width, top + size.height)

    def keep_one_workspace(self) -> None:
        """Else a wheel that turns beside the windows takes them all away."""
        self._ask_manager(self._root.id, "_NET_NUMBER_OF_DESKTOPS", 1)

    def place(self, window: int, box: Box) -> None:
        """Where its frame stands and how large it is itself."""
        target = self._x.create_resource_object("window", window)
        target.configure(x=box.left, y=box.top, width=box.width, height=box.height)
        self._x.sync()

    def open_other_window(self) -> int:
        """A window of somebody else's, which takes the focus."""
        window = self._root.create_window(900, 700, 120, 80, 0, self._x.screen().root_depth)
        window.set_wm_name("another program")
        window.map()
        self._x.sync()
        self._others.append(window)
        return window.id

    def close_other_windows(self) -> None:
        while self._others:
            self._others.pop().destroy()
        self._x.sync()

    def _property(self, window, name: str):
        try:
            held = window.get_full_property(self._x.intern_atom(name), X.AnyPropertyType)
        except Exception:  # noqa: BLE001 - the window may be gone, which Xlib tells with several classes
            return None
        return held.value if held else None

    def _number(self, window: int, name: str) -> int:
        held = self._property(self._x.create_resource_object("window", window), name)
        return held[0] if held else 0

    def _ask_manager(self, window: int, message: str, *data: int) -> None:
        client = event.ClientMessage(
            window=self._x.create_resource_object("window", window),
            client_type=self._x.intern_atom(message),
            data=(32, [*data, *[0] * (5 - len(data))]),
        )
        mask = X.SubstructureRedirectMask | X.SubstructureNotifyMask
        self._root.send_event(client, event_mask=mask)
        self._x.sync()


def _keysym(key: str) -> int:
    key = KEY_NAMES.get(key, key)
    if len(key) == 1:
        return ord(key) if ord(key) < 0x100 else 0x1000000 | ord(key)
    if not (keysym := XK.string_to_keysym(key)):
        raise ValueError(f"there is no key {key}")
    return keysym
