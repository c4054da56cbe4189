# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What happens around the program: services that misbehave, files that change, a store that is held, time."""

import random
import re
import time

import service as answers
from stage import Stage
from steps import Judge, kind, untouched
from textmodel import Look

MODES = (
    "ok",
    "ok",
    "ok",
    "ok",
    "late",
    "later",
    "hang",
    "503",
    "429",
    "400",
    "parameter",
    "401",
    "cut",
    "stall",
    "dribble",
    "headers",
    "same",
    "repeats",
    "web page",
)


@kind(
    6,
    lambda dice, _: {
        "model": dice.choice(("main", "main", "light")),
        "mode": dice.choice(MODES),
        "seed": dice.randrange(10**6),
    },
)
def service(stage: Stage, before: Look, model: str, mode: str, seed: int) -> Judge:
    server, name = stage.models[model]
    server.tell(name, *behaviour(mode, random.Random(seed)))
    return untouched(stage)


def behaviour(mode: str, dice: random.Random) -> list[answers.Answer]:
    edit = Edit(dice)
    made = {
        "ok": lambda: [answers.ok(edit)],
        "same": lambda: [answers.ok()],
        "late": lambda: [answers.ok(edit, after_s=1.0)],
        "later": lambda: [answers.ok(edit, after_s=3.5)],
        "hang": lambda: [answers.hang()],
        "503": lambda: [answers.failing(503)],
        "401": lambda: [answers.failing(401, "invalid_api_key", "Incorrect API key.")],
        "400": lambda: [answers.failing(400, "invalid_request_error", "Something is wrong with that.")],
        "429": lambda: [answers.busy(dice.randint(1, 5)), answers.ok(edit)],
        "parameter": lambda: [answers.refusing(f"switch_{dice.choice('abcdef')}"), answers.ok(edit)],
        "cut": lambda: [answers.cut(edit)],
        "stall": lambda: [answers.stall(edit)],
        "dribble": lambda: [answers.dribble(edit, every_s=0.2)],
        "headers": lambda: [answers.endless(b"HTTP/1.1 200 OK\r\nX: ", b"v")],
        "web page": lambda: [answers.Answer("refused", status=200, body="<html><body>Please log in.</body></html>")],
        "repeats": lambda: [answers.titles(lambda count: ["The same"] * count)],
    }
    return made[mode]()


class Edit:
    """A model's hand: a few changes at random places, each with a word that it never used before."""

    coined = 0

    def __init__(self, dice: random.Random):
        self._dice = dice

    def __call__(self, text: str) -> str:
        parts = re.split(r"( +)", text)
        for _ in range(self._dice.randint(1, 3)):
            at = 2 * self._dice.randrange((len(parts) + 1) // 2)
            change = self._dice.choice(("before", "after", "instead", "gone", "stop", "front"))
            Edit.coined += 1
            word = f"q{Edit.coined}x"
            if change == "before":
                parts[at] = f"{word} {parts[at]}"
            elif change == "after":
                parts[at] = f"{parts[at]} {word}"
            elif change == "instead" and "\n" not in parts[at]:
                parts[at] = word
            elif change == "gone" and "\n" not in parts[at]:
                parts[at] = ""
            elif change == "front":
                parts[0] = f"{word} {parts[0]}"
            else:
                parts[-1] += "."
        return "".join(parts)


@kind(0.8, lambda dice, _: {"word": f"outside{dice.randrange(1000)}"})
def outside(stage: Stage, before: Look, word: str) -> Judge:
    """Another program writes the file."""
    stage.write_outside(f"{before.text}\n{word}\n")
    return untouched(stage)


@kind(0.6, lambda dice, _: {"seconds": dice.randint(1, 6)})
def lock(stage: Stage, before: Look, seconds: int) -> Judge:
    """Another process holds the store."""
    stage.lock_store(seconds)
    return untouched(stage)


@kind(5, lambda dice, _: {"seconds": round(dice.choice((0.05, 0.2, 0.5, 1.5, 2.5)), 2)})
def wait(stage: Stage, before: Look, seconds: float) -> Judge:
    time.sleep(seconds)
    return untouched(stage)
