# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""The rules of architecture.toml, applied to sources. Each rule yields findings."""

import re
from collections import defaultdict
from pathlib import PurePosixPath
from typing import NamedTuple

from cppsource import Source, line_of

PROGRAM_FOLDERS = ("core/", "ui/", "app/")
TABLES = "tests/architecture/architecture.toml"


class Finding(NamedTuple):
    path: str
    line: int
    rule: str
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.rule}: {self.what}"


def all_findings(sources: list[Source], config: dict) -> list[Finding]:
    findings = [finding for source in sources for finding in file_findings(source, config)]
    for whole in (sole_users, foreign_classes, crowded):
        findings += whole(sources, config)
    return sorted(findings + list(circles(config)))


def file_findings(source: Source, config: dict) -> list[Finding]:
    """What can be said of a file without knowing the others."""
    return [finding for rule in (direction, rooms, without_qt, forbidden, licence) for finding in rule(source, config)]


def _is_program_code(source: Source) -> bool:
    return source.is_cpp and source.path.startswith(PROGRAM_FOLDERS)


def direction(source, config):
    """Include lines follow the table; a header of no known layer (Qt, the system, a neighbour) is left alone."""
    table = config["direction"]
    if not _is_program_code(source):
        return
    if source.layer not in table:
        yield Finding(source.path, 1, "direction", f"{source.layer} is not in the table of layers")
        return
    allowed = {source.layer, *table[source.layer]}
    values = config["values"].get(source.layer, [])
    for line, header in source.includes():
        parts = PurePosixPath(header).parts
        if parts[0] == "core":
            parts = parts[1:]
        if ".." in parts:
            yield Finding(source.path, line, "direction", f"{header}: no way up, name the layer")
        elif len(parts) > 1 and parts[0] in table and parts[0] not in allowed and header not in values:
            yield Finding(source.path, line, "direction", f"{source.layer} must not include {header}")


def rooms(source, config):
    """Within a layer, each folder includes itself and what its layer's table of rooms lists for it."""
    if not _is_program_code(source) or source.layer not in config["direction"]:
        return
    table = config["rooms"].get(source.layer, {"": []})
    if source.room not in table:
        place = f"{source.layer}/{source.room}".rstrip("/")
        yield Finding(source.path, 1, "rooms", f"{place} is not in the table of the rooms of {source.layer}")
        return
    allowed = {source.room, *table[source.room]}
    for line, header in source.includes():
        parts = PurePosixPath(header).parts
        if parts[0] == "core":
            parts = parts[1:]
        room = "/".join(parts[1:-1])
        if len(parts) > 1 and parts[0] == source.layer and room not in allowed:
            yield Finding(source.path, line, "rooms", f"{source.layer}/{source.room} must not include {header}")


def crowded(sources, config):
    """A folder that holds more than a reader keeps in mind is cut into rooms. A header and its source are one."""
    units = defaultdict(set)
    for source in filter(_is_program_code, sources):
        path = PurePosixPath(source.path)
        units[path.parent].add(path.stem)
    for folder, names in sorted(units.items()):
        if len(names) > config["most_units"]:
            yield Finding(str(folder), 1, "crowded", f"{len(names)} units, more than {config['most_units']}")


def circles(config):
    """The tables themselves: no arrow leads back to where it came from, and none leads nowhere."""
    tables = {"layers": config["direction"], **config["rooms"]}
    for name, table in tables.items():
        for start, arrows in table.items():
            for unknown in (arrow for arrow in arrows if arrow not in table):
                yield Finding(TABLES, 1, "circle", f"{name}: {start} → {unknown}, which is in no table")
            if start in _reach(table, arrows):
                yield Finding(TABLES, 1, "circle", f"{name}: {start} leads back to itself")


def _reach(table, arrows):
    """All that can be come to along the arrows."""
    reached, waiting = set(), list(arrows)
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting.extend(table.get(here, []))
    return reached


_QT_HEADER = re.compile(r"(Qt\w*/)?(Q[A-Z]\w*|q[a-z]+\.h|Qt[A-Z]?\w*)$")
_QT_NAME = re.compile(r"\b(Q[A-Z][a-z]\w*|Q_[A-Z]+|q(Debug|Info|Warning|Critical)\b|Qt::)")
_INCLUDE_LINE = re.compile(r"#\s*include[^\n]*")


def without_qt(source, config):
    if not _is_program_code(source) or source.layer not in config["without_qt"]["layers"]:
        return
    for line, header in source.includes():
        if _QT_HEADER.match(header):
            yield Finding(source.path, line, "no Qt", f"{source.layer} includes {header}")
    code = _INCLUDE_LINE.sub("", source.code)
    for match in _QT_NAME.finditer(code):
        yield Finding(source.path, line_of(code, match.start()), "no Qt", match[0])


def forbidden(source, config):
    for entry in config["forbidden"]:
        raw = entry.get("raw", False)  # sees comments and strings too, and files that are no C++
        if not source.path.endswith(entry.get("files", "")):
            continue
        if not source.path.startswith(tuple(entry["in"])) or source.path.startswith(tuple(entry.get("except", ()))):
            continue
        if not raw and not source.is_cpp:
            continue
        text = source.text if raw else source.code
        for match in re.finditer(entry["pattern"], text):
            yield Finding(source.path, line_of(text, match.start()), entry["rule"], match[0].strip())


def licence(source, config):
    name = PurePosixPath(source.path).name
    if name not in config["licence"]["names"] and not name.endswith(tuple(config["licence"]["suffixes"])):
        return
    head = "\n".join(source.text.split("\n")[:4])
    for tag in ("SPDX-FileCopyrightText: Breakwater contributors", "SPDX-License-Identifier: GPL-3.0-or-later"):
        if tag not in head:
            yield Finding(source.path, 1, "licence", f"no line '{tag}' at the top")


_CLASS = re.compile(r"^class\s+(\w+)\s+(?:final\s*)?(?::[^;{]*)?\{", re.MULTILINE)


def foreign_classes(sources, config):
    """Names of classes are taken from the headers that define them, so that a new class is held back, too."""
    for entry in config["foreign_class"]:
        headers = [s for s in sources if s.path.endswith(".h") and s.path.startswith(tuple(entry["of"]))]
        names = sorted({name for header in headers for name in _CLASS.findall(header.code)})
        if not names:
            continue
        pattern = re.compile(rf"\b({'|'.join(names)})\b")
        for source in sources:
            if source.is_cpp and source.path.startswith(tuple(entry["in"])):
                for match in pattern.finditer(source.code):
                    yield Finding(source.path, line_of(source.code, match.start()), entry["rule"], match[0])


def sole_users(sources, config):
    """Names that only one file may use; the only rule that needs to see the whole project."""
    program = sorted(filter(_is_program_code, sources), key=lambda source: source.path)
    for entry in config["sole_user"]:
        pattern = re.compile(entry["pattern"])
        users = [(s.path, line_of(s.code, m.start())) for s in program if (m := pattern.search(s.code))]
        if len(users) > 1:
            names = ", ".join(path for path, _ in users)
            for path, line in users:
                yield Finding(path, line, "one file only", f"{entry['name']} is named by {len(users)} files: {names}")
