# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""What may stand in the text after a step: the model that tells a lost or foreign word."""

import re
from collections import Counter
from dataclasses import dataclass

WORD = re.compile(r"\w+|[^\w\s]")
# Words that a model makes up once in its life: they come in with one accepted change, and only once.
COINED = re.compile(r"q\d+x")


def words(text: str) -> Counter:
    """Chinese letter by letter: a change may part them anywhere."""
    counted = Counter()
    for word in WORD.findall(text):
        counted.update([word] if word.isascii() else word)
    return counted


@dataclass(frozen=True)
class Look:
    """The text and the place in it at one moment."""

    text: str
    caret: int
    selection: tuple[int, int]
    focused: bool

    def with_selection_replaced(self, by: str) -> str:
        begin, end = self.selection
        return self.text[:begin] + by + self.text[end:]


class TextModel:
    """Knows every state that the text went through since it was opened, and every word that was offered."""

    def __init__(self, text: str):
        self._states = {text}
        self._files = {text}
        # What the program itself writes: a heading, and front matter with a title.
        self.offered = Counter({"#": 1, "-": 6, "title": 1, ":": 1, '"': 2})
        # And the marks of Chinese text, which offline corrections put in place of others, as often as they stand there.
        self.offered.update({mark: 1000 for mark in "，。！？；：、“”‘’（）…"})

    def saw(self, text: str) -> None:
        self._states.add(text)

    def wrote_file(self, text: str) -> None:
        self._files.add(text)

    def was_offered(self, answer: str) -> None:
        for word, count in words(answer).items():
            self.offered[word] = max(self.offered[word], count)

    # Steps, and what may come of them: None, or what is wrong

    def unchanged(self, before: Look, after: Look, *, caret: bool) -> str | None:
        if before.text != after.text:
            return f"the text changed: {difference(before.text, after.text)}"
        if caret and (before.caret, before.selection) != (after.caret, after.selection):
            return f"the caret moved from {before.caret} {before.selection} to {after.caret} {after.selection}"
        return None

    def expect_typed(self, before: Look, typed: str) -> str:
        """What the text must be, the states on the way to it noted: undo may go back to each of them."""
        for count in range(len(typed) + 1):
            self.saw(before.with_selection_replaced(typed[:count]))
        return before.with_selection_replaced(typed)

    def in_history(self, before: Look, after: Look) -> str | None:
        if after.text in self._states:
            return None
        return f"undo or redo came to a text that never was: {difference(before.text, after.text)}"

    def decided(self, before: Look, after: Look) -> str | None:
        """Changes of a suggestion, or a title: only words that were offered come in, a coined one only once."""
        come = words(after.text) - words(before.text)
        for word, count in come.items():
            if not self._is_offered(word):
                return f"{word!r} was never offered: {difference(before.text, after.text)}"
            if COINED.fullmatch(word) and count > 1 or word in self.offered and count > self.offered[word] > 0:
                return f"{word!r} came in {count} times: {difference(before.text, after.text)}"
            if COINED.fullmatch(word) and words(before.text)[word]:
                return f"{word!r} came in again: {difference(before.text, after.text)}"
        return None

    def _is_offered(self, word: str) -> bool:
        """Whole, or with its end cut off as the answer was."""
        return word in self.offered or any(offered.startswith(word) for offered in self.offered)

    def reloaded(self, after: Look) -> str | None:
        if after.text in self._states | self._files:
            return None
        return f"a text that was in no file and in no window: {after.text!r}"

    def pasted(self, before: Look, after: Look) -> str | None:
        """One piece, somewhere, of words that are on the screen."""
        begin, end = changed_part(before.text, after.text)
        piece = after.text[begin : len(after.text) - end]
        if before.text[begin : len(before.text) - end]:
            return f"a paste took words away: {difference(before.text, after.text)}"
        known = words(before.text) + self.offered
        foreign = [word for word in words(piece) if word not in known]
        if any(piece in state for state in self._states):
            return None
        return f"pasted what was nowhere: {foreign}" if foreign else None

    def any_of(self, before: Look, after: Look) -> str | None:
        """What may come of a click on something unknown: whatever the program may do at all."""
        if before.text == after.text or after.text in self._states | self._files:
            return None
        return self.decided(before, after) and self.pasted(before, after)


def changed_part(before: str, after: str) -> tuple[int, int]:
    """How much is the same at the beginning, and how much at the end."""
    shorter = min(len(before), len(after))
    begin = next((i for i in range(shorter) if before[i] != after[i]), shorter)
    rest = shorter - begin
    end = next((i for i in range(rest) if before[-1 - i] != after[-1 - i]), rest)
    return begin, end


def difference(before: str, after: str) -> str:
    begin, end = changed_part(before, after)
    gone, come = before[begin : len(before) - end], after[begin : len(after) - end]
    shown = [part if len(part) < 200 else part[:100] + " … " + part[-90:] for part in (gone, come)]
    return f"at {begin} {shown[0]!r} became {shown[1]!r} after {before[max(0, begin - 20) : begin]!r}"
