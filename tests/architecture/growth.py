#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Walks the rows of ARCHITECTURE.md, "Where to change what": plants a hold reason, a setting and a writing preset in a
copy of the sources, and counts the files that have to be touched beside words.

Usage: growth.py --compiler COMPILER [--include FOLDER …] [PROJECT_FOLDER]. Nothing is linked; a missing place has to be
an error of the compiler.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
COMPILER = "c++"
INCLUDES: list[str] = []

HOLD_REASONS = "core/resilience/breaker/holdreason.h"
SETTINGS = "core/settings/settings.h"


class Growth(unittest.TestCase):
    """Each test changes a copy of core, and compiles what depends on it."""

    def setUp(self):
        self.folder = Path(tempfile.mkdtemp(prefix="breakwater-growth."))
        self.addCleanup(shutil.rmtree, self.folder)
        shutil.copytree(ROOT / "core", self.folder / "core")

    def change(self, file: str, old: str, new: str):
        path = self.folder / file
        text = path.read_text(encoding="utf-8")
        self.assertEqual(text.count(old), 1, f"{old} in {file}")
        path.write_text(text.replace(old, new), encoding="utf-8")

    def errors(self, *files: str) -> dict[str, list[str]]:
        """The errors of these sources, by the file that they are in."""
        unit = "".join(f'#include "{self.folder / file}"\n' for file in files)
        command = [COMPILER, "-std=c++20", "-fPIC", "-fsyntax-only", "-Werror=switch", "-x", "c++", "-"]
        command += [f"-I{self.folder / 'core'}", f"-I{self.folder}"]
        for include in INCLUDES:
            command += ["-isystem", include]
        done = subprocess.run(command, input=unit, capture_output=True, text=True, check=False)
        found: dict[str, list[str]] = {}
        for file, error in re.findall(r"^([^\s:]+):\d+:\d+: (?:fatal )?error: (.*)$", done.stderr, re.M):
            found.setdefault(str(Path(file).relative_to(self.folder)), []).append(error)
        self.assertEqual(bool(found), done.returncode != 0, done.stderr)
        return found

    def sources_naming(self, word: str, *folders: str) -> list[str]:
        """The sources below the folders that name a word, as paths in the project."""
        files = [file for folder in folders for file in sorted((self.folder / folder).rglob("*.cpp"))]
        named = [file for file in files if re.search(rf"\b{word}\b", file.read_text(encoding="utf-8"))]
        return [str(file.relative_to(self.folder)) for file in named]

    def plant_hold_reason(self):
        self.change(HOLD_REASONS, "Auth, Budget };", "Auth, Budget, Weather };")

    def test_a_hold_reason_without_its_row_does_not_compile(self):
        self.plant_hold_reason()
        self.assertEqual(list(self.errors(HOLD_REASONS)), [HOLD_REASONS])

    def test_a_hold_reason_is_one_file_beside_its_words(self):
        self.plant_hold_reason()
        budget = 'return {.name = "budget", .endsByHand = true};'
        self.change(
            HOLD_REASONS,
            budget,
            budget + '\n    case HoldReason::Weather:\n        return {.name = "weather", .usualTime = 1min};',
        )
        files = self.sources_naming("(HoldReason|holdReasons)", "core/resilience")
        self.assertGreater(len(files), 4, files)
        for file in files:
            self.assertEqual(self.errors(file), {}, file)
        check = self.folder / "core/check.cpp"
        check.write_text(
            '#include "resilience/breaker/holds.h"\n'
            "using namespace breakwater;\n"
            "static_assert(holdReasons.size() == 5);\n"
            'static_assert(holdReasonFromName("weather") == HoldReason::Weather);\n',
            encoding="utf-8",
        )
        self.assertEqual(self.errors("core/check.cpp"), {})

    def test_the_compiler_names_each_place_that_lacks_words_for_a_hold_reason(self):
        self.plant_hold_reason()
        files = self.sources_naming("case HoldReason::Budget", "core/wording")
        self.assertGreaterEqual(len(files), 3, files)
        for file in files:
            errors = self.errors(file)
            self.assertTrue(any("Weather" in error for error in errors.get(file, [])), f"{file}: {errors}")

    def test_a_setting_without_its_line_does_not_compile(self):
        self.change(
            SETTINGS,
            "    bool typewriterScrolling = false;\n",
            "    bool typewriterScrolling = false;\n    bool dimsOtherLines = false;\n",
        )
        self.assertEqual(list(self.errors(SETTINGS)), [SETTINGS])

    def test_a_setting_with_its_line_is_read_and_written(self):
        self.change(
            SETTINGS,
            "    bool typewriterScrolling = false;\n",
            "    bool typewriterScrolling = false;\n    bool dimsOtherLines = false;\n",
        )
        line = 'JsonField("typewriterScrolling", &EditorOptions::typewriterScrolling)'
        self.change(SETTINGS, line, line + ',\n    JsonField("dimsOtherLines", &EditorOptions::dimsOtherLines)')
        self.assertEqual(self.errors("core/settings/settingsjson.cpp"), {})

    def test_a_writing_preset_is_named_by_its_file_alone(self):
        """The default may be named; "polish" is an action as well, and a latitude may share the name of a preset."""
        elsewhere = {"corrections", "polish", "concise"}
        presets = {file.stem for file in (ROOT / "resources/presets").glob("*.md")} - elsewhere
        self.assertGreaterEqual(len(presets), 3)
        quoted = re.compile(f'"({"|".join(sorted(presets))})(\\.md)?"|/({"|".join(sorted(presets))})\\.md')
        named = []
        for folder in ("core", "ui", "app"):
            for file in (ROOT / folder).rglob("*"):
                if file.suffix in (".cpp", ".h", ".txt") and quoted.search(file.read_text(encoding="utf-8")):
                    named.append(str(file.relative_to(ROOT)))
        self.assertEqual(named, [])


def main() -> None:
    global ROOT, COMPILER
    parser = argparse.ArgumentParser()
    parser.add_argument("root", nargs="?", type=Path, default=ROOT)
    parser.add_argument("--compiler", default=COMPILER)
    parser.add_argument("--include", action="append", default=[])
    arguments = parser.parse_args()
    ROOT, COMPILER = arguments.root, arguments.compiler
    INCLUDES.extend(arguments.include)
    unittest.main(argv=sys.argv[:1], verbosity=2)


if __name__ == "__main__":
    main()
