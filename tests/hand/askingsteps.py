# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey asks for suggestions and titles, and decides about them."""

import random
import re
import time

from hand import LEFT
from stage import Stage
from steps import Judge, kind, only_moved, untouched, words
from textmodel import Look

DECISIONS = ("alt+a", "alt+a", "alt+r", "alt+shift+a", "alt+shift+r")
# Not for a monkey: they end it, take its ground away, or write what its model of the text does not know.
LEFT_ALONE = re.compile(r"quit|delete|language|replace|^edit$", re.IGNORECASE)


@kind(7, lambda dice, _: {"times": dice.choice((1, 1, 1, 2, 3))})
def polish(stage: Stage, before: Look, times: int) -> Judge:
    stage.wire.action_may_begin()
    stage.hand.press(*["ctrl+Return"] * times)
    return untouched(stage)


@kind(3, lambda dice, _: {"name": dice.choice(("Polish", "Titles", "Stop")), "times": dice.choice((1, 2, 3, 6))})
def tool(stage: Stage, before: Look, name: str, times: int) -> Judge:
    """Clicks that follow each other fast, on a button of the tool bar."""
    stage.wire.action_may_begin()
    button = stage.window.all.find(lambda here, role: "button" in role and here.name == name and here.showing)
    if button:
        place = button.place
        stage.hand.click(place.left + 12, (place.top + place.bottom) // 2, LEFT, times)
        time.sleep(0.03)
    return untouched(stage)


@kind(1, words)
def instruct(stage: Stage, before: Look, text: str) -> Judge:
    stage.wire.action_may_begin()
    stage.hand.press("ctrl+shift+Return")
    stage.settle("the instruction bar")
    if stage.look().focused:  # it did not open
        return untouched(stage)
    stage.clipboard.offer(text.strip())
    stage.hand.press("ctrl+v", "Return")
    return only_moved(stage)


@kind(7, lambda dice, _: {"keys": [dice.choice(DECISIONS)] * dice.choice((1, 1, 1, 2, 3))})
def decide(stage: Stage, before: Look, keys: list[str]) -> Judge:
    for key in keys[:-1]:
        stage.hand.press(key)
        stage.settle("a decision")
        between = stage.look()
        if fault := stage.model.decided(before, between):
            return lambda *_: fault
        before = between
    stage.hand.press(keys[-1])
    begun = before
    return lambda _, after: stage.model.decided(begun, after)


@kind(1)
def escape(stage: Stage, before: Look) -> Judge:
    stage.hand.press("Escape")
    return untouched(stage)


def _button(dice: random.Random, stage: Stage) -> dict | None:
    buttons = [(role, name) for _, role, name in stage.buttons() if not LEFT_ALONE.search(name)]
    if not buttons:
        return None
    role, name = dice.choice(buttons)
    return {"role": role, "name": name}


@kind(8, _button)
def button(stage: Stage, before: Look, role: str, name: str) -> Judge:
    """Whatever can be pressed in the window now."""
    stage.wire.action_may_begin()
    found = next((here for here, its, called in stage.buttons() if (its, called) == (role, name)), None)
    if not found:
        return untouched(stage)
    place = found.place
    left = place.left + 10 if role == "button menu" and name == "Polish" else sum((place.left, place.right)) // 2
    stage.hand.click(left, (place.top + place.bottom) // 2)
    time.sleep(0.05)
    if role == "button menu" and name != "Polish":
        stage.hand.press("Escape")
    return stage.model.any_of
