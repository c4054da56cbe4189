#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that translations.py sees missing and ill-fitting translations: a small project with one sentence and one
fault each. Usage: test_translations.py LUPDATE"""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from translations import SKIPPED, TRANSLATION

LUPDATE = "lupdate"
PROGRAM = Path(__file__).resolve().with_name("translations.py")
HEADER = '<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="zh_CN">\n'


def message(source: str, translation: str, attributes: str = "") -> str:
    escaped = source.replace("&", "&amp;")
    return f"<message{attributes}><source>{escaped}</source>{translation}</message>"


def translated(text: str) -> str:
    return f"<translation>{text.replace('&', '&amp;')}</translation>"


# name, sentence in the source, its entry in the translation file, part of what must be said (None: nothing)
ROWS = [
    ("finished", 'tr("Busy.")', message("Busy.", translated("繁忙。")), None),
    ("finished with values", 'tr("%1 of %2")', message("%1 of %2", translated("%2 之 %1")), None),
    ("finished with a key", 'tr("&File")', message("&File", translated("文件(&F)")), None),
    (
        "finished with a number",
        'tr("%n second(s)", nullptr, n)',
        message("%n second(s)", "<translation><numerusform>%n 秒</numerusform></translation>", ' numerus="yes"'),
        None,
    ),
    ("no entry", 'tr("Busy.")', "", "not translated"),
    ("marked unfinished", 'tr("Busy.")', message("Busy.", '<translation type="unfinished">忙</translation>'), "not tr"),
    ("empty", 'tr("Busy.")', message("Busy.", translated(" ")), "translated by nothing"),
    ("a value lost", 'tr("%1 of %2")', message("%1 of %2", translated("%1 之")), "placeholders differ (%2)"),
    ("a value invented", 'tr("Busy %1")', message("Busy %1", translated("忙 %1 %3")), "placeholders differ (%3)"),
    ("the key lost", 'tr("&File")', message("&File", translated("文件")), "the key after &"),
    ("the sentence was changed", 'tr("Very busy.")', message("Busy.", translated("繁忙。")), "not translated"),
]


class TranslationsAreChecked(unittest.TestCase):
    def run_on(self, folder: str, code: str, entry: str | None):
        root = Path(folder)
        (root / "ui").mkdir()
        (root / "ui/panel.cpp").write_text(f"void Panel::show() {{ use({code}); }}\n", encoding="utf-8")
        if entry is not None:
            (root / TRANSLATION).parent.mkdir(parents=True)
            context = f"<context><name>Panel</name>{entry}</context>" if entry else ""
            (root / TRANSLATION).write_text(f"{HEADER}{context}</TS>\n", encoding="utf-8")
        command = [sys.executable, "-B", str(PROGRAM), "--lupdate", LUPDATE, folder]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_rows(self):
        for name, code, entry, expected in ROWS:
            with self.subTest(name), tempfile.TemporaryDirectory() as folder:
                result = self.run_on(folder, code, entry)
                self.assertEqual(result.stderr, "")
                self.assertEqual(result.returncode, 0 if expected is None else 1, result.stdout)
                if expected:
                    self.assertIn(expected, result.stdout)

    def test_the_file_itself_is_left_alone(self):
        with tempfile.TemporaryDirectory() as folder:
            self.run_on(folder, 'tr("Busy.")', "")
            self.assertEqual(Path(folder, TRANSLATION).read_text(encoding="utf-8"), HEADER + "</TS>\n")

    def test_without_a_file_it_is_skipped(self):
        with tempfile.TemporaryDirectory() as folder:
            result = self.run_on(folder, 'tr("Busy.")', None)
            self.assertEqual(result.returncode, SKIPPED)
            self.assertIn("SKIPPED", result.stdout)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        LUPDATE = sys.argv.pop(1)
    unittest.main()
