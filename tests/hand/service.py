# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""A service on loopback that does what it is told, model by model and request by request, and keeps all requests."""

import json
import re
import select
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

PATIENCE_S = 60.0
TEXT = re.compile(r"<([^<>\s]+)>\n(.*)\n</\1>", re.DOTALL)
TITLE_COUNT = re.compile(r"exactly (\d+) titles")
PIECE = 12  # characters of one event


def same(text: str) -> str:
    return text


@dataclass(frozen=True)
class Answer:
    """What a model does with one request. `kind` names a method of the handler; the other fields are its own."""

    kind: str
    edit: Callable[[str], str] = same
    after_s: float = 0.0
    status: int = 200
    body: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    titles: Callable[[int], list[str]] = field(default=lambda count: [f"Title {n}" for n in range(1, count + 1)])


def ok(edit: Callable[[str], str] = same, after_s: float = 0.0) -> Answer:
    return Answer("whole", edit, after_s)


def titles(make: Callable[[int], list[str]], after_s: float = 0.0) -> Answer:
    return Answer("whole", titles=make, after_s=after_s)


def hang() -> Answer:
    return Answer("silent")


def cut(edit: Callable[[str], str] = same) -> Answer:
    return Answer("cut", edit)


def stall(edit: Callable[[str], str] = same) -> Answer:
    """The first words, then silence."""
    return Answer("stalled", edit)


def dribble(edit: Callable[[str], str] = same, every_s: float = 1.0) -> Answer:
    """Three letters at a time."""
    return Answer("dribbled", edit, every_s)


def failing(status: int, code: str = "server_error", message: str = "Something broke.", **more) -> Answer:
    error = {"message": message, "type": code, "code": code}
    if "param" in more:
        error["param"] = more.pop("param")
    return Answer("refused", status=status, body=json.dumps({"error": error}), **more)


def busy(retry_after_s: int) -> Answer:
    error = {"error": {"message": "Slow down.", "type": "rate_limit_error", "code": "rate_limit_exceeded"}}
    return Answer("refused", status=429, body=json.dumps(error), headers=(("Retry-After", str(retry_after_s)),))


def refusing(parameter: str = "enable_thinking", after_s: float = 0.0) -> Answer:
    """A 400 that a client can mend: it has to say that a switch is off."""
    message = f"parameter.{parameter} must be set to false for this model"
    return failing(400, "invalid_parameter_error", message, param=parameter, after_s=after_s)


def endless(first: bytes, more: bytes) -> Answer:
    """Bytes without end, as fast as they are taken."""
    return Answer("endless", body=(first + b"\0" + more).decode("latin-1"))


@dataclass
class Request:
    """One request as it arrived; times are those of time.monotonic()."""

    model: str
    kind: str  # polish, titles or probe
    text: str
    body: dict
    headers: dict
    began: float
    answer: Answer
    said: str = ""
    ended: float | None = None

    @property
    def is_running(self) -> bool:
        return self.ended is None

    @property
    def wish(self) -> str:
        """Equal for requests about the same text with the same preset and instruction."""
        return json.dumps(self.body.get("messages"))


class Service(ThreadingHTTPServer):
    """Runs from construction to close(); listens on a free port of 127.0.0.1. A model that was told nothing answers
    with the text as it is."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64

    def __init__(self):
        super().__init__(("127.0.0.1", 0), _Handler)
        self._lock = threading.Lock()
        self._answers: dict[str, list[Answer]] = {}
        self._requests: list[Request] = []
        self._closing = False
        self._thread = threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True)
        self._thread.start()

    @property
    def base_url(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}/v1"

    def tell(self, model: str, *answers: Answer) -> None:
        """From now on: these, one a request, and the last for all that follow. Probes get the last as well."""
        with self._lock:
            self._answers[model] = list(answers)

    @property
    def requests(self) -> list[Request]:
        """Without probes."""
        with self._lock:
            return [request for request in self._requests if request.kind != "probe"]

    def asked(self, model: str) -> list[Request]:
        return [request for request in self.requests if request.model == model]

    @property
    def probes(self) -> int:
        with self._lock:
            return sum(request.kind == "probe" for request in self._requests)

    def note(self, body: dict, headers: dict) -> Request:
        model, began = body.get("model", ""), time.monotonic()
        contents = [message.get("content", "") for message in body.get("messages", [])]
        found = TEXT.search(contents[1]) if len(contents) > 1 else None
        kind = "probe" if not found else "titles" if TITLE_COUNT.search(contents[0]) else "polish"
        with self._lock:
            left = self._answers.get(model) or [ok()]
            answer = left.pop(0) if len(left) > 1 and kind != "probe" else left[-1]
            request = Request(model, kind, found[2] if found else "", body, headers, began, answer)
            self._requests.append(request)
        return request

    def is_gone(self, connection, seconds: float = 0.0) -> bool:
        """Waits so long, or until the client goes away or the service is closed."""
        until = time.monotonic() + seconds
        while not self._closing:
            left = max(0.0, until - time.monotonic())
            if select.select([connection], [], [], min(left, 0.2))[0]:
                return True
            if not left:
                return False
        return True

    def handle_error(self, request, client_address):
        pass  # clients that go away in the middle are what is being tested

    def close(self) -> None:
        self._closing = True
        self.shutdown()
        self.server_close()
        self._thread.join(5)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: Service
    asked: Request

    def log_message(self, *_):
        pass

    def do_GET(self):
        models = [{"id": model, "object": "model"} for model in ("main-pro", "light-mini")]
        self._json(200, json.dumps({"object": "list", "data": models}))

    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length", 0))) or b"{}")
        self.asked = self.server.note(body, dict(self.headers))
        try:
            getattr(self, f"_{self.asked.answer.kind}")(self.asked.answer)
        except OSError:
            self.close_connection = True
        finally:
            self.asked.ended = time.monotonic()

    # What an answer may be

    def _whole(self, answer: Answer):
        words = self._words(answer)
        if answer.after_s and self.server.is_gone(self.connection, answer.after_s):
            self.close_connection = True
            return
        self._say(words, end=True)

    def _silent(self, _):
        self.server.is_gone(self.connection, PATIENCE_S)
        self.close_connection = True

    def _cut(self, answer: Answer):
        words = self._words(answer)
        self._say(words[: max(1, len(words) // 2)], end=False)
        self.close_connection = True

    def _stalled(self, answer: Answer):
        words = self._words(answer)
        self._say(words[: max(1, len(words) // 2)], end=False)
        self.server.is_gone(self.connection, PATIENCE_S)
        self.close_connection = True

    def _dribbled(self, answer: Answer):
        words = self._words(answer)
        self._begin()
        for at in range(0, len(words), 3):
            self._delta(words[at : at + 3])
            if self.server.is_gone(self.connection, answer.after_s):
                self.close_connection = True
                return
        self._finish()

    def _refused(self, answer: Answer):
        if answer.after_s and self.server.is_gone(self.connection, answer.after_s):
            self.close_connection = True
            return
        self._json(answer.status, answer.body, answer.headers)

    def _endless(self, answer: Answer):
        first, _, more = answer.body.encode("latin-1").partition(b"\0")
        self.wfile.write(first)
        block = more * (4096 // len(more))
        while not self.server.is_gone(self.connection):
            self.wfile.write(block)
        self.close_connection = True

    # How it goes over the wire

    def _words(self, answer: Answer) -> str:
        request = self.asked
        if request.kind == "titles":
            count = int(TITLE_COUNT.search(request.body["messages"][0]["content"])[1])
            request.said = "\n".join(answer.titles(count))
        else:
            request.said = answer.edit(request.text) if request.kind == "polish" else "ok"
        return request.said

    def _say(self, words: str, *, end: bool):
        if not self.asked.body.get("stream"):
            choice = {"index": 0, "message": {"role": "assistant", "content": words}, "finish_reason": "stop"}
            self._json(200, json.dumps({"choices": [choice]}))
            return
        self._begin()
        for at in range(0, len(words), max(PIECE, len(words) // 50)):
            self._delta(words[at : at + max(PIECE, len(words) // 50)])
        if end:
            self._finish()

    def _begin(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()

    def _delta(self, words: str):
        self._event({"choices": [{"index": 0, "delta": {"content": words}, "finish_reason": None}]})

    def _finish(self):
        self._event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
        self._chunk(b"data: [DONE]\n\n")
        self._chunk(b"")

    def _event(self, event: dict):
        self._chunk(f"data: {json.dumps(event, ensure_ascii=False)}\n\n".encode())

    def _chunk(self, data: bytes):
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _json(self, status: int, text: str, headers: tuple = ()):
        data = text.encode()
        self.send_response(status)
        for name, value in (("Content-Type", "application/json"), ("Content-Length", str(len(data))), *headers):
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(data)
