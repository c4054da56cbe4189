# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What may go over the wire: one request at a time for the same wish, four for one action, and few probes."""

import time
from collections import Counter

from service import Service

REQUESTS_AN_ACTION = 4
PROBES_IN_A_WHILE = 20
WHILE_S = 10.0
# A connection that was given up is seen to end a little later than the next one is seen to begin.
OVERLAP_S = 0.7


class WireWatch:
    def __init__(self, services: list[Service]):
        self._services = services
        self._actions = 0
        self._read: set[int] = set()
        self._probes: list[tuple[float, int]] = []

    def action_may_begin(self) -> None:
        self._actions += 1

    def new_answers(self) -> list[str]:
        """Those since the last call. Requests are answered in another order than they came in."""
        answered = [request for service in self._services for request in service.requests if request.said]
        fresh = [request for request in answered if id(request) not in self._read]
        self._read.update(id(request) for request in fresh)  # a service keeps its requests: no id is used twice
        return [request.said for request in fresh]

    def fault(self) -> str | None:
        return self._twice_at_once() or self._too_many() or self._probe_storm()

    def _twice_at_once(self) -> str | None:
        now = time.monotonic()
        for service in self._services:
            running = [r for r in service.requests if r.is_running and now - r.began > OVERLAP_S]
            for (model, _), count in Counter((r.model, r.wish) for r in running).items():
                if count > 1:
                    return f"{count} requests for the same wish run at {model} at the same time"
        return None

    def _too_many(self) -> str | None:
        asked = Counter(request.wish for service in self._services for request in service.requests)
        wish, count = asked.most_common(1)[0] if asked else ("", 0)
        if count > REQUESTS_AN_ACTION * self._actions:
            return f"{count} requests for one wish after {self._actions} actions: {wish[-200:]}"
        return None

    def _probe_storm(self) -> str | None:
        now, count = time.monotonic(), sum(service.probes for service in self._services)
        self._probes = [(at, n) for at, n in self._probes if now - at < WHILE_S] + [(now, count)]
        if (storm := count - self._probes[0][1]) > PROBES_IN_A_WHILE:
            return f"{storm} probes within {WHILE_S:.0f} s"
        return None
