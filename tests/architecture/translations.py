#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that every sentence for a person has a finished Chinese translation that fits it.

Usage: translations.py [--lupdate PROGRAM] [PROJECT_FOLDER]. Lets lupdate collect the sentences of core/wording, ui
and app into a copy of the translation file and looks at the copy; the sources and the file itself stay as they are.
Ends with 77 (skipped) while there is no translation file.
"""

import argparse
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree
from pathlib import Path

SKIPPED = 77
FOLDERS = ("core/wording", "ui", "app")
TRANSLATION = "resources/translations/breakwater_zh_CN.ts"

# %1, %L2, %n and {name} stand for values: a translation that loses one shows a wrong sentence.
PLACEHOLDER = re.compile(r"%L?\d+|%n|\{\w*\}")
MNEMONIC = re.compile(r"&(?!&)(\w)")


def collect(lupdate: str, root: Path, copy: Path) -> None:
    """Brings the copy up to date with the sources; sentences that are gone are dropped."""
    folders = [str(root / folder) for folder in FOLDERS if (root / folder).is_dir()]
    # With the headers at hand lupdate knows a class's namespace, which is part of the name a sentence is looked up by.
    includes = ["-I", str(root), "-I", str(root / "core")]
    command = [lupdate, "-silent", "-no-obsolete", "-locations", "none", *includes, *folders, "-ts", str(copy)]
    subprocess.run(command, check=True, capture_output=True, text=True)


def problem(message: ElementTree.Element) -> str | None:
    """What is wrong with one translated sentence, if anything."""
    source = message.findtext("source") or ""
    translation = message.find("translation")
    if translation is None or translation.get("type") == "unfinished":
        return "not translated"
    forms = [form.text or "" for form in translation.findall("numerusform")] or [translation.text or ""]
    if message.get("numerus") == "yes" and not translation.findall("numerusform"):
        return "no plural form"
    for form in forms:
        if not form.strip():
            return "translated by nothing"
        lost = set(PLACEHOLDER.findall(source)) - set(PLACEHOLDER.findall(form))
        new = set(PLACEHOLDER.findall(form)) - set(PLACEHOLDER.findall(source))
        if lost or new:
            return f"placeholders differ ({', '.join(sorted(lost | new))}): {form}"
        if MNEMONIC.search(source) and not MNEMONIC.search(form):
            return f"the key after & is lost: {form}"
    return None


def problems(file: Path):
    """Pairs of the sentence and what is wrong with its translation, and how many sentences there are."""
    tree = ElementTree.parse(file)
    found, count = [], 0
    for context in tree.getroot().findall("context"):
        for message in context.findall("message"):
            count += 1
            if what := problem(message):
                found.append((f"{context.findtext('name')}: “{message.findtext('source')}”", what))
    return found, count


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("root", nargs="?", type=Path, default=Path(__file__).resolve().parents[2])
    parser.add_argument("--lupdate", default=shutil.which("lupdate") or "lupdate")
    arguments = parser.parse_args()

    original = arguments.root / TRANSLATION
    if not original.is_file():
        print(f"SKIPPED: {TRANSLATION} is not there yet.")
        return SKIPPED
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, original.name)
        shutil.copyfile(original, copy)
        collect(arguments.lupdate, arguments.root, copy)
        found, count = problems(copy)
    for sentence, what in found:
        print(f"{TRANSLATION}: {sentence}: {what}")
    print(f"{count} sentences checked, {len(found)} findings")
    return 1 if found or count == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
