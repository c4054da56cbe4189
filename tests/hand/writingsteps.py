# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The monkey writes: into the text, or wherever the focus is."""

from stage import Stage
from steps import Judge, becomes, kind, only_moved, typed, untouched, words
from textmodel import Look


@kind(14, lambda dice, stage: _typeable(words(dice, stage), stage))
def type(stage: Stage, before: Look, text: str) -> Judge:
    judge = typed(stage, before, text)
    stage.hand.type(text)
    return judge


def _typeable(step: dict, stage: Stage) -> dict | None:
    return step if stage.hand.can_type(step["text"]) else None


@kind(4, words)
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
