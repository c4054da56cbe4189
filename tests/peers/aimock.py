# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The mock server of the npm package @copilotkit/aimock, an OpenAI-compatible service that nobody here wrote.

Its fixtures (fixtures/*.json) choose the answer by the model's name. Its chaos switches, set while it runs, spoil
every answer: see chaos().
"""

import json
import re
import subprocess
import threading
import urllib.request
from contextlib import contextmanager
from pathlib import Path

FIXTURES = Path(__file__).resolve().parent / "fixtures"
START_LIMIT_S = 30


class Aimock:
    """Runs from construction to close(); listens on a free port of 127.0.0.1 and accepts only `key`."""

    def __init__(self, package: Path, key: str):
        self._key = key
        self._process = subprocess.Popen(
            ["node", package / "dist/cli.js", "--port", "0", "--fixtures", FIXTURES, "--validate-on-load"],
            env={"PATH": "/usr/local/bin:/usr/bin:/bin", "AIMOCK_API_KEYS": key},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.address = self._read_address()

    def _read_address(self) -> str:
        lines = []
        limit = threading.Timer(START_LIMIT_S, self._process.kill)
        limit.start()
        try:
            for line in self._process.stdout:
                lines.append(line)
                if match := re.search(r"listening on (http://127\.0\.0\.1:\d+)", line):
                    return match[1]
        finally:
            limit.cancel()
        raise RuntimeError("aimock did not start:\n" + "".join(lines))

    @property
    def base_url(self) -> str:
        return self.address + "/v1"

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(START_LIMIT_S)
        self._process.stdout.close()

    def _control(self, method: str, path: str, body: dict | None = None):
        request = urllib.request.Request(
            f"{self.address}/__aimock/{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Authorization": f"Bearer {self._key}", "Content-Type": "application/json"},
        )
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        with opener.open(request, timeout=START_LIMIT_S) as reply:
            return json.loads(reply.read() or b"null")

    @contextmanager
    def chaos(self, **switches):
        """dropRate (500), rateLimitRate (429 with Retry-After: 1), malformedRate (200 that is no JSON),
        disconnectRate (no byte at all), each from 0 to 1; latencyMs."""
        self._control("POST", "chaos", switches)
        try:
            yield
        finally:
            self._control("DELETE", "chaos")

    def requests(self, model: str) -> int:
        """How many completions of that model were asked for so far: what really went over the wire."""
        journal = self._control("GET", "journal?path=/v1/chat/completions&limit=1000")
        return sum(1 for entry in journal if (entry.get("body") or {}).get("model") == model)
