#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that walk.py sees what it is there for: plants each fault in a small document, one at a time, and expects
exactly one finding; writes the true sentence and expects silence."""

import sys
import unittest

from walk import findings

TEXTS = {
    "core/llm/provider.h": "class Provider final : public QObject\n{\n};\nstruct Usage\n{\n};\n",
    "core/llm/provider.cpp": "int judge(const Usage &usage)\n{\n}\n",
    "resources/presets.json": "{}",
}
TABLE = "| station | file | adds |\n|---|---|---|\n"
TRUE = TABLE + "| `Provider` | `core/llm/provider.cpp` | the protocol |\n"

# name, document, what the finding says
FAULTS = [
    ("a station in a file that is gone", TABLE + "| `Provider` | `core/net/provider.cpp` | x |", "there is no"),
    (
        "a station that its file does not have",
        TABLE + "| `Receiver` | `core/llm/provider.cpp` | x |",
        "has no Receiver",
    ),
    ("a station that adds nothing", TABLE + "| `Provider` | `core/llm/provider.cpp` | |", "adds nothing"),
    ("no station at all", "Nothing to see.", "no table of stations"),
    ("a file that is gone", TRUE + "See `resources/prompts.json`.", "there is no resources/prompts.json"),
    ("a folder that is gone", TRUE + "See `core/storage/`.", "there is no core/storage/"),
    ("a type that is gone", TRUE + "A `GuardedProvider` does it.", "no type is called GuardedProvider"),
    ("a type of which only a mention is left", TRUE + "An `QObject2` or `Classifier<T>`.", "Classifier<T>"),
]

TRUTHS = [
    ("a station with its class in the header", TRUE),
    ("a station that is a function", TABLE + "| `judge` | `core/llm/provider.cpp` | the verdict |"),
    ("a file without its folder", TRUE + "See `presets.json`."),
    ("a folder", TRUE + "See `core/llm/` and `resources/*.json`."),
    ("a type", TRUE + "A `Usage` or a `Provider::complete()`."),
    ("a type of Qt", TRUE + "A `QSqlDatabase`."),
    ("a word that is no type", TRUE + "Say `tr(` or `core`."),
]


class Walk(unittest.TestCase):
    def test_each_fault_is_named(self):
        for name, document, says in FAULTS:
            with self.subTest(name):
                found = [each for each in findings(document, TEXTS) if says in each]
                self.assertEqual(len(found), 1, findings(document, TEXTS))

    def test_the_truth_is_left_alone(self):
        for name, document in TRUTHS:
            with self.subTest(name):
                self.assertEqual(findings(document, TEXTS), [])


if __name__ == "__main__":
    sys.exit(unittest.main())
