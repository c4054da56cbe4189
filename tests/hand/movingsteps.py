# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey moves: with keys, every button of the mouse, its wheel and drags."""

import random
import time

from hand import BACK, FORWARD, LEFT, MIDDLE, RIGHT
from stage import Stage
from steps import Judge, kind, only_moved, untouched
from textmodel import Look

MOVES = (
    "Left", "Right", "Up", "Down", "Home", "End", "ctrl+Home", "ctrl+End", "ctrl+Left", "ctrl+Right", "Prior", "Next",
    "shift+Left", "shift+Right", "shift+Up", "shift+Down", "shift+End", "shift+Home", "ctrl+shift+Left",
    "ctrl+shift+Right", "shift+Prior", "shift+Next", "ctrl+a",
)  # fmt: skip
# Shortcuts that must leave text and caret alone, whatever is on.
QUIET = (
    "F8",
    "shift+F8",
    "F6",
    "F9",
    "F9",
    "F3",
    "shift+F3",
    "ctrl+plus",
    "ctrl+minus",
    "ctrl+0",
    "F1",
    "F2",
    "F5",
    "F7",
    "F12",
    "ctrl+c",
    "Insert",
    "ctrl+e",
    "ctrl+b",
    "Menu",
)


@kind(7, lambda dice, _: {"keys": [dice.choice(MOVES) for _ in range(dice.randint(1, 4))]})
def move(stage: Stage, before: Look, keys: list[str]) -> Judge:
    stage.hand.press(*keys)
    return only_moved(stage)


def _place(dice: random.Random) -> list[float]:
    return [round(dice.random(), 3), round(dice.random(), 3)]


def _clicks(*buttons: int):
    return lambda dice, _: {"at": _place(dice), "button": dice.choice(buttons), "times": dice.choice((1, 1, 1, 2, 3))}


def in_text(stage: Stage, at: list[float]) -> tuple[int, int]:
    place = stage.window.editor.place
    return place.left + int(at[0] * (place.width - 1)), place.top + int(at[1] * (place.height - 1))


@kind(8, _clicks(LEFT))
def click(stage: Stage, before: Look, at: list[float], button: int, times: int) -> Judge:
    """Into the text, or the margin beside it."""
    stage.hand.click(*in_text(stage, at), button, times)
    time.sleep(0.03)  # the window manager looks at a click first, and passes it on
    return only_moved(stage)


@kind(4, _clicks(RIGHT, RIGHT, MIDDLE, BACK, FORWARD))
def other_click(stage: Stage, before: Look, at: list[float], button: int, times: int) -> Judge:
    # Each click of the middle button pastes, and the second may land in another line: the first moved the text.
    click(stage, before, at, button, 1 if button == MIDDLE else times)
    if button == RIGHT:
        stage.settle("a right click")
        stage.hand.press(*["Escape"] * times)
    if button == MIDDLE:
        return lambda before, after: None if before.text == after.text else stage.model.pasted(before, after)
    return only_moved(stage)


@kind(4, lambda dice, _: {"begin": _place(dice), "end": _place(dice)})
def drag(stage: Stage, before: Look, begin: list[float], end: list[float]) -> Judge:
    """Selects, or takes what is selected somewhere else."""
    stage.hand.drag(in_text(stage, begin), in_text(stage, end))
    time.sleep(0.05)
    return lambda before, after: (
        None if sorted(before.text) == sorted(after.text) else stage.model.unchanged(before, after, caret=False)
    )


@kind(4, lambda dice, _: {"at": _place(dice), "notches": dice.choice((-5, -2, -1, 1, 2, 5))})
def wheel(stage: Stage, before: Look, at: list[float], notches: int) -> Judge:
    """Anywhere in the window."""
    window = stage.hand.box(stage.window.id)
    stage.hand.wheel(window.left + int(at[0] * window.width), window.top + int(at[1] * window.height), notches)
    time.sleep(0.03)
    return untouched(stage)


@kind(4, lambda dice, _: {"keys": [dice.choice(QUIET) for _ in range(dice.randint(1, 3))]})
def press(stage: Stage, before: Look, keys: list[str]) -> Judge:
    stage.hand.press(*keys)
    if "Menu" in keys:
        stage.settle("the menu key")
        stage.hand.press("Escape")
    return only_moved(stage)
