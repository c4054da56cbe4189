# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a step of the monkey is, and how one is made up and done.

A step is a dictionary that JSON can hold: its name under "do", and what it needs to be done again the same way. Its
kind says how likely it is, makes one up, does it, and gives back a judge of what may come of it: None, or what is
wrong.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass

from hand import LEFT
from stage import Stage
from textmodel import Look

Judge = Callable[[Look, Look], str | None]
WORDS = (
    "the",
    "sea",
    "was",
    "were",
    "a",
    "writer",
    "late",
    "morning",
    "teh",
    "stone",
    "harbour",
    "light",
    "it's",
    "你好",
    "今天天气很好",
    "我喜欢大海",
    "**bold**",
    "`code`",
    "# Title",
    "- item",
    "$x^2$",
    "[link](http://a.b/c)",
    "1,000",
    "...",
)


@dataclass(frozen=True)
class Kind:
    weight: float
    make: Callable[[random.Random, Stage], dict | None]
    do: Callable[..., Judge]


KINDS: dict[str, Kind] = {}


def kind(weight: float, make: Callable[[random.Random, Stage], dict | None] = lambda dice, stage: {}):
    def register(do):
        KINDS[do.__name__.rstrip("_")] = Kind(weight, make, do)
        return do

    return register


def make_step(dice: random.Random, stage: Stage, before: Look, left_out: list[str]) -> dict:
    """One at random; back to the text more often than elsewhere when the focus is not in it."""
    if not before.focused and dice.random() < 0.6:
        return {"do": "click", "at": [dice.random(), dice.random()], "button": LEFT, "times": 1}
    kinds = [name for name in KINDS if name not in left_out]
    while True:
        name = dice.choices(kinds, [KINDS[name].weight for name in kinds])[0]
        if (needs := KINDS[name].make(dice, stage)) is not None:
            return {"do": name} | needs


def do_step(step: dict, stage: Stage, before: Look) -> Judge:
    return KINDS[step["do"]].do(stage, before, **{name: value for name, value in step.items() if name != "do"})


def words(dice: random.Random, _) -> dict:
    text = " ".join(dice.choice(WORDS) for _ in range(dice.randint(1, 4)))
    return {"text": text + dice.choice((" ", "", ". ", "，", "\n"))}


# What may come of a step


def untouched(stage: Stage) -> Judge:
    return lambda before, after: stage.model.unchanged(before, after, caret=True)


def only_moved(stage: Stage) -> Judge:
    return lambda before, after: stage.model.unchanged(before, after, caret=False)


def becomes(text: str) -> Judge:
    return lambda before, after: (None if after.text == text else f"{after.text!r} instead of {text!r}")


def typed(stage: Stage, before: Look, text: str) -> Judge:
    if not before.focused:
        stage.model.was_offered(text)  # into a field, from where it may come in
        return stage.model.any_of
    return becomes(stage.model.expect_typed(before, text))
