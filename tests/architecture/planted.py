# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants an enumerator and asks the compiler what is missing.

A value that is new must not slip through: every source with a switch over its enumeration has to fail, and in its own
lines, so that the compiler leads whoever adds one from place to place. A default: in one of them is what this finds.

Usage: planted.py SOURCE_DIR BUILD_DIR
"""

import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

# The enumeration, and the enumerator that stays the last one.
ENUMERATIONS = {"RungKind": "None"}
NEW = "Planted"


def header_of(core, name):
    """The header that declares the enumeration, and its text with one enumerator more."""
    declaration = re.compile(r"enum class " + name + r"\b[^{;]*\{([^}]*)\}")
    for header in sorted(core.rglob("*.h")):
        text = header.read_text(encoding="utf-8")
        if match := declaration.search(text):
            last = ENUMERATIONS[name]
            enumerators = match.group(1)
            planted = re.sub(r"\b" + last + r"\b", f"{NEW}, {last}", enumerators, count=1)
            assert planted != enumerators, f"{name}: nothing was planted"
            return header, text[: match.start(1)] + planted + text[match.end(1) :]
    raise SystemExit(f"no header declares {name}")


def flags_of(build):
    """How each source is compiled, without what it is compiled into."""
    flags = {}
    for entry in json.loads((build / "compile_commands.json").read_text(encoding="utf-8")):
        words = shlex.split(entry["command"])
        first = next(i for i, word in enumerate(words) if "ccache" not in word)
        kept = [words[first]]
        skip = False
        for word in words[first + 1 :]:
            if skip or word == "-MD":
                skip = False
            elif word in ("-o", "-c", "-MF", "-MT"):
                skip = True
            else:
                kept.append(word)
        source = (pathlib.Path(entry["directory"]) / entry["file"]).resolve()
        flags[source] = (kept, entry["directory"])
    return flags


def unhandled(source, flags, overlay):
    """The files in which the compiler finds a switch that lacks the planted enumerator."""
    words, directory = flags
    command = [words[0], f"-I{overlay}", *words[1:], "-fsyntax-only", "-Werror=switch", str(source)]
    run = subprocess.run(command, cwd=directory, capture_output=True, text=True, check=False)
    found = set()
    for line in run.stderr.splitlines():
        if match := re.match(r"(.+?):\d+:\d+: error: enumeration value .*" + NEW, line):
            found.add((pathlib.Path(directory) / match.group(1)).resolve())
    return found


def check(source_dir, build, name):
    """The places that would let a new enumerator pass."""
    core = source_dir / "core"
    header, planted = header_of(core, name)
    uses = re.compile(r"\bcase " + name + r"::")
    places = [
        path
        for folder in ("core", "ui", "app")
        for path in sorted((source_dir / folder).rglob("*"))
        if path.suffix in (".cpp", ".h") and uses.search(path.read_text(encoding="utf-8"))
    ]
    assert places, f"no switch over {name}"
    flags = flags_of(build)
    silent = []
    with tempfile.TemporaryDirectory() as overlay:
        copy = pathlib.Path(overlay) / header.relative_to(core)
        copy.parent.mkdir(parents=True)
        copy.write_text(planted, encoding="utf-8")
        named = set()
        for place in places:
            if place.suffix == ".cpp" and place.resolve() in flags:
                named |= unhandled(place.resolve(), flags[place.resolve()], overlay)
        for place in places:
            seen = copy.resolve() if place == header else place.resolve()
            if seen not in named:
                silent.append(f"{place.relative_to(source_dir)}: a new {name} passes unseen")
    print(f"{name}: {len(places)} places, {len(places) - len(silent)} named by the compiler")
    return silent


def main():
    """Checks every enumeration."""
    source_dir, build = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
    if not (build / "compile_commands.json").exists():
        return 77
    silent = [line for name in ENUMERATIONS for line in check(source_dir, build, name)]
    print("\n".join(silent))
    return 1 if silent else 0


if __name__ == "__main__":
    sys.exit(main())
