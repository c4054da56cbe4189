# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey's steps: how likely each is, how one is made up, how it is done, and what may come of it.

A step is a dictionary that JSON can hold: its name under "do", and what it needs to be done again the same way.
"""

import random
import re
import time
from collections.abc import Callable
from dataclasses import dataclass

import service as answers
from box import Box
from desktop import soon
from hand import BACK, FORWARD, LEFT, MIDDLE, RIGHT
from stage import Stage
from textmodel import Look

Judge = Callable[[Look, Look], str | None]
WORDS = (
    "the", "sea", "was", "were", "a", "writer", "late", "morning", "teh", "stone", "harbour", "light", "it's", "你好",
    "今天天气很好", "我喜欢大海", "**bold**", "`code`", "# Title", "- item", "$x^2$", "[link](http://a.b/c)", "1,000", "...",
)
MOVES = (
    "Left", "Right", "Up", "Down", "Home", "End", "ctrl+Home", "ctrl+End", "ctrl+Left", "ctrl+Right", "Prior", "Next",
    "shift+Left", "shift+Right", "shift+Up", "shift+Down", "shift+End", "shift+Home", "ctrl+shift+Left",
    "ctrl+shift+Right", "shift+Prior", "shift+Next", "ctrl+a",
)  # fmt: skip
# Shortcuts that must leave text and caret alone, whatever is on.
QUIET = ("F8", "shift+F8", "F6", "F9", "F9", "F3", "shift+F3", "ctrl+plus", "ctrl+minus", "ctrl+0", "F1", "F2", "F5",
         "F7", "F12", "ctrl+c", "Insert", "ctrl+e", "ctrl+b", "Menu")
DECISIONS = ("alt+a", "alt+a", "alt+r", "alt+shift+a", "alt+shift+r")
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
MODES = ("ok", "ok", "ok", "ok", "late", "later", "hang", "503", "429", "400", "parameter", "401", "cut", "stall",
         "dribble", "headers", "same", "repeats", "web page")
# Not for a monkey: they end it, take its ground away, or write what its model of the text does not know.
LEFT_ALONE = re.compile(r"quit|delete|language|replace|^edit$", re.IGNORECASE)


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


# What may come of a step


def untouched(stage: Stage) -> Judge:
    return lambda before, after: stage.model.unchanged(before, after, caret=True)


def only_moved(stage: Stage) -> Judge:
    return lambda before, after: stage.model.unchanged(before, after, caret=False)


def becomes(text: str) -> Judge:
    return lambda before, after: (
        None if after.text == text else f"{after.text!r} instead of {text!r}"
    )


def typed(stage: Stage, before: Look, text: str) -> Judge:
    if not before.focused:
        stage.model.was_offered(text)  # into a field, from where it may come in
        return stage.model.any_of
    return becomes(stage.model.expect_typed(before, text))


# Writing


def _words(dice: random.Random, _) -> dict:
    text = " ".join(dice.choice(WORDS) for _ in range(dice.randint(1, 4)))
    return {"text": text + dice.choice((" ", "", ". ", "，", "\n"))}


@kind(14, lambda dice, stage: _typeable(_words(dice, stage), stage))
def type(stage: Stage, before: Look, text: str) -> Judge:
    judge = typed(stage, before, text)
    stage.hand.type(text)
    return judge


def _typeable(step: dict, stage: Stage) -> dict | None:
    return step if stage.hand.can_type(step["text"]) else None


@kind(4, _words)
def paste(stage: Stage, before: Look, text: str) -> Judge:
    judge = typed(stage, before, text)
    stage.clipboard.offer(text)
    stage.hand.press("ctrl+v")
    return judge


@kind(4, lambda dice, _: {"keys": ["Return"] * dice.randint(1, 2)})
def enter(stage: Stage, before: Look, keys: list[str]) -> Judge:
    judge = typed(stage, before, "\n" * len(keys))
    stage.hand.press(*keys)
    return judge


@kind(5, lambda dice, _: {"key": dice.choice(("BackSpace", "Delete")), "times": dice.randint(1, 5)})
def erase(stage: Stage, before: Look, key: str, times: int) -> Judge:
    stage.hand.press(*[key] * times)
    if not before.focused:
        return stage.model.any_of
    text, (begin, end) = before.text, before.selection
    if begin != end:
        text, times = before.with_selection_replaced(""), times - 1
        stage.model.saw(text)
    for _ in range(times):
        if key == "BackSpace" and begin == 0:
            break
        begin -= key == "BackSpace"
        text = text[:begin] + text[begin + 1 :]
        stage.model.saw(text)
    return becomes(text)


@kind(1)
def cut(stage: Stage, before: Look) -> Judge:
    judge = typed(stage, before, "")
    stage.hand.press("ctrl+x")
    return judge if before.selection[0] != before.selection[1] else only_moved(stage)


@kind(5, lambda dice, _: {"keys": [dice.choice(("ctrl+z", "ctrl+z", "ctrl+shift+z"))] * dice.randint(1, 3)})
def history(stage: Stage, before: Look, keys: list[str]) -> Judge:
    stage.hand.press(*keys)
    return stage.model.in_history


@kind(2)
def save(stage: Stage, before: Look) -> Judge:
    stage.hand.press("ctrl+s")
    return untouched(stage)


# Moving


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
    click(stage, before, at, button, times)
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


# Asking and deciding


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


@kind(1, _words)
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


# Menus, dialogs, windows


@kind(2, lambda dice, _: {"letter": dice.choice("fesvh"), "keys": [dice.choice(("Down", "Up", "Right", "Left"))
                                                                   for _ in range(dice.randint(0, 6))]})
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
    if not soon(lambda: not stage.is_active(), 2):
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
        found = soon(lambda wanted=wanted: next(
            (here for here, role in stage.window.all.walk(skip=()) if role == "menu item" and here.name == wanted
             and here.showing), None), 2)
        if not found:
            stage.hand.press("Escape", "Escape")
            return
        stage.hand.click_on(found.place)
        time.sleep(0.05)


@kind(1, lambda dice, _: {"text": "hello " + dice.choice(WORDS)})
def new_window(stage: Stage, before: Look, text: str) -> Judge:
    """A second window, a few words in it, and away with it."""
    stage.hand.press("ctrl+n")
    if soon(lambda: not stage.is_active(), 3):
        stage.clipboard.offer(text)
        stage.hand.press("ctrl+v", "ctrl+Return")
        stage.wire.action_may_begin()
        time.sleep(0.3)
        stage.hand.press("ctrl+w")
        soon(stage.is_active, 0.5)
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


@kind(0.7, lambda dice, _: {"way": dice.choice(("ctrl+w", "ctrl+q", "frame")),
                            "answer": dice.choice(("Escape", "Cancel", "Discard", "Save"))})
def close(stage: Stage, before: Look, way: str, answer: str) -> Judge:
    """Asks it to end; what it asks back is answered. When it ended, it is started again."""
    if way == "frame":
        stage.hand.close_window(stage.window.id)
    else:
        stage.hand.press(way)
    soon(lambda: stage.has_ended or not stage.is_active(), 1)
    if not stage.has_ended and not stage.is_active():
        answer_question(stage, answer)
        soon(lambda: stage.has_ended or stage.is_active(), 2)
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


# The world around


@kind(6, lambda dice, _: {"model": dice.choice(("main", "main", "light")), "mode": dice.choice(MODES),
                          "seed": dice.randrange(10**6)})
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
