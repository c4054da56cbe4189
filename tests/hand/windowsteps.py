# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey among menus, dialogs and windows, and at the end of the program."""

import random
import time

from box import Box
from desktop import soon
from stage import Stage
from steps import WORDS, Judge, kind, only_moved, untouched
from textmodel import Look

DIALOGS = ("ctrl+comma", "ctrl+o", "ctrl+shift+s", "document", "earlier", "health", "drill", "about", "qt")
MENU_NAMES = {
    "document": ("Assistant", "Polish the whole document …"),
    "earlier": ("Assistant", "Earlier suggestions …"),
    "health": ("View", "Health of the services …"),
    "drill": ("Help", "Outage drill …"),
    "about": ("Help", "About Breakwater"),
    "qt": ("Help", "About Qt"),
}
WALKING = ("Tab", "Tab", "Tab", "shift+Tab", "Down", "Up", "Left", "Right", "Prior", "Next", "Home", "End")


@kind(
    2,
    lambda dice, _: {
        "letter": dice.choice("fesvh"),
        "keys": [dice.choice(("Down", "Up", "Right", "Left")) for _ in range(dice.randint(0, 6))],
    },
)
def menu(stage: Stage, before: Look, letter: str, keys: list[str]) -> Judge:
    stage.hand.press(f"alt+{letter}", *keys)
    stage.settle("a menu")
    stage.hand.press("Escape", "Escape", "Escape")
    return untouched(stage)


def _dialog(dice: random.Random, _) -> dict:
    return {
        "name": dice.choice(DIALOGS),
        "keys": [dice.choice(WALKING) for _ in range(dice.randint(0, 10))],
        "last": dice.choice(("Escape", "Escape", "Escape", "Return")),
    }


@kind(2, _dialog)
def dialog(stage: Stage, before: Look, name: str, keys: list[str], last: str) -> Judge:
    """Opens one, walks in it and leaves it; that for a whole document is sometimes answered with yes."""
    if name in MENU_NAMES:
        choose_in_menu(stage, *MENU_NAMES[name])
    else:
        stage.hand.press(name)
    if not soon(stage.has_gone_elsewhere, 5):
        return only_moved(stage)
    for key in keys:
        stage.hand.press(key)
        stage.settle("a key in a dialog")
    if last == "Return" and name == "document":
        stage.wire.action_may_begin()
        stage.hand.press("Return")
    stage.clear_way()
    return only_moved(stage)


def choose_in_menu(stage: Stage, menu_name: str, item: str) -> None:
    for wanted in (menu_name, item):
        found = soon(
            lambda wanted=wanted: next(
                (
                    here
                    for here, role in stage.window.all.walk(skip=())
                    if role == "menu item" and here.name == wanted and here.showing
                ),
                None,
            ),
            2,
        )
        if not found:
            stage.hand.press("Escape", "Escape")
            return
        stage.hand.click_on(found.place)
        time.sleep(0.05)


@kind(1, lambda dice, _: {"text": "hello " + dice.choice(WORDS)})
def new_window(stage: Stage, before: Look, text: str) -> Judge:
    """A second window, a few words in it, and away with it."""
    stage.hand.press("ctrl+n")
    if soon(stage.has_gone_elsewhere, 5):
        stage.clipboard.offer(text)
        stage.hand.press("ctrl+v", "ctrl+Return")
        stage.wire.action_may_begin()
        time.sleep(0.3)
        stage.hand.press("ctrl+w")
        soon(stage.is_alone, 0.5)
        stage.clear_way()
    return only_moved(stage)


def _size(dice: random.Random, _) -> dict:
    return {"box": [dice.randint(0, 200), dice.randint(30, 120), dice.randint(500, 1500), dice.randint(350, 950)]}


@kind(1.5, _size)
def resize(stage: Stage, before: Look, box: list[int]) -> Judge:
    left, top, width, height = box
    stage.hand.place(stage.window.id, Box(left, top, left + width, top + height))
    time.sleep(0.05)
    return untouched(stage)


@kind(1, lambda dice, _: {"seconds": round(dice.uniform(0.05, 0.5), 2)})
def look_away(stage: Stage, before: Look, seconds: float) -> Judge:
    """Another program has the focus for a while."""
    stage.hand.open_other_window()
    time.sleep(seconds)
    stage.hand.close_other_windows()
    stage.hand.activate(stage.window.id)
    soon(stage.is_active, 1)
    return untouched(stage)


@kind(0.6)
def focus_mode(stage: Stage, before: Look) -> Judge:
    stage.hand.press("ctrl+shift+m")
    stage.settle("focus mode")
    stage.hand.press("ctrl+shift+m")
    return only_moved(stage)


@kind(
    0.7,
    lambda dice, _: {
        "way": dice.choice(("ctrl+w", "ctrl+q", "frame")),
        "answer": dice.choice(("Escape", "Cancel", "Discard", "Save")),
    },
)
def close(stage: Stage, before: Look, way: str, answer: str) -> Judge:
    """Asks it to end; what it asks back is answered. When it ended, it is started again."""
    if way == "frame":
        stage.hand.close_window(stage.window.id)
    else:
        stage.hand.press(way)
    soon(lambda: stage.has_ended or stage.has_gone_elsewhere(), 2)
    if not stage.has_ended and stage.has_gone_elsewhere():
        answer_question(stage, answer)
        soon(lambda: stage.has_ended or stage.is_alone(), 2)
    if soon(lambda: stage.has_ended, 0.7):
        if stage.window.process.returncode:
            stage.expect_alive()
        stage.start()
    return lambda before, after: stage.model.reloaded(after)


def answer_question(stage: Stage, answer: str) -> None:
    found = stage.window.all.find(lambda here, role: role == "push button" and here.name == answer and here.showing)
    if found:
        stage.hand.click_on(found.place)
    else:
        stage.hand.press("Escape")


@kind(0.3, lambda dice, _: {"answer": dice.choice(("Recover", "Discard", ""))})
def kill(stage: Stage, before: Look, answer: str) -> Judge:
    """As a crash would: it ends at once, is started again and perhaps told to bring back what was unsaved."""
    stage.window.close()
    stage.start()
    if answer:
        offered = soon(lambda: next((here for here, _, name in stage.buttons() if name == answer), None), 1)
        if offered:
            stage.hand.click_on(offered.place)
            time.sleep(0.3)
            stage.clear_way()
    return lambda before, after: stage.model.reloaded(after)
