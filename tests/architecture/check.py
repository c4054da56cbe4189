#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks the layers and the house rules of architecture.toml. Usage: check.py [PROJECT_FOLDER]

Prints one line per finding, as a compiler does, and ends with 1 when there is any.
"""

import os
import sys
import tomllib
from pathlib import Path

from cppsource import Source
from rules import all_findings

HERE = Path(__file__).resolve().parent
NOT_OURS = {"build", ".git", ".cache", "node_modules", "__pycache__", "artefacts"}
# Verbatim test data and licence texts are quoted, not written, here.
QUOTED = ("LICENSES/", "tests/data/", "tests/fuzz/corpus/")


def load_config(path: Path = HERE / "architecture.toml") -> dict:
    with path.open("rb") as file:
        return tomllib.load(file)


def load_sources(root: Path) -> list[Source]:
    """Every text file of the project, in the order of its path."""
    sources = []
    for folder, subfolders, names in os.walk(root):
        subfolders[:] = sorted(s for s in subfolders if s not in NOT_OURS and not s.startswith("build"))
        for name in sorted(set(names) - NOT_OURS):  # .git may be a file
            file = Path(folder, name)
            path = file.relative_to(root).as_posix()
            if path.startswith(QUOTED) or file.is_symlink():
                continue
            try:
                sources.append(Source(path, file.read_bytes().decode("utf-8")))
            except UnicodeDecodeError:
                pass  # a picture
    return sources


def main(arguments: list[str]) -> int:
    root = Path(arguments[0] if arguments else HERE.parent.parent).resolve()
    sources = load_sources(root)
    if not any(s.is_cpp for s in sources):
        print(f"No C++ source below {root}.", file=sys.stderr)
        return 1
    findings = all_findings(sources, load_config())
    for finding in findings:
        print(finding)
    print(f"{len(sources)} files checked, {len(findings)} findings")
    return 1 if findings else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
