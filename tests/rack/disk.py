# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of the disk and of the state store on it."""

import os
import resource

import machine
from rows import Fault, expect, jobs, polish, queued
from stage import TEXT, Stage, limit, soon, until
from window import Window

CANNOT_KEEP = "cannot be kept in"

full_disk = Fault(
    "The disk is full",
    "The answer comes all the same; what is learned lasts until the program ends. Nothing is said to wait or to be "
    "saved that is not on the disk. The document stays open and changed.",
    "“Queue and history cannot be kept in “…”, because the disk is full.” · “… could not be saved: the disk is full.”",
)


@full_disk.line("a text is polished", mounts=True)
def _(stage: Stage):
    stage.under(machine.small_disk(stage.home / "data"))
    main = stage.service()
    expect(polish(stage, main), rung="main")
    machine.fill(stage.home / "data")
    expect(polish(stage, main, "--no-cache"), rung="main", says=CANNOT_KEEP, within=5)


@full_disk.line("a job is to be queued", mounts=True)
def _(stage: Stage):
    stage.under(machine.small_disk(stage.home / "data"))
    machine.fill(stage.home / "data")
    ended = polish(stage, stage.service("fails"), "--queue-if-busy")
    expect(ended, exit_code=69, says="disk is full", never_says="in progress", within=5)


@full_disk.line("a service is added", mounts=True)
def _(stage: Stage):
    main = stage.service()
    stage.under(machine.small_disk(stage.home / "config"))
    stage.settings(main)
    before = (stage.home / "config/breakwater/services.json").read_bytes()
    machine.fill(stage.home / "config")
    ended = stage.ctl("service", "add", "more", "--base-url", main.url(), "--model", "m")
    expect(ended, exit_code=73, says="disk is full")
    assert (stage.home / "config/breakwater/services.json").read_bytes() == before, "the old settings are gone"


def copies(stage: Stage, words: str) -> list:
    """Files that hold these words and are not the document."""
    found = []
    for folder, _, files in os.walk(stage.home):
        for name in files:
            path = os.path.join(folder, name)
            if os.path.isfile(path) and words.encode() in open(path, "rb").read():
                found.append(path)
    return found


@full_disk.window("a document is changed and saved", mounts=True)
def _(stage: Stage):
    stage.under(machine.small_disk(stage.home / "documents"))
    for folder in ("data", "state", "cache"):
        stage.under(machine.small_disk(stage.home / folder, "1200k"))
    document = stage.file("documents/letter.md")
    stage.settings(stage.service())
    window = stage.under(Window.on(stage, document))
    for folder in ("documents", "data", "state", "cache"):
        machine.fill(stage.home / folder)
    window.press("ctrl+Home")
    window.type("Quite new ")
    window.until_text("Quite new")
    window.press("ctrl+s")
    said = window.until_said("could not be saved")
    assert document.read_bytes() == TEXT.encode(), "the document on the disk changed"
    assert "*" in window.title or "Not saved" in window.words(), f"it does not stand as changed: {window.title}"
    if "copy is in" in said:
        assert copies(stage, "Quite new"), f"there is no copy, but it says: {said}"
    (stage.home / "documents/everything else").unlink()
    window.press("ctrl+s")
    until(lambda: b"Quite new" in document.read_bytes(), "the document on a disk with room")


read_only = Fault(
    "The folder is read-only",
    "The answer comes all the same. Nothing is queued, and settings stay as they were.",
    "“Queue and history cannot be kept in “…”, because …” · “The settings could not be saved …”",
)


@read_only.line("a text is polished", mounts=True)
def _(stage: Stage):
    main = stage.service()
    expect(polish(stage, main), rung="main")
    stage.under(machine.read_only(stage.home / "data"))
    expect(polish(stage, main, "--no-cache"), rung="main", says=CANNOT_KEEP, within=5)


@read_only.line("a job is to be queued", mounts=True)
def _(stage: Stage):
    stage.folder("data")
    stage.under(machine.read_only(stage.home / "data"))
    expect(polish(stage, stage.service("fails"), "--queue-if-busy"), exit_code=69, never_says="in progress", within=5)


@read_only.line("a service is added", mounts=True)
def _(stage: Stage):
    stage.folder("config")
    stage.under(machine.read_only(stage.home / "config"))
    ended = stage.ctl("service", "add", "more", "--base-url", "http://127.0.0.1:9/v1", "--model", "m")
    expect(ended, exit_code=73, says="read-only")


@read_only.window("a paragraph is polished, accepted and saved", mounts=True)
def _(stage: Stage):
    stage.settings(stage.service())
    document = stage.file("documents/letter.md")
    for folder in ("data", "state", "cache"):
        stage.folder(folder)
        stage.under(machine.read_only(stage.home / folder))
    window = stage.under(Window.on(stage, document))
    window.press("ctrl+Return")
    window.until_said("Accept")
    window.press("alt+a")
    window.until_text("They were late")
    stage.under(machine.read_only(stage.home / "documents"))
    window.press("ctrl+s")
    window.until_said("could not be saved")


locked = Fault(
    "Another program holds the store",
    "No click waits for it: decisions come from the program's own memory and are made up for later. The hour's budget "
    "is never said to be used up when it is not.",
    "nothing, or that the store is busy",
)


@locked.line("a text is polished while it is held for three seconds")
def _(stage: Stage):
    main = stage.service()
    expect(polish(stage, main), rung="main")
    with machine.held_for(3, stage.database):
        expect(polish(stage, main, "--no-cache"), rung="main", never_says="used up", within=6)


@locked.line("a text is polished while it is held for ever")
def _(stage: Stage):
    main = stage.service()
    expect(polish(stage, main), rung="main")
    stage.under(machine.locked_database(stage.database))
    expect(polish(stage, main, "--no-cache"), exit_code=(0, 75), never_says="used up", within=40)


@locked.line("the queue is worked off while it is held for ever")
def _(stage: Stage):
    queued(stage, stage.service())
    stage.under(machine.locked_database(stage.database))
    ended = expect(stage.ctl("queue", "run"), exit_code=75, within=40)
    assert ended.said, f"not a word: {ended}"


@locked.line("status, log and queue are looked at")
def _(stage: Stage):
    queued(stage, stage.service())
    stage.under(machine.locked_database(stage.database))
    for command in (("status",), ("log",), ("queue", "list"), ("metrics",)):
        expect(stage.ctl(*command), within=3)
    assert len(jobs(stage)) == 1


@locked.window("a paragraph is polished")
def _(stage: Stage):
    main = stage.service()
    stage.settings(main)
    window = stage.under(Window.on(stage, stage.file("letter.md")))
    until(stage.database.exists, "the store")
    stage.under(machine.locked_database(stage.database))
    window.press("ctrl+Return")
    window.press("ctrl+End")
    window.type("xyz")
    window.until_text("xyz", 3)
    window.until_said("Accept", 6)
    assert len(main.requests) == 1, f"main saw {len(main.requests)} requests"


damaged = Fault(
    "The store is damaged",
    "It is set aside under another name, and a new one is begun. The answer comes.",
    "“The file with queue and history was damaged. It was set aside and a new one was begun.”",
)
DAMAGE = {
    "garbage": b"garbage" * 5000,
    "a good beginning and nothing else": b"SQLite format 3\0" + b"\xff" * 8192,
}


def _damaged_line(what: str, store: bytes):
    @damaged.line(f"a text is polished; the store is {what}")
    def _(stage: Stage):
        stage.file("data/breakwater/state.sqlite", store)
        expect(polish(stage, stage.service()), rung="main", says="set aside", within=5)
        aside = [path for path in stage.data.iterdir() if "damaged" in path.name]
        assert [path.read_bytes() for path in aside] == [store], f"not set aside as it was: {aside}"
        expect(stage.ctl("queue", "list"), never_says="damaged")


for name, bytes_ in DAMAGE.items():
    _damaged_line(name, bytes_)


@damaged.line("a text is polished after a page in the middle was overwritten")
def _(stage: Stage):
    main = stage.service()
    job = queued(stage, main)
    whole = stage.database.read_bytes()
    stage.database.write_bytes(whole[:8192] + b"\xee" * 8192 + whole[16384:])
    expect(polish(stage, main, "--no-cache"), rung="main", within=5)
    aside = [path for path in stage.data.iterdir() if "damaged" in path.name]
    kept = [each["id"] for each in jobs(stage)]
    assert aside or kept == [job], f"neither is the store set aside, nor is the job there: {kept}"


@damaged.window("the program is started")
def _(stage: Stage):
    stage.settings(stage.service())
    stage.file("data/breakwater/state.sqlite", DAMAGE["garbage"])
    window = stage.under(Window.on(stage, stage.file("letter.md")))
    window.until_said("was damaged")
    window.press("ctrl+Return")
    window.until_said("Accept")


small_files = Fault(
    "No file may grow (ulimit -f)",
    "As on a full disk; the program is not killed for it.",
    "“Queue and history cannot be kept in “…”, because …”",
)


def _small_files_line(size: int):
    @small_files.line(f"a text is polished with {size} bytes for a file")
    def _(stage: Stage):
        how = limit(resource.RLIMIT_FSIZE, size)
        expect(polish(stage, stage.service(), before=how), rung="main", says=CANNOT_KEEP, within=5)


for size in (0, 20_000):
    _small_files_line(size)


@small_files.window("a document that is too large by then is saved")
def _(stage: Stage):
    stage.settings(stage.service())
    document = stage.file("letter.md", TEXT * 1000)
    window = stage.under(Window.on(stage, document, before=limit(resource.RLIMIT_FSIZE, 20_000)))
    window.press("ctrl+Home")
    window.type("Quite new ")
    window.until_text("Quite new")
    window.press("ctrl+s")
    window.until_said("could not be saved")
    assert document.read_bytes() == (TEXT * 1000).encode(), "the document on the disk changed"


killed = Fault(
    "The program is killed",
    "What was typed is offered again with the next start; a job in the queue is done once or still there.",
    "“Unsaved text of “letter.md” was found …”",
)


@killed.window("after a sentence was typed")
def _(stage: Stage):
    stage.settings(stage.service())
    document = stage.file("letter.md")
    with Window.on(stage, document) as window:
        window.press("ctrl+Home")
        window.type("Quite new ")
        window.until_text("Quite new")
        until(lambda: copies(stage, "Quite new"), "the journal's copy")
        window.process.kill()
    with Window.on(stage, document) as window:
        window.until_said("nsaved text")
        assert soon(lambda: document.read_bytes() == TEXT.encode()), "the document on the disk changed"


FAULTS = (full_disk, read_only, locked, damaged, small_files, killed)
