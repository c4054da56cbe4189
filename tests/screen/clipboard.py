# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Another program's clipboard: it offers a text to whoever pastes."""

import select
import threading

from Xlib import X, display
from Xlib.protocol import event

LIMIT_S = 5


class Clipboard:
    """Runs from construction to close(), with a connection and a thread of its own."""

    def __init__(self, display_name: str):
        self._x = display.Display(display_name)
        self._window = self._x.screen().root.create_window(0, 0, 1, 1, 0, self._x.screen().root_depth)
        atom = self._x.intern_atom
        self._selection, self._targets = atom("CLIPBOARD"), atom("TARGETS")
        self._types = (atom("UTF8_STRING"), atom("text/plain;charset=utf-8"), atom("text/plain"))
        self._atom = atom("ATOM")
        self._lock = threading.Lock()
        self._text = b""
        self._ended = False
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._ended = True
        self._thread.join(LIMIT_S)
        self._x.close()

    def offer(self, text: str) -> None:
        with self._lock:
            self._text = text.encode()
            self._window.set_selection_owner(self._selection, X.CurrentTime)
            self._x.sync()

    def _serve(self) -> None:
        while not self._ended:
            select.select([self._x.fileno()], [], [], 0.1)
            with self._lock:
                while self._x.pending_events():
                    request = self._x.next_event()
                    if request.type == X.SelectionRequest:
                        self._answer(request)

    def _answer(self, request) -> None:
        into = request.property or request.target
        if request.target == self._targets:
            request.requestor.change_property(into, self._atom, 32, [self._targets, *self._types])
        elif request.target in self._types:
            request.requestor.change_property(into, request.target, 8, self._text)
        else:
            into = X.NONE
        told = event.SelectionNotify(
            time=request.time,
            requestor=request.requestor,
            selection=request.selection,
            target=request.target,
            property=into,
        )
        request.requestor.send_event(told)
        self._x.flush()
