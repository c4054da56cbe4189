# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A scripted service to stand behind a middle box: the model's name says what it does, and it counts its requests."""

import json
import select
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PAUSE_S = 2.0
PATIENCE_S = 30.0
DELTAS = ("They were late, ", "and nobody minded. ", "今天天气很好。")
ANSWER = "".join(DELTAS)


@dataclass(frozen=True)
class Seen:
    """One request as it arrived."""

    method: str
    path: str
    model: str
    headers: dict


class Upstream(ThreadingHTTPServer):
    """Runs from construction to close(); listens on a free port of `host`.

    Models: polish, pausing (first words, 2 s, the rest), stalling (first words, then silence), hanging (silence),
    dropping (closes without a byte), cut (closes in the middle), closing (answers, keeps the connection alive in words
    and closes it), failing (500).
    """

    daemon_threads = True
    block_on_close = False

    def __init__(self, host: str = "127.0.0.1"):
        super().__init__((host, 0), _Handler)
        self._lock = threading.Lock()
        self._seen: list[Seen] = []
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"{self.server_address[0]}:{self.server_address[1]}"

    @property
    def port(self) -> int:
        return self.server_address[1]

    def note(self, seen: Seen) -> None:
        with self._lock:
            self._seen.append(seen)

    def completions(self) -> list[Seen]:
        with self._lock:
            return [seen for seen in self._seen if seen.method == "POST"]

    def silence(self, connection, seconds: float) -> None:
        """Waits, but not for somebody who has gone."""
        if not self._closing.is_set():
            select.select([connection], [], [], seconds)

    def handle_error(self, request, client_address):
        pass  # a middle box that goes away in the middle is what is being tested

    def close(self) -> None:
        self._closing.set()
        self.shutdown()
        self.server_close()
        self._thread.join(PATIENCE_S)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Upstream

    def log_message(self, *_):
        pass

    def do_GET(self):
        self.server.note(Seen("GET", self.path, "", dict(self.headers)))
        self._json(200, {"object": "list", "data": [{"id": "polish"}, {"id": "closing"}]})

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        self.server.note(Seen("POST", self.path, body["model"], dict(self.headers)))
        self._answer(body["model"], streamed=body.get("stream", False))

    def _answer(self, model: str, *, streamed: bool):
        if model == "dropping":
            self.close_connection = True
        elif model == "hanging":
            self.server.silence(self.connection, PATIENCE_S)
            self.close_connection = True
        elif model == "failing":
            self._json(500, {"error": {"message": "Something broke.", "type": "server_error"}})
        elif streamed:
            self._stream(model)
        else:
            message = {"role": "assistant", "content": ANSWER}
            self._json(200, {"choices": [{"index": 0, "message": message, "finish_reason": "stop"}]})
            self.close_connection = model == "closing"

    def _stream(self, model: str):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for index, delta in enumerate(DELTAS):
            self._event({"choices": [{"index": 0, "delta": {"content": delta}, "finish_reason": None}]})
            if index == 0 and model in ("stalling", "cut"):
                if model == "stalling":
                    self.server.silence(self.connection, PATIENCE_S)
                self.close_connection = True
                return
            if index == 0 and model == "pausing":
                self.server.silence(self.connection, PAUSE_S)
        self._event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")
        self.close_connection = model == "closing"

    def _event(self, event: dict):
        self._chunk(f"data: {json.dumps(event, ensure_ascii=False)}\n\n".encode())

    def _chunk(self, data: bytes):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _json(self, status: int, value: dict):
        data = json.dumps(value).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)
