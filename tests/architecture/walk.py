#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that ARCHITECTURE.md names only what exists. Usage: walk.py [PROJECT_FOLDER]

Every path in backticks is a file or folder; every station of a table "| station | file | adds |" is a class or
function of its file, and says what it adds; every other name that looks like a type of ours is one.
"""

import re
import sys
from pathlib import Path

from check import HERE, load_sources

DOCUMENT = "ARCHITECTURE.md"
STATION_HEADER = ["station", "file", "adds"]
PATH = re.compile(r"[\w.*-]+(/[\w.*-]+)*(/|\.(cpp|h|json|toml|md|py|ts|cmake))")
TYPE = re.compile(r"([A-Z][a-z0-9]+\w*)(::\w+(\(\))?|<.*>)?")
# Of the standard library, of Qt, and placeholders.
NOT_OURS = re.compile(r"Q[A-Z]\w+|Accept|Polish|Stop")


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def stations(lines: list[str]):
    """(number of the line, station, file, what it adds) for each row of a table of stations."""
    inside = False
    for number, line in enumerate(lines, 1):
        if not line.startswith("|"):
            inside = False
        elif cells(line) == STATION_HEADER:
            inside = True
        elif inside and not set(line) <= set("|-: "):
            yield number, *(cells(line) + ["", "", ""])[:3]


TYPE_KIND = r"\b(?:class|struct|enum class|enum)\s+(?:\[\[\w+\]\]\s*)?"
TYPE_DEFINITION = re.compile(TYPE_KIND + r"(\w+)\s*(?:final\b)?\s*[:{\n]|\busing (\w+) =")


def types_in(text: str) -> set[str]:
    return {name for names in TYPE_DEFINITION.findall(text) for name in names if name}


def defines(text: str, name: str) -> bool:
    return name in types_in(text) or bool(re.search(rf"^[\w:<>,&*\s\[\]]{{0,80}}\b{name}\(", text, re.M))


def station_findings(row, texts: dict[str, str]) -> list[str]:
    number, station, file, adds = row
    station, file = station.strip("`"), file.strip("`")
    at = f"{DOCUMENT}:{number}"
    if file not in texts:
        return [f"{at}: {station}: there is no {file}"]
    header = re.sub(r"\.cpp$", ".h", file)
    found = [] if defines(texts[file] + texts.get(header, ""), station) else [f"{at}: {file} has no {station}"]
    if not adds:
        found.append(f"{at}: {station} adds nothing")
    return found


def exists(path: str, texts: dict[str, str]) -> bool:
    pattern = re.compile("(.*/)?" + re.escape(path.rstrip("/")).replace(r"\*", "[^/]*") + "(/.*)?")
    return any(pattern.fullmatch(each) for each in texts)


def name_findings(lines: list[str], texts: dict[str, str]) -> list[str]:
    types = set().union(*(types_in(text) for path, text in texts.items() if path.endswith((".h", ".cpp"))))
    in_tables = {number for number, *_ in stations(lines)}
    found = []
    for number, line in enumerate(lines, 1):
        for name in re.findall(r"`([^`]+)`", line):
            at = f"{DOCUMENT}:{number}"
            if number not in in_tables and PATH.fullmatch(name) and not exists(name, texts):
                found.append(f"{at}: there is no {name}")
            match = TYPE.fullmatch(name)
            if match and not NOT_OURS.fullmatch(match[1]) and match[1] not in types:
                found.append(f"{at}: no type is called {name}")
    return found


def findings(document: str, texts: dict[str, str]) -> list[str]:
    """`texts` holds the text of every file of the project by its path."""
    lines = document.splitlines()
    rows = list(stations(lines))
    found = [] if rows else [f"{DOCUMENT}: no table of stations"]
    for row in rows:
        found += station_findings(row, texts)
    return found + name_findings(lines, texts)


def load_texts(root: Path) -> dict[str, str]:
    return {source.path: source.text for source in load_sources(root)}


def main(arguments: list[str]) -> int:
    root = Path(arguments[0] if arguments else HERE.parent.parent).resolve()
    found = findings((root / DOCUMENT).read_text(encoding="utf-8"), load_texts(root))
    for finding in found:
        print(finding)
    print(f"{DOCUMENT}: {len(found)} findings")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
