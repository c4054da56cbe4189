# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Middle boxes that nobody here wrote, each a process with a configuration, folder and port of its own."""

import os
import shutil
import socket
import string
import subprocess
import time
from pathlib import Path

CONFIGURATIONS = Path(__file__).resolve().parent / "boxes"
START_LIMIT_S = 20
END_LIMIT_S = 10


def program(name: str) -> str | None:
    """Where the program is; servers are often outside a person's PATH."""
    return shutil.which(name, path=os.environ.get("PATH", "") + ":/usr/sbin:/sbin")


def free_port(host: str) -> int:
    with socket.socket() as probe:
        probe.bind((host, 0))
        return probe.getsockname()[1]


def filled(name: str, **values) -> str:
    """The configuration of that name with its $variables filled in."""
    return string.Template((CONFIGURATIONS / name).read_text()).substitute(values)


class MiddleBox:
    """Runs from construction to close(), with everything it writes below `folder`.

    A subclass names the program and gives command(), which may write files into self.folder.
    """

    program = ""

    def __init__(self, folder: Path, host: str = "127.0.0.1"):
        folder.mkdir()
        self.folder = folder
        self.host = host
        self.port = free_port(host)
        self._log = folder / "output"
        with self._log.open("wb") as log:
            self._process = subprocess.Popen(
                [program(self.program), *self.command()],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                cwd=folder,
            )
        try:
            self._await_start()
        except BaseException:
            self.close()
            raise

    def command(self) -> list:
        raise NotImplementedError

    @property
    def address(self) -> str:
        return f"{self.host}:{self.port}"

    def write(self, name: str, text: str) -> Path:
        file = self.folder / name
        file.write_text(text)
        return file

    def log(self, name: str = "output") -> str:
        file = self.folder / name
        return file.read_text(errors="replace") if file.exists() else ""

    def _await_start(self) -> None:
        deadline = time.monotonic() + START_LIMIT_S
        while time.monotonic() < deadline and self._process.poll() is None:
            try:
                socket.create_connection((self.host, self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.02)
        said = "".join(self.log(name) for name in ("output", "error.log", "cache.log"))
        raise RuntimeError(f"{self.program} did not start:\n{said}")

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(END_LIMIT_S)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(END_LIMIT_S)


class Nginx(MiddleBox):
    """As a reverse proxy. With a certificate it also speaks TLS, at tls_address."""

    program = "nginx"

    def __init__(
        self, folder: Path, upstream: str, certificate: tuple[Path, Path] | None = None, host: str = "127.0.0.1"
    ):
        self._upstream = upstream
        self._certificate = certificate
        self.tls_port = free_port(host) if certificate else 0
        super().__init__(folder, host)

    def command(self) -> list:
        tls = ""
        if self._certificate:
            certificate, key = self._certificate
            tls = filled(
                "nginx-tls.conf",
                **{"address": self.host, "port": self.tls_port, "upstream": self._upstream},
                **{"certificate": certificate, "key": key},
            )
        self.write("nobody", "nobody:*\n")
        configuration = filled(
            "nginx.conf",
            **{"folder": self.folder, "address": self.host, "port": self.port, "upstream": self._upstream},
            # Its workers would else be another user's, who may not enter the folder.
            **{"user_line": "user root;" if os.geteuid() == 0 else "", "tls_server": tls},
        )
        return ["-p", self.folder, "-e", self.folder / "error.log", "-c", self.write("nginx.conf", configuration)]


class Haproxy(MiddleBox):
    """As a reverse proxy. At hasty_port it closes a connection a millisecond after an answer, without a word."""

    program = "haproxy"

    def __init__(self, folder: Path, upstream: str):
        self._upstream = upstream
        self.hasty_port = free_port("127.0.0.1")
        super().__init__(folder)

    def command(self) -> list:
        places = {"address": self.host, "port": self.port, "hasty_port": self.hasty_port}
        configuration = filled("haproxy.cfg", upstream=self._upstream, **places)
        return ["-db", "-f", self.write("haproxy.cfg", configuration)]


class Squid(MiddleBox):
    """As a forward proxy that lets in one user with one password, and nobody to blocked.test."""

    program = "squid"
    NCSA = Path("/usr/lib/squid/basic_ncsa_auth")

    def __init__(self, folder: Path, host: str, user: str, password: str):
        self._user = user
        self._password = password
        super().__init__(folder, host)

    def command(self) -> list:
        hashed = subprocess.run(
            ["openssl", "passwd", "-apr1", "-stdin"], input=self._password, capture_output=True, text=True, check=True
        )
        self.write("passwords", f"{self._user}:{hashed.stdout}")
        configuration = filled("squid.conf", folder=self.folder, address=self.host, port=self.port, ncsa=self.NCSA)
        return ["-N", "-f", self.write("squid.conf", configuration)]

    def requests(self) -> list[str]:
        """What it was asked for so far, one line each."""
        return self.log("access.log").splitlines()


class Mitmproxy(MiddleBox):
    """As an interceptor of TLS: it shows certificates of an authority of its own."""

    program = "mitmdump"

    def __init__(self, folder: Path, host: str, upstream_ca: Path):
        self._upstream_ca = upstream_ca
        super().__init__(folder, host)

    def command(self) -> list:
        settings = {"confdir": self.folder, "ssl_verify_upstream_trusted_ca": self._upstream_ca}
        options = [part for name, value in settings.items() for part in ("--set", f"{name}={value}")]
        return ["--listen-host", self.host, "--listen-port", str(self.port), *options]

    @property
    def authority(self) -> Path:
        return self.folder / "mitmproxy-ca-cert.pem"


class Microsocks(MiddleBox):
    """As a SOCKS5 proxy, with a user and password or for anybody."""

    program = "microsocks"

    def __init__(self, folder: Path, host: str, user: str = "", password: str = ""):
        self._credentials = ["-u", user, "-P", password] if user else []
        super().__init__(folder, host)

    def command(self) -> list:
        return ["-i", self.host, "-p", str(self.port), *self._credentials]

    def clients(self) -> int:
        """How many requests it has passed on so far."""
        return self.log().count("connected to")
