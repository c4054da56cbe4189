# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Where one try is played: a home of its own, services on loopback, and the two programs."""

import contextlib
import json
import os
import resource
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from service import Service

TEXT = "They was late, and nobody minded.\n"
GIVEN_UP_S = 60  # whatever takes longer hangs
FOLDERS = {"CONFIG": "config", "DATA": "data", "STATE": "state", "CACHE": "cache"}
NO_VARIABLES = ("BREAKWATER_API_KEY", "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY", "LD_PRELOAD")


def soon(look, limit_s: float = 15):
    """Looks again and again, and gives what was seen once it is something; else what was seen last."""
    deadline = time.monotonic() + limit_s
    while not (seen := look()) and time.monotonic() < deadline:
        time.sleep(0.03)
    return seen


def until(look, what, limit_s: float = 15):
    """As soon(), but it must come. `what` says it, or makes the words."""
    if not (seen := soon(look, limit_s)):
        raise AssertionError(f"not within {limit_s} s: {what() if callable(what) else what}")
    return seen


@dataclass(frozen=True)
class Ended:
    """How a call of the command line ended."""

    exit_code: int | None  # None: it had to be killed; negative: a signal
    out: str
    err: str
    seconds: float

    @property
    def json(self) -> dict:
        try:
            return json.loads(self.out)
        except json.JSONDecodeError:
            return {}

    @property
    def said(self) -> str:
        """What a person reads of it."""
        return " ".join((self.json.get("message", "") + " " + self.err).split())

    def __str__(self) -> str:
        return f"exit {self.exit_code} after {self.seconds:.1f} s\n{self.out}\n{self.err}"


class Stage:
    """From construction to close(). Everything of the programs lies in `home`."""

    def __init__(self, bin_folder: Path):
        self._stack = contextlib.ExitStack()
        self.bin = bin_folder
        self.home = Path(self._stack.enter_context(tempfile.TemporaryDirectory(prefix="rack-", dir=Path.home())))
        self.environment = {name: value for name, value in os.environ.items() if name not in NO_VARIABLES}
        self.environment |= {"HOME": str(self.home), "XDG_RUNTIME_DIR": str(self.folder("runtime"))}
        self.environment |= {f"XDG_{name}_HOME": str(self.home / folder) for name, folder in FOLDERS.items()}

    def close(self) -> None:
        self._stack.close()

    def folder(self, name: str) -> Path:
        folder = self.home / name
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        return folder

    def file(self, name: str, words: str | bytes = TEXT) -> Path:
        path = self.home / name
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        path.write_bytes(words.encode() if isinstance(words, str) else words)
        return path

    @property
    def data(self) -> Path:
        return self.home / "data/breakwater"

    @property
    def database(self) -> Path:
        return self.data / "state.sqlite"

    def under(self, fault):
        """The fault lasts until close()."""
        return self._stack.enter_context(fault)

    def service(self, does: str = "answers", host: str = "127.0.0.1") -> Service:
        return self._stack.enter_context(contextlib.closing(Service(does, host)))

    def settings(self, main: Service, light: Service | None = None, host: str = "", **more) -> None:
        services = [{"id": "main", "address": main.url(host)}]
        models = {"mainModel": {"service": "main", "model": "m"}}
        if light:
            services.append({"id": "light", "address": light.url()})
            models["lightModel"] = {"service": "light", "model": "l"}
        written = {
            "services": services,
            **models,
            "allowOtherCompany": True,
            "language": "en",
            "editor": {"theme": "light", "checkSpelling": False},
            **more,
        }
        self.file("config/breakwater/services.json", json.dumps(written))

    def start(self, *arguments, before=None, wrapper=(), **streams) -> subprocess.Popen:
        return subprocess.Popen(
            [*wrapper, self.bin / "breakwaterctl", *map(str, arguments)],
            env=self.environment,
            cwd=self.home,
            preexec_fn=before,
            **{"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **streams},
        )

    def ctl(self, *arguments, words: str = TEXT, **how) -> Ended:
        return self.finish(self.start(*arguments, **how), words)

    @staticmethod
    def finish(process: subprocess.Popen, words: str = TEXT) -> Ended:
        began = time.monotonic()
        try:
            out, err = process.communicate(words.encode(), timeout=GIVEN_UP_S)
        except subprocess.TimeoutExpired:
            process.kill()
            out, err = process.communicate()
            return Ended(None, _text(out), _text(err), time.monotonic() - began)
        return Ended(process.returncode, _text(out), _text(err), time.monotonic() - began)


def _text(data: bytes | None) -> str:
    return (data or b"").decode(errors="replace")


def limit(what: int, to: int):
    """For Stage.start(before=…): as `ulimit`, with what Python itself changed in signals undone."""

    def before():
        signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
        resource.setrlimit(what, (to, to))

    return before
