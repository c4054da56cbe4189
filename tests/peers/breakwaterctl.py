# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls of the program under test, each a process of its own."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

LIMIT_S = 45
KEY_VARIABLE = "BREAKWATER_PEER_KEY"


@dataclass(frozen=True)
class Call:
    """How one call ended."""

    exit_code: int
    out: str
    err: str

    @property
    def result(self) -> dict:
        try:
            return json.loads(self.out)
        except json.JSONDecodeError as error:
            raise AssertionError(f"no JSON object (exit {self.exit_code}): {error}\n{self.out}\n{self.err}") from error


class Breakwaterctl:
    def __init__(self, program: Path, key: str):
        self._program = program
        self._key = key
        self.calls: list[Call] = []

    def __call__(
        self,
        command: str,
        *options: str,
        base_url: str,
        model: str,
        text: str | None = None,
        key: str | None = None,
        environment: dict[str, str] | None = None,
    ) -> Call:
        """Without a text the command gets none: not every one wants one."""
        service = ["--base-url", base_url, "--model", model, "--api-key-env", KEY_VARIABLE]
        done = subprocess.run(
            [self._program, command, *service, "--json", *options, *(["-"] if text is not None else [])],
            input=text or "",
            env={**os.environ, **(environment or {}), KEY_VARIABLE: key or self._key},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        call = Call(done.returncode, done.stdout, done.stderr)
        self.calls.append(call)
        return call
