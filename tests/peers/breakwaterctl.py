# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Calls of the program under test, each a process of its own."""

import json
import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

LIMIT_S = 60
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
    def __init__(self, program: Path, base_url: str, key: str):
        self._program = program
        self._base_url = base_url
        self._key = key
        self.calls: list[Call] = []

    def __call__(self, command: str, model: str, state: Path, *options: str, key: str | None = None, text: str) -> Call:
        arguments = [
            *(self._program, command, "--base-url", self._base_url, "--model", model),
            *("--state-dir", state, "--api-key-env", KEY_VARIABLE, "--json", *options, "-"),
        ]
        done = subprocess.run(
            arguments,
            input=text,
            env={**os.environ, KEY_VARIABLE: key or self._key},
            capture_output=True,
            text=True,
            timeout=LIMIT_S,
            check=False,
        )
        call = Call(done.returncode, done.stdout, done.stderr)
        self.calls.append(call)
        return call
