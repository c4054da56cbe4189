# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of the machine, each from `with` to its end. Those that mount need tests/rack/namespace."""

import contextlib
import os
import socket
import sqlite3
import subprocess
import threading
from pathlib import Path


def _mount(*arguments: str | Path) -> None:
    subprocess.run(["mount", *arguments], check=True, capture_output=True, timeout=10)


def _unmount(folder: Path) -> None:
    subprocess.run(["umount", "--lazy", folder], check=False, capture_output=True, timeout=10)


@contextlib.contextmanager
def small_disk(folder: Path, size: str = "1500k"):
    """A disk of its own in that folder."""
    folder.mkdir(parents=True, exist_ok=True)
    _mount("-t", "tmpfs", "-o", f"size={size},mode=700", "tmpfs", folder)
    try:
        yield
    finally:
        _unmount(folder)


def fill(folder: Path) -> None:
    """Leaves no byte of the disk free."""
    with (folder / "everything else").open("wb", buffering=0) as file:
        with contextlib.suppress(OSError):
            while True:
                file.write(b"\0" * 4096)
        with contextlib.suppress(OSError):
            while True:
                file.write(b"\0")


@contextlib.contextmanager
def read_only(folder: Path):
    _mount("--bind", folder, folder)
    try:
        _mount("-o", "remount,bind,ro", folder)
        yield
    finally:
        _unmount(folder)


@contextlib.contextmanager
def locked_database(file: Path):
    """Another program writes, and does not come to an end."""
    connection = sqlite3.connect(file, isolation_level=None, timeout=20)
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        connection.rollback()
        connection.close()


@contextlib.contextmanager
def held_for(seconds: float, file: Path):
    """As locked_database(), but it comes to an end."""
    taken = threading.Event()

    def hold():
        with locked_database(file):
            taken.set()
            over.wait(seconds)

    over = threading.Event()
    holder = threading.Thread(target=hold)
    holder.start()
    taken.wait(20)
    try:
        yield
    finally:
        over.set()
        holder.join()


_only_one = threading.Lock()


@contextlib.contextmanager
def silent_name_server():
    """Takes every question and answers none; tests/rack/namespace sends all questions here. One at a time."""
    with _only_one, socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as server:
        server.bind(("127.0.0.1", 53))
        yield


def can_mount() -> bool:
    return os.environ.get("BREAKWATER_RACK_NAMESPACE") == "yes"
