# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The shortest list of steps that still shows a fault (delta debugging, Zeller and Hildebrandt 2002)."""

import time
from collections.abc import Callable


def shortest(steps: list, shows: Callable[[list], bool], limit_s: float) -> list:
    """`shows` tries some of the steps. The last step is the one at which the fault was seen; it stays.

    What was found when the time is over is not the shortest, but shows the fault. A fault that does not show itself
    again keeps all its steps.
    """
    deadline = time.monotonic() + limit_s
    kept = _shortest_end(steps, shows, deadline)
    parts = 2
    while len(kept) > 1 and time.monotonic() < deadline:
        size = max(1, (len(kept) - 1) // parts)
        for begin in range(0, len(kept) - 1, size):
            fewer = kept[:begin] + kept[min(begin + size, len(kept) - 1) :]
            if shows(fewer):
                kept, parts = fewer, max(2, parts - 1)
                break
            if time.monotonic() > deadline:
                break
        else:
            if size == 1:
                break
            parts = min(2 * parts, len(kept))
    return kept


def _shortest_end(steps: list, shows: Callable[[list], bool], deadline: float) -> list:
    """Most faults need the last few steps alone, and short trials are the fast ones."""
    count = 4
    while count < len(steps) and time.monotonic() < deadline:
        if shows(steps[-count:]):
            return steps[-count:]
        count *= 3
    return steps
