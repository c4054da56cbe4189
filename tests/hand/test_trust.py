# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of the machine: a locked store, a full disk, deleted data. What is said is so, and nothing waits for it."""

import os
import sqlite3
import subprocess
import threading
import time
import unittest
from pathlib import Path

from handcase import MAIN, HandCase
from service import ok

LOCKED_S = 15


class LockedStoreTest(HandCase):
    def setUp(self):
        super().setUp()
        self.service.tell(MAIN, ok(lambda text: text + "."))
        self.open("I like the sea")
        self.polish()
        self.press("alt+shift+r", "ctrl+End")
        self._lock()

    def _lock(self) -> None:
        store = Path(self.environment["XDG_DATA_HOME"], "breakwater/state.sqlite")
        held, release = threading.Event(), threading.Event()

        def hold() -> None:
            connection = sqlite3.connect(store, isolation_level=None, timeout=5)
            connection.execute("BEGIN IMMEDIATE")
            held.set()
            release.wait(LOCKED_S)
            connection.rollback()
            connection.close()

        thread = threading.Thread(target=hold)
        thread.start()
        self.assertTrue(held.wait(5))
        self.addCleanup(thread.join)
        self.addCleanup(release.set)

    def test_the_window_goes_on_while_another_process_holds_the_store(self):
        self.type(" and the wind")
        self.press("ctrl+Return")
        self.type("!")
        self.expect_text("I like the sea and the wind!", 2)
        self.until(lambda: len(self.service.requests) == 2, "the request", 3)

    def test_nobody_is_said_to_be_busy_or_used_up_while_another_process_holds_the_store(self):
        self.type(" and the wind")
        self.press("ctrl+Return")
        self.until(lambda: self.seen("push button", "Accept"), "the answer", LOCKED_S + 5)
        words = self.words_on_screen()
        for false in ("used up", "is busy", "limit"):
            self.assertNotIn(false, words)


@unittest.skipIf(os.geteuid(), "only root can mount a disk to fill")
class FullDiskTest(HandCase):
    def setUp(self):
        super().setUp()
        mounted = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=3000k,mode=0700", "tmpfs", self.home], capture_output=True, check=False
        )
        if mounted.returncode:
            self.skipTest("no disk can be mounted here")
        self.addCleanup(subprocess.run, ["umount", "--lazy", self.home], check=True)
        (self.home / "runtime").mkdir(mode=0o700)
        self.log = Path.home() / f"{self.home.name}.log"
        self.elsewhere = Path.home() / f"{self.home.name}-elsewhere"
        for name in ("TMPDIR", "XDG_RUNTIME_DIR"):
            self.environment[name] = str(self.elsewhere / name)
            Path(self.environment[name]).mkdir(mode=0o700, parents=True)

    def fill(self) -> None:
        with (self.home / "rest").open("wb", buffering=0) as rest:
            try:
                while True:
                    rest.write(b"x" * 512)
            except OSError:
                pass

    def test_a_copy_that_could_not_be_kept_is_not_said_to_be_there(self):
        self.open("words ")
        self.fill()
        self.type("that must not be lost ")
        self.expect_text("words that must not be lost ")
        time.sleep(3)  # the journal's turn
        self.press("ctrl+s")
        self.expect_words("could not be saved")
        self.assertEqual(self.page.text, "words ")
        said = "copy is in" in self.words_on_screen() or "copy was kept" in self.words_on_screen()
        places = [self.home, self.elsewhere]
        found = subprocess.run(["grep", "-rlsF", "must not be lost", *places], capture_output=True, check=False)
        kept = bool(found.stdout)
        self.assertTrue(kept or not said, self.words_on_screen())

    def test_a_full_disk_is_told_while_the_person_writes(self):
        self.open("words ")
        self.fill()
        self.type("that must not be lost ")
        self.expect_words("not being backed up", 8)


class DeletedDataTest(HandCase):
    SECRET = "Nobody may know of the harbour"

    def everything_on_disk(self) -> list[str]:
        return [
            str(file)
            for file in self.home.rglob("*")
            if file.is_file() and file != self.page.path and self.SECRET.encode() in file.read_bytes()
        ]

    def everything_but_drafts(self) -> list[str]:
        """What is in the window and was not saved may lie in the recovery journal again."""
        return [name for name in self.everything_on_disk() if not name.endswith(".draft")]

    def test_what_was_deleted_stays_deleted(self):
        self.service.tell(MAIN, ok(lambda text: text.replace("may", "must")))
        self.open(self.SECRET)
        self.polish()
        self.until(self.everything_on_disk, "the suggestion on the disk")
        self.open_settings("Privacy")
        self.click("push button", "Delete all my data …")
        self.click("push button", "Delete everything")
        self.until(lambda: not self.everything_on_disk(), self.everything_on_disk)
        self.press("Escape")
        self.until(lambda: self.hand.active_window() == self.window.id, "the window")
        self.press("alt+r", "alt+shift+r", "F8", "ctrl+End")
        self.type("!")
        self.until(lambda: self.text.endswith("!"), "the letter typed last")
        self.window.process.terminate()
        self.window.process.wait(20)
        self.window = None
        self.assertEqual(self.everything_but_drafts(), [])
