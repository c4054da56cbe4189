# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of the network and of what answers there, each beside a healthy light model."""

import signal
import time

import machine
from rows import Fault, expect, polish
from service import CORRECTED, ENDLESS
from stage import TEXT, Stage
from window import Window

endless = Fault(
    "A service sends without end",
    "It is given up at its limit, and no other service has to wait for it: the light model answers in time.",
    "“Written by l because m is busy.”",
)


def _endless_line(what: str):
    @endless.line(f"the main model sends {what}")
    def _(stage: Stage):
        light = stage.service()
        ended = polish(stage, stage.service(what), light=light)
        expect(ended, within=8)
        if what != "an endless answer":  # those are words like others, up to the bound
            expect(ended, rung="light", within=8)
            assert len(light.requests) == 1, f"light saw {len(light.requests)} requests"


for each_service in ENDLESS:
    _endless_line(each_service)


def _endless_window(what: str):
    @endless.window(f"the main model sends {what}; two clicks")
    def _(stage: Stage):
        light = stage.service()
        stage.settings(stage.service(what), light)
        window = stage.under(Window.on(stage, stage.file("letter.md", TEXT + "\n" + TEXT.replace("They", "We"))))
        for clicks in (1, 2):
            window.press("ctrl+Return")
            window.until_said(f"{clicks} of {clicks}" if clicks > 1 else "Accept", 10)
            window.press("ctrl+End", "Up")
        assert len(light.requests) >= 2, f"light saw {len(light.requests)} requests"
        window.type("xyz")
        window.until_text("xyz", 3)
        assert window.end() == 0


for each_service in ("an endless header", "endless chunks of one byte"):
    _endless_window(each_service)

names = Fault(
    "No name server answers",
    "The light model answers in time, and the program ends when its answer is out: nobody waits for the look-up.",
    "“Written by l because m is busy.”",
)


@names.line("the main model's name cannot be looked up", mounts=True)
def _(stage: Stage):
    stage.under(machine.silent_name_server())
    light = stage.service()
    expect(polish(stage, "http://nowhere.test/v1", light=light), rung="light", within=6)


@names.line("the same, and the person interrupts", mounts=True)
def _(stage: Stage):
    stage.under(machine.silent_name_server())
    process = stage.start("polish", "--json", "--base-url", "http://nowhere.test/v1", "--model", "m", "-")
    process.stdin.write(TEXT.encode())
    process.stdin.close()
    process.stdin = None
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    expect(stage.finish(process), exit_code=130, within=3)


@names.line("a connection test", mounts=True)
def _(stage: Stage):
    stage.under(machine.silent_name_server())
    ended = stage.ctl("test", "--base-url", "http://nowhere.test/v1", "--model", "m")
    expect(ended, exit_code=69, within=30)


@names.window("a paragraph is polished, and the program ends", mounts=True)
def _(stage: Stage):
    stage.under(machine.silent_name_server())
    stage.settings(stage.service(), stage.service(), host="nowhere.local")  # one's own network: no key is missed
    window = stage.under(Window.on(stage, stage.file("letter.md")))
    window.press("ctrl+Return")
    window.until_said("Accept", 8)
    began = time.monotonic()
    assert window.end() == 0
    assert time.monotonic() - began < 4, "it took its time to end"


stopped = Fault(
    "The program is stopped and goes on (SIGSTOP, SIGCONT)",
    "The time in between is nobody's silence: what lies in the socket is read before anything is judged.",
    "the answer",
)


@stopped.line("in the middle of an answer")
def _(stage: Stage):
    main = stage.service("answers after 1 s")
    process = stage.start("polish", "--json", "--base-url", main.url(), "--model", "m", "--idle-timeout", "2000", "-")
    process.stdin.write(TEXT.encode())
    process.stdin.close()
    process.stdin = None
    while not main.requests and process.poll() is None:
        time.sleep(0.02)
    process.send_signal(signal.SIGSTOP)
    time.sleep(6)
    process.send_signal(signal.SIGCONT)
    ended = expect(stage.finish(process), rung="main")
    assert [each["counts_for_breaker"] for each in ended.json["attempts"]] == ["success"], ended


@stopped.window("in the middle of an answer")
def _(stage: Stage):
    main = stage.service("answers after 1 s")
    stage.settings(main)
    window = stage.under(Window.on(stage, stage.file("letter.md")))
    window.press("ctrl+Return")
    while not main.requests:
        time.sleep(0.02)
    window.process.send_signal(signal.SIGSTOP)
    time.sleep(6)
    window.process.send_signal(signal.SIGCONT)
    window.until_said("Accept", 5)


@stopped.line("the service's process is stopped: it is silent")
def _(stage: Stage):
    light = stage.service()
    expect(polish(stage, stage.service("is silent"), light=light), rung="light", within=6)
    assert len(light.requests) == 1 and CORRECTED


FAULTS = (endless, names, stopped)
