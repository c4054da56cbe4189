# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the rack is made of: a fault of the machine, what happens then, what a person sees, and tries that show it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from service import CORRECTED
from stage import Ended, Stage

LINE, WINDOW = "command line", "window"


@dataclass(frozen=True)
class Try:
    """One row: what is done, where, and how it is played. `play` fails as an assertion does."""

    does: str
    program: str
    play: Callable[[Stage], None]
    mounts: bool = False  # only in a namespace of its own


@dataclass
class Fault:
    """`happens` and `sees` go into docs/reliability.md as they stand here."""

    name: str
    happens: str
    sees: str
    tries: list[Try] = field(default_factory=list)

    def line(self, does: str, **more):
        return self._adder(does, LINE, more)

    def window(self, does: str, **more):
        return self._adder(does, WINDOW, more)

    def _adder(self, does: str, program: str, more: dict):
        def add(play):
            self.tries.append(Try(does, program, play, **more))
            return play

        return add


def expect(
    ended: Ended,
    *,
    exit_code: int | tuple = 0,
    rung: str = "",
    says: str = "",
    never_says: str = "",
    within: float = 10,
) -> Ended:
    """How a call of the command line has to end."""
    codes = exit_code if isinstance(exit_code, tuple) else (exit_code,)
    assert ended.exit_code in codes, f"not {codes}, but {ended}"
    assert ended.seconds <= within, f"not within {within} s: {ended}"
    assert says.lower() in ended.said.lower(), f"“{says}” is not said: {ended}"
    assert not never_says or never_says.lower() not in ended.said.lower(), f"“{never_says}” is said: {ended}"
    if rung:
        served = ended.json.get("served_by", {}).get("rung")
        assert served == rung, f"not served by {rung}: {ended}"
        assert ended.json["text"].strip() == CORRECTED, f"not the answer: {ended}"
    return ended


def asked(main, *, model: str = "m", light=None) -> list:
    """The options that name the models."""
    options = ["--base-url", main if isinstance(main, str) else main.url(), "--model", model]
    return options + (["--light-model", "l", "--light-base-url", light.url()] if light else [])


def polish(stage: Stage, main, *options, light=None, **how) -> Ended:
    return stage.ctl("polish", "--json", *asked(main, light=light), *options, "-", **how)


def queued(stage: Stage, main) -> str:
    """A job that waits; the service fails from then on, or is told otherwise. \\return its id."""
    main.does = "fails"
    ended = expect(polish(stage, main, "--no-cache", "--queue-if-busy"), exit_code=75)
    main.does = "answers"
    ids = [job["id"] for job in jobs(stage)]
    assert len(ids) == 1, f"not one job, but {ids}: {ended}"
    return ids[0]


def jobs(stage: Stage) -> list[dict]:
    value = expect(stage.ctl("queue", "list", "--json")).json
    return value["jobs"] if "jobs" in value else ([value] if value else [])
