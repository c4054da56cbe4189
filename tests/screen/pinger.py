# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks a window whether its program lives, as a window manager does (_NET_WM_PING), and how long that took it."""

import os
import select
import time
from pathlib import Path

from Xlib import X, display
from Xlib.protocol import event

LOOK_AT_LIFE_S = 0.5


class Pinger:
    """Lives on one display from construction to close(). A program answers in the order in which things happen, so an
    answer also says that it has seen every key and click before."""

    def __init__(self, display_name: str):
        self._x = display.Display(display_name)
        self._root = self._x.screen().root
        # Qt sends its answers to those who select the first, others to those who select the second.
        self._root.change_attributes(event_mask=X.StructureNotifyMask | X.SubstructureNotifyMask)
        self._protocols, self._ping = (self._x.intern_atom(name) for name in ("WM_PROTOCOLS", "_NET_WM_PING"))
        self._number = 0
        self._own = self._root.create_window(0, 0, 1, 1, 0, self._x.screen().root_depth)
        self._own.change_attributes(event_mask=X.PropertyChangeMask)
        self._request, self._extents = (
            self._x.intern_atom(name) for name in ("_NET_REQUEST_FRAME_EXTENTS", "_NET_FRAME_EXTENTS")
        )

    def close(self) -> None:
        self._x.close()

    def ask(self, window: int, limit_s: float, has_ended=lambda: False) -> bool:
        """Whether it answered within the limit; not waited for once its program has ended."""
        self._number += 1
        target = self._x.create_resource_object("window", window)
        data = (32, [self._ping, self._number, window, 0, 0])
        target.send_event(event.ClientMessage(window=target, client_type=self._protocols, data=data))
        return self._wait_for(self._is_answer, limit_s, has_ended)

    def ask_manager(self, limit_s: float) -> bool:
        """The same of the window manager, which sees every click before the program does, and every new window."""
        client = event.ClientMessage(window=self._own, client_type=self._request, data=(32, [0] * 5))
        self._root.send_event(client, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
        return self._wait_for(
            lambda seen: seen.type & 0x7F == X.PropertyNotify and seen.atom == self._extents, limit_s, lambda: False
        )

    def _wait_for(self, wanted, limit_s: float, has_ended) -> bool:
        self._x.flush()
        deadline = time.monotonic() + limit_s
        while (left := deadline - time.monotonic()) > 0 and not has_ended():
            if not self._x.pending_events():
                select.select([self._x.fileno()], [], [], min(left, LOOK_AT_LIFE_S))
            for _ in range(self._x.pending_events()):
                if wanted(self._x.next_event()):
                    return True
        return False

    def _is_answer(self, seen) -> bool:
        return (
            seen.type & 0x7F == X.ClientMessage  # above it stands that it was sent by a client
            and seen.client_type == self._protocols
            and list(seen.data[1][:2]) == [self._ping, self._number]
        )


def waited_for_processor(*processes: int) -> float:
    """Seconds that their threads, and ours, stood in the queue for a processor so far: what a busy machine takes."""
    waited = 0
    for process in {*processes, os.getpid()}:
        for task in Path(f"/proc/{process}/task").glob("*/schedstat"):
            try:
                waited += int(task.read_text().split()[1])
            except (OSError, IndexError, ValueError):
                continue
    return waited / 1e9
