# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Faults of the password store: locked, silent, dying. The service has an address of the outside world."""

import contextlib
import sqlite3
import subprocess

from rows import Fault, expect, jobs
from secretservice import SecretService
from stage import Stage
import window as screen
from window import Window

OUTSIDE = "203.0.113.10"

keys = Fault(
    "The password store is locked, silent or dies",
    "Nothing is sent without the key (a store that dies is like none: what may need no key is asked), nothing is held "
    "against the service, and a job in the queue goes on waiting. A key given for once is used at once.",
    "that the password store did not give the key",
)


@contextlib.contextmanager
def _bus(stage: Stage):
    """A D-Bus session of its own, without a password store."""
    session = subprocess.Popen(
        ["dbus-run-session", "--", "sh", "-c", 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec cat'],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=stage.environment,
        text=True,
    )
    try:
        yield session.stdout.readline().strip()
    finally:
        session.stdin.close()
        session.wait(10)
        session.stdout.close()


@contextlib.contextmanager
def _keyring(stage: Stage, *options: str):
    """GNOME's, which owns its name on the bus when this begins."""
    daemon = subprocess.Popen(
        ["gnome-keyring-daemon", "--foreground", "--components=secrets", *options],
        env=stage.environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    daemon.stdin.write(b"tests")
    daemon.stdin.close()
    wait = ["gdbus", "wait", "--session", "--timeout", "20", "org.freedesktop.secrets"]
    subprocess.run(wait, env=stage.environment, check=True, timeout=30)
    try:
        yield
    finally:
        daemon.terminate()
        daemon.wait(10)


def _locked(stage: Stage, bus: str):
    """The key lies in it, and nobody has opened it since the session began."""
    with _keyring(stage, "--unlock"):
        expect(stage.ctl("service", "key", "main", words="sk-rack"))
    stage.under(_keyring(stage))


STORES = {
    "is locked": _locked,
    "is silent": lambda stage, bus: stage.under(contextlib.closing(SecretService(bus, dies=False))),
    "dies": lambda stage, bus: stage.under(contextlib.closing(SecretService(bus, dies=True))),
}


def _key_needed(stage: Stage, what: str, bus: str):
    """\\return the service that wants one."""
    stage.environment |= {"DBUS_SESSION_BUS_ADDRESS": bus, "XDG_CURRENT_DESKTOP": "GNOME"}
    main = stage.service("wants a key", OUTSIDE)
    stage.settings(main, host="service.test")
    STORES[what](stage, bus)
    return main


def _expect_nothing_sent(main, before: int, what: str):
    """A store that dies cannot be told from none: what may need no key is asked, and says whether it does."""
    assert what == "dies" or len(main.requests) == before, "the text went out without the key"


def _line(what: str):
    @keys.line(f"a text is polished while it {what}", mounts=True)
    def _(stage: Stage):
        main = _key_needed(stage, what, stage.under(_bus(stage)))
        before = len(main.requests)
        expect(stage.ctl("polish", "--json", "-"), exit_code=77, never_says="did not accept", within=12)
        _expect_nothing_sent(main, before, what)
        stage.environment["BREAKWATER_API_KEY"] = "sk-rack"
        expect(stage.ctl("polish", "--json", "-"), rung="main", within=12)

    @keys.line(f"a job waits while it {what}", mounts=True)
    def _(stage: Stage):
        main = _key_needed(stage, what, stage.under(_bus(stage)))
        stage.environment["BREAKWATER_API_KEY"] = "sk-rack"
        main.does = "fails"
        expect(stage.ctl("polish", "--json", "--queue-if-busy", "-"), exit_code=75, within=12)
        main.does = "wants a key"
        del stage.environment["BREAKWATER_API_KEY"]
        _make_due(stage)
        before = len(main.requests)
        stage.ctl("queue", "run")
        _expect_nothing_sent(main, before, what)
        assert [job["state"] for job in jobs(stage)] == ["waiting"], jobs(stage)

    if what == "dies":  # what the window says then hangs on what the system says of the network: not promised yet
        return

    @keys.window(f"a paragraph is polished while it {what}", mounts=True)
    def _(stage: Stage):
        desktop = stage.under(contextlib.closing(screen.Desktop(stage.folder("desktop"))))
        main = _key_needed(stage, what, desktop.environment["DBUS_SESSION_BUS_ADDRESS"])
        before = len(main.requests)
        window = stage.under(Window.on(stage, stage.file("letter.md"), desktop=desktop))
        assert window.seconds_to_window < 4, f"the window took {window.seconds_to_window:.1f} s"
        window.press("ctrl+Return")
        window.until_said("key", 10)
        assert "did not accept" not in window.words(), window.words()
        _expect_nothing_sent(main, before, what)


def _make_due(stage: Stage):
    """As if five minutes had passed."""
    with contextlib.closing(sqlite3.connect(stage.database, isolation_level=None)) as store:
        store.execute("UPDATE queue SET next_try_at = 0")
        with contextlib.suppress(sqlite3.OperationalError):
            store.execute("UPDATE queue SET steady = 0, wall = 0")


for each_store in STORES:
    _line(each_store)

FAULTS = (keys,)
