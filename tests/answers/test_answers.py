#!/usr/bin/python3 -B
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The answer cases of tests/data, from a service on loopback through breakwaterctl to its JSON.

Usage: test_answers.py BUILD_FOLDER [unittest's own arguments]
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent
DATA = HERE.parent / "data"
sys.path.insert(1, str(HERE.parent / "hand"))

from service import Answer, Service, ok  # noqa: E402 - the folder of what is shared is known only now

MODEL = "test-model"
LIMIT_S = 60
PLACEHOLDER = re.compile("[\u27e6\u27ea\u2983\u2985\u29fc](\\d+)[\u27e7\u27eb\u2984\u2986\u29fd]")
NO_SUGGESTION = ("refused", "moderated")
TITLE_TEXT = "A day in the hills, 山里的一天。"


def rows(name: str) -> list[dict]:
    return [json.loads(line) for line in (DATA / name).read_text().splitlines() if line]


def asked(answer: Answer, command: list[str], text: str) -> dict:
    """What breakwaterctl says about `text`, told by a service that answers so, in a home that nobody used."""
    service = Service()
    service.tell(MODEL, answer)
    try:
        with tempfile.TemporaryDirectory(prefix="answers-") as home:
            folders = {f"XDG_{name}_HOME": f"{home}/{name}" for name in ("CONFIG", "DATA", "STATE", "CACHE")}
            place = ["--base-url", service.base_url, "--model", MODEL, "--no-fallback", "--no-cache", "--json", "-"]
            told = subprocess.run(
                [BUILD / "bin/breakwaterctl", *command, *place],
                input=text.encode(),
                capture_output=True,
                timeout=LIMIT_S,
                check=False,
                env=os.environ
                | folders
                | {"HOME": home, "LANG": "C.UTF-8", "XDG_RUNTIME_DIR": home, "BREAKWATER_API_KEY": "sk-test"},
            )
    finally:
        service.close()
    return json.loads(told.stdout or b"{}")


def with_placeholders(reply: str, original: str, sent: str) -> str:
    """The reply of a model that keeps every placeholder of the text that it was sent."""
    marks = list(PLACEHOLDER.finditer(sent))
    if not marks or sent == original:
        return reply
    pattern, at = "", 0
    for mark in marks:
        pattern += re.escape(sent[at : mark.start()]) + "(.+?)"
        at = mark.end()
    hidden = re.fullmatch(pattern + re.escape(sent[at:]), original, re.DOTALL)
    if not hidden:
        raise ValueError("the placeholders are not those of the original")
    kept, done = "", 0
    for mark, part in zip(marks, hidden.groups(), strict=True):
        if (found := reply.find(part, done)) >= 0:
            kept += reply[done:found] + mark.group()
            done = found + len(part)
    return kept + reply[done:]


def fault_of_title(row: dict) -> str:
    told = asked(Answer("whole", titles=lambda _: [row["reply"]]), ["title"], row.get("original", TITLE_TEXT))
    return "" if told.get("titles") == row["expect_titles"] else f"titles {told.get('titles')}"


def fault_of_answer(row: dict) -> str:
    if row.get("kind") == "title":
        return fault_of_title(row)
    reply = row.get("reply") or "".join(row["deltas"])
    told = asked(ok(lambda _: reply), ["polish"], row["original"])
    outcome, flags = told.get("outcome"), told.get("flags") or []
    if "expect_flags_any" in row:
        return "" if flags or outcome != "success" else "no flag"
    wanted = row.get("expect_outcome", "success")
    if outcome not in (NO_SUGGESTION if wanted in NO_SUGGESTION else (wanted,)):
        return f"outcome {outcome}, flags {flags}"
    if missing := [flag for flag in row.get("expect_flags", []) if flag not in flags]:
        return f"flags {flags} without {missing}"
    if wanted == "success" and "expect" in row and told.get("text") != row["expect"]:
        return f"text {told.get('text')!r}"
    return ""


def fault_of_good_edit(row: dict, *, masked: bool) -> str:
    def reply(sent: str) -> str:
        return with_placeholders(row["reply"], row["original"], sent) if masked else row["reply"]

    told = asked(ok(reply), ["polish", "--preset", row["preset"]], row["original"])
    if told.get("outcome") != "success" or told.get("flags"):
        return f"outcome {told.get('outcome')}, flags {told.get('flags')}"
    return "" if told.get("text") == row["reply"] else f"text {told.get('text')!r}"


class AnswersTest(unittest.TestCase):
    def expect_all(self, cases: list[dict], fault_of) -> None:
        with ThreadPoolExecutor(2) as pool:
            faults = list(pool.map(fault_of, cases))
        for case, fault in zip(cases, faults, strict=True):
            with self.subTest(case=case["id"], note=case.get("note")):
                self.assertEqual(fault, "")

    def test_answers_that_are_no_plain_edit_are_cleaned_or_flagged(self):
        self.expect_all(rows("answers.jsonl"), fault_of_answer)

    def test_genuine_edits_pass_unchanged_and_without_a_flag(self):
        self.expect_all(rows("good_edits.jsonl"), lambda row: fault_of_good_edit(row, masked=False))

    def test_genuine_edits_that_keep_the_placeholders_do_so_too(self):
        self.expect_all(rows("good_edits.jsonl"), lambda row: fault_of_good_edit(row, masked=True))


if __name__ == "__main__":
    BUILD = Path(sys.argv.pop(1))
    unittest.main()
