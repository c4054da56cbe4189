# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The file that a person writes, as other programs see it."""

import os
from pathlib import Path

from desktop import LIMIT_S, soon


class Page:
    def __init__(self, path: Path, content: str | bytes = ""):
        self.path = path
        self.write(content)

    def write(self, content: str | bytes) -> None:
        """As another program does: a new file in the old one's place, or the first of that name."""
        beside = self.path.with_name(self.path.name + ".new")
        beside.write_bytes(content.encode() if isinstance(content, str) else content)
        beside.replace(self.path)

    def write_unnoticed(self, content: str) -> None:
        """In place, with the size and the time that it had."""
        was = self.path.stat()
        assert len(content.encode()) == was.st_size
        self.path.write_text(content)
        os.utime(self.path, ns=(was.st_atime_ns, was.st_mtime_ns))

    @property
    def exists(self) -> bool:
        return self.path.exists()

    @property
    def bytes(self) -> bytes:
        return self.path.read_bytes() if self.exists else b""

    @property
    def text(self) -> str:
        return self.bytes.decode(errors="surrogateescape")

    def becomes(self, text: str, limit_s: float = LIMIT_S) -> bool:
        return bool(soon(lambda: self.text == text, limit_s))
