# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Limits of the process and of where its words go, and clocks that are wrong."""

import os
import resource
from pathlib import Path

from rows import Fault, expect, jobs, polish, queued
from stage import Stage, limit, until
from window import Window

LIBRARY = next(Path("/usr/lib").glob("*/faketime/libfaketime.so.1"), Path())

few_files = Fault(
    "Few files may be open (ulimit -n)",
    "Nothing is begun that could not come to its end; with 32 the answer comes.",
    "“This process may not open enough files …”",
)


def _few_files_line(count: int):
    @few_files.line(f"a text is polished with {count}")
    def _(stage: Stage):
        ended = polish(stage, stage.service(), before=limit(resource.RLIMIT_NOFILE, count))
        if ended.exit_code == 0:
            expect(ended, rung="main")
        else:
            assert count < 32, f"that is enough: {ended}"
            expect(ended, exit_code=70, says="may not open enough files")


for each_count in (8, 10, 12, 16, 32):
    _few_files_line(each_count)

little_memory = Fault(
    "Memory is short (ulimit -v)",
    "The answer comes with 256 MiB of address space.",
    "the answer",
)


@little_memory.line("a text is polished with 256 MiB")
def _(stage: Stage):
    expect(polish(stage, stage.service(), before=limit(resource.RLIMIT_AS, 256 << 20)), rung="main")


output = Fault(
    "The result cannot be written",
    "It is said, with an exit code of its own; nothing hangs.",
    "“The result could not be written to standard output: No space left on device.”",
)


@output.line("standard output is a full disk")
def _(stage: Stage):
    with open("/dev/full", "wb") as full:
        expect(polish(stage, stage.service(), stdout=full), exit_code=73, says="could not be written")


@output.line("nobody reads standard output")
def _(stage: Stage):
    reading, writing = os.pipe()
    os.close(reading)
    ended = polish(stage, stage.service(), stdout=writing)
    os.close(writing)
    assert ended.exit_code in (73, -13), ended


@output.line("standard input, output and error are closed")
def _(stage: Stage):
    process = stage.start(
        *("polish", "--json", "--base-url", stage.service().url(), "--model", "m", stage.file("in.md")),
        before=lambda: [os.close(stream) for stream in (0, 1, 2)],
    )
    expect(stage.finish(process, ""), exit_code=(0, 73), within=5)


clock = Fault(
    "The clock jumps by ten years",
    "The answer comes. Call log, cached answers, queue and budget of today are there when the clock is right again.",
    "nothing",
)


def _clock_line(jump: str):
    @clock.line(f"a text is polished at {jump}, and again when the clock is right")
    def _(stage: Stage):
        main = stage.service()
        expect(polish(stage, main), rung="main")
        job = queued(stage, main)
        log = stage.ctl("log", "--json").out.splitlines()
        stage.environment["DONT_FAKE_MONOTONIC"] = "1"  # a clock on the wall, not the machine's own
        wrong = polish(stage, main, "--instruction", "Be brief.", wrapper=("faketime", "-f", jump))
        expect(wrong, rung="main")
        missing = set(log) - set(stage.ctl("log", "--json").out.splitlines())
        assert not missing, f"{len(missing)} of {len(log)} lines of the call log are gone"
        assert [each["id"] for each in jobs(stage)] == [job], "the job is gone"
        seen = len(main.requests)
        main.does = "fails"
        expect(polish(stage, main), rung="cache", says="answered before")
        assert len(main.requests) == seen + 1
        used = stage.ctl("status", "--json").json["budget"]["used"]
        assert used == len(main.requests), f"the budget counts {used} of {len(main.requests)} requests"


for each_jump in ("+3650d", "-3650d"):
    _clock_line(each_jump)


@clock.window("a text is typed while the clock is ten years ahead")
def _(stage: Stage):
    stage.settings(stage.service())
    document = stage.file("letter.md")
    # Not the program faketime: the window's process would be a child of it.
    stage.environment |= {"LD_PRELOAD": str(LIBRARY), "FAKETIME": "+3650d", "DONT_FAKE_MONOTONIC": "1"}
    window = stage.under(Window.on(stage, document))
    window.press("ctrl+Return")
    window.until_said("Accept")
    window.press("ctrl+Home")
    window.type("Quite new ")
    window.press("ctrl+s")
    until(lambda: b"Quite new" in document.read_bytes(), "the document on the disk")


FAULTS = (few_files, little_memory, output, clock)
