# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A password store that is there by its name and nothing else: it is silent, or dies when it is asked.

Speaks the D-Bus wire itself, so that nothing answers by itself what a library would.
"""

import os
import re
import socket
import struct
import threading

NAME = "org.freedesktop.secrets"
METHOD_CALL = 1
PATH, INTERFACE, MEMBER, DESTINATION, SIGNATURE = 1, 2, 3, 6, 8


def _padded(data: bytes, to: int) -> bytes:
    return data + b"\0" * (-len(data) % to)


def _string(text: str) -> bytes:
    return struct.pack("<I", len(text)) + text.encode() + b"\0"


def _call(serial: int, member: str, signature: str = "", body: bytes = b"") -> bytes:
    """A call to the bus itself."""
    texts = [
        (PATH, "o", "/org/freedesktop/DBus"),
        (INTERFACE, "s", "org.freedesktop.DBus"),
        (MEMBER, "s", member),
        (DESTINATION, "s", "org.freedesktop.DBus"),
    ]
    fields = b""
    for code, kind, text in texts:
        fields = _padded(fields, 8) + bytes([code, 1]) + kind.encode() + b"\0" + _string(text)
    if signature:
        fields = (
            _padded(fields, 8) + bytes([SIGNATURE, 1]) + b"g\0" + bytes([len(signature)]) + signature.encode() + b"\0"
        )
    head = struct.pack("<cBBBIII", b"l", METHOD_CALL, 0, 1, len(body), serial, len(fields))
    return _padded(head + fields, 8) + body


class SecretService:
    """Owns the name on the bus from construction to close(). `dies`: the first message ends the connection."""

    def __init__(self, bus: str, *, dies: bool):
        self._dies = dies
        self._socket = socket.socket(socket.AF_UNIX)
        path = re.search(r"unix:(path|abstract)=([^,;]+)", bus)
        self._socket.connect(path[2] if path[1] == "path" else "\0" + path[2])
        self._socket.sendall(b"\0AUTH EXTERNAL " + str(os.getuid()).encode().hex().encode() + b"\r\n")
        answer = self._socket.recv(4096)
        if not answer.startswith(b"OK"):
            raise AssertionError(f"the bus says {answer!r}")
        self._socket.sendall(b"BEGIN\r\n" + _call(1, "Hello"))
        self._socket.sendall(_call(2, "RequestName", "su", _padded(_string(NAME), 4) + struct.pack("<I", 4)))
        self._await_reply(2)
        threading.Thread(target=self._listen, daemon=True).start()

    def _await_reply(self, serial: int) -> None:
        """Reads until the bus has answered that call: the reply's field REPLY_SERIAL (5) holds its number."""
        got = b""
        while b"\x05\x01u\0" + struct.pack("<I", serial) not in got:
            if not (more := self._socket.recv(65536)):
                raise AssertionError("the bus closed the connection")
            got += more

    def _listen(self) -> None:
        try:
            while got := self._socket.recv(65536):
                if self._dies and b"org.freedesktop.Secret" in got:
                    self._socket.close()
                    return
        except OSError:
            pass

    def close(self) -> None:
        self._socket.close()
