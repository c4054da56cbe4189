# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A service on loopback that does one thing with every request, byte by byte, and counts the requests."""

import json
import socket
import threading

CORRECTED = "They were late, and nobody minded."
PIECE = 16 * 1024
HEAD = b"HTTP/1.1 200 OK\r\n"
CHUNKED = HEAD + b"Content-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n"
# What an endless service begins with, and what it then repeats for ever.
ENDLESS = {
    "an endless header": (HEAD + b"X: ", b"v" * PIECE),
    "endless headers": (HEAD, b"X-More: yes\r\n" * 1200),
    "endless line breaks": (b"", b"\r\n" * 8000),
    "endless 100 Continue": (b"", b"HTTP/1.1 100 Continue\r\n\r\n" * 600),
    "an endless chunk extension": (CHUNKED + b"5;x=", b"v" * PIECE),
    "endless chunks of one byte": (CHUNKED, b"1\r\n:\r\n" * 2000),
    "an endless answer": (
        CHUNKED,
        b'5f\r\ndata: {"choices":[{"index":0,"delta":{"content":"' + b"late " * 8 + b'"}}]}\n\n\r\n',
    ),
}


def stream(words: str) -> bytes:
    def event(value) -> bytes:
        data = value if isinstance(value, bytes) else b"data: " + json.dumps(value).encode() + b"\n\n"
        return b"%x\r\n%s\r\n" % (len(data), data)

    delta = {"choices": [{"index": 0, "delta": {"content": words}}]}
    end = {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}
    return CHUNKED + event(delta) + event(end) + event(b"data: [DONE]\n\n") + b"0\r\n\r\n"


def plain(status: str, value: dict) -> bytes:
    body = json.dumps(value).encode()
    return (
        f"HTTP/1.1 {status}\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n".encode()
        + b"Connection: close\r\n\r\n"
        + body
    )


class Service:
    """Runs from construction to close(). `does`: answers, answers after N s, is silent, fails, wants a key, or a name
    in ENDLESS."""

    def __init__(self, does: str = "answers", host: str = "127.0.0.1"):
        self.does = does
        self.requests: list[bytes] = []
        self._open: set[socket.socket] = set()
        self._closing = threading.Event()
        self._listener = socket.create_server((host, 0), backlog=64)
        self.host, self.port = host, self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def url(self, host: str = "") -> str:
        return f"http://{host or self.host}:{self.port}/v1"

    def close(self) -> None:
        self._closing.set()
        self._listener.close()
        for connection in list(self._open):
            connection.close()

    def _accept(self) -> None:
        while not self._closing.is_set():
            try:
                connection, _ = self._listener.accept()
            except OSError:
                return
            self._open.add(connection)
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection: socket.socket) -> None:
        try:
            while request := self._read(connection):
                self.requests.append(request)
                if not self._answer(connection, request):
                    return
        except (OSError, ValueError):
            pass
        finally:
            self._open.discard(connection)
            connection.close()

    @staticmethod
    def _read(connection: socket.socket) -> bytes:
        got = b""
        while b"\r\n\r\n" not in got:
            if not (more := connection.recv(65536)):
                return b""
            got += more
        head, body = got.split(b"\r\n\r\n", 1)
        length = next(
            (int(line.split(b":")[1]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:")), 0
        )
        while len(body) < length:
            body += connection.recv(65536)
        return head + b"\r\n\r\n" + body

    def _answer(self, connection: socket.socket, request: bytes) -> bool:
        """Whether the connection goes on."""
        if self.does in ENDLESS:
            begin, again = ENDLESS[self.does]
            connection.sendall(begin)
            while not self._closing.is_set():
                connection.sendall(again)
            return False
        if self.does == "is silent":
            self._closing.wait(120)
            return False
        if self.does.startswith("answers after"):
            self._closing.wait(float(self.does.split()[2]))
        if self.does == "wants a key" and b"authorization: bearer" not in request.lower():
            error = {"error": {"message": "no key", "code": "invalid_api_key"}}
            connection.sendall(plain("401 Unauthorized", error))
            return False
        if self.does == "fails":
            connection.sendall(plain("500 Internal Server Error", {"error": {"message": "broken"}}))
            return False
        if b'"stream":true' in request:
            connection.sendall(stream(CORRECTED))
            return True
        message = {"role": "assistant", "content": CORRECTED}
        connection.sendall(plain("200 OK", {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]}))
        return False
