# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Pipes, devices, folders and links in the place of every file that the programs read."""

import os
import resource
import signal
import subprocess
from pathlib import Path

from rows import Fault, asked, expect, polish
from stage import TEXT, Stage, limit, soon
from window import Window

MEMORY = 3 << 30  # a file that is read without end ends here, and not with the machine


def _make(kind: str, path: Path) -> Path:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    if kind == "a pipe":
        os.mkfifo(path)
    elif kind == "an endless device":
        path.symlink_to("/dev/zero")
    elif kind == "a folder":
        path.mkdir()
    elif kind == "a link to itself":
        path.symlink_to(path.name)
    else:
        path.symlink_to("/dev/null")
    return path


KINDS = ("a pipe", "an endless device", "an empty device", "a folder", "a link to itself")

inputs = Fault(
    "A pipe, a device or a folder stands where a file is to be read",
    "It is refused at once and by its name; nothing is sent. Where the store or the call log cannot be used, the "
    "answer comes all the same.",
    "“The policy cannot be used: …” · “The settings in “services.json” could not be read: …”",
)

# What is read, how it is given, and how the call may end.
GIVEN = {
    "the policy": (
        lambda stage, path: polish(stage, stage.service(), "--policy", path, before=_bounded()),
        "p.json",
        78,
    ),
    "the preset": (lambda stage, path: polish(stage, stage.service(), "--preset", path, before=_bounded()), "p.md", 78),
    "the certificates": (
        lambda stage, path: polish(stage, stage.service(), "--ca-file", path, before=_bounded()),
        "c.pem",
        78,
    ),
    "the scenario": (lambda stage, path: stage.ctl("simulate", path, before=_bounded()), "s.json", (65, 66)),
    "the drill's scenario": (lambda stage, path: stage.ctl("drill", path, before=_bounded()), "s.json", (65, 66)),
    "the policy of a replay": (
        lambda stage, path: stage.ctl("replay", "--policy", path, "-", before=_bounded()),
        "p.json",
        78,
    ),
    "the settings": (
        lambda stage, path: stage.ctl("service", "list", before=_bounded()),
        "config/breakwater/services.json",
        78,
    ),
}


def _bounded():
    return limit(resource.RLIMIT_AS, MEMORY)


def _given_line(kind: str, what: str):
    call, name, exit_code = GIVEN[what]

    @inputs.line(f"{what} is {kind}")
    def _(stage: Stage):
        ended = expect(call(stage, _make(kind, stage.home / name)), exit_code=exit_code, within=5)
        assert ended.said, f"not a word: {ended}"
        assert ".." not in ended.said.replace("…", ""), f"no sentence: {ended.said}"


for each_kind in KINDS:
    for each_input in GIVEN:
        _given_line(each_kind, each_input)


def _text_line(kind: str):
    @inputs.line(f"the text is {kind}")
    def _(stage: Stage):
        main = stage.service()
        path = _make(kind, stage.home / "in.md")
        ended = stage.ctl("polish", "--json", *asked(main), path, before=_bounded())
        expect(ended, exit_code=(65, 66), within=5)
        assert not main.requests, "something was sent"


for each_kind in KINDS[1:]:
    _text_line(each_kind)


@inputs.line("the text is a pipe, as in <(…), and its writer takes its time")
def _(stage: Stage):
    main = stage.service()
    path = _make("a pipe", stage.home / "in.md")
    process = stage.start("polish", "--json", *asked(main), path)
    with path.open("w") as writer:
        writer.write(TEXT)
    expect(stage.finish(process, ""), rung="main")


@inputs.line("the text is a pipe that nobody writes into, and the person interrupts")
def _(stage: Stage):
    process = stage.start("polish", "--json", *asked(stage.service()), _make("a pipe", stage.home / "in.md"))
    soon(lambda: "in.md" in _opened_or_waiting(process), 2)
    process.send_signal(signal.SIGINT)
    ended = stage.finish(process, "")
    assert ended.exit_code in (130, -signal.SIGINT) and ended.seconds < 3, ended


def _opened_or_waiting(process: subprocess.Popen) -> str:
    """Words that hold the path once the program is past its start: its command line, while it waits."""
    state = Path(f"/proc/{process.pid}/status").read_text()
    return Path(f"/proc/{process.pid}/cmdline").read_text() if "S (sleeping)" in state else ""


STORES = {"the store": "data/breakwater/state.sqlite", "the call log": "data/breakwater/calls.jsonl"}


def _store_line(kind: str, what: str):
    @inputs.line(f"{what} is {kind}")
    def _(stage: Stage):
        _make(kind, stage.home / STORES[what])
        expect(polish(stage, stage.service(), before=_bounded()), rung="main", within=5)
        expect(stage.ctl("status", before=_bounded()), within=5)
        expect(stage.ctl("log", before=_bounded()), exit_code=(0, 66), within=5)


for each_kind in KINDS:
    for each_store in STORES:
        _store_line(each_kind, each_store)


def _window_line(kind: str, what: str, name: str):
    @inputs.window(f"{what} is {kind}")
    def _(stage: Stage):
        if "services.json" not in name:
            stage.settings(stage.service())
        _make(kind, stage.home / name)
        window = stage.under(Window.on(stage, stage.file("letter.md"), before=_bounded()))
        assert window.seconds_to_window < 6, f"the window took {window.seconds_to_window:.1f} s"
        window.type("xyz")
        window.until_text("xyz", 3)
        if "services.json" not in name:
            window.press("ctrl+Return")
            window.until_said("Accept", 6)
        assert window.end() == 0


for each_kind in KINDS[:2]:
    _window_line(each_kind, "the store", "data/breakwater/state.sqlite")
    _window_line(each_kind, "the settings file", "config/breakwater/services.json")


def _document_line(kind: str):
    @inputs.window(f"the document is {kind}")
    def _(stage: Stage):
        stage.settings(stage.service())
        window = stage.under(Window.on(stage, _make(kind, stage.home / "letter.md"), before=_bounded()))
        assert window.seconds_to_window < 6, f"the window took {window.seconds_to_window:.1f} s"
        window.until_said("letter.md", 6)
        window.type("xyz")
        window.until_text("xyz", 3)


for each_kind in KINDS[:2] + KINDS[3:]:
    _document_line(each_kind)

FAULTS = (inputs,)
