# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""One source file, seen three ways: as written, as code without comments and strings, and by its includes."""

import re
from dataclasses import dataclass
from functools import cached_property

CPP_SUFFIXES = (".cpp", ".h")

# The order matters: what starts first in the text wins, so a // in a string is no comment and a " in a comment
# opens no string. A ' between digits (30'000) separates digits and opens nothing.
_TOKEN = re.compile(
    r"""
    (?P<comment> //(?:\\\n|[^\n])* | /\*.*?\*/ )
  | (?P<include> ^[ \t]*\#[ \t]*include[ \t]*(?:<[^>\n]*>|"[^"\n]*") )
  | (?P<raw>     \bu?8?[LU]?R"(?P<tag>[^\s()\\]{0,16})\(.*?\)(?P=tag)" )
  | (?P<string>  "(?:\\.|[^"\\\n])*" )
  | (?P<digits>  \b\d[\w']* )
  | (?P<char>    '(?:\\.|[^'\\\n])+' )
    """,
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)
_INCLUDE = re.compile(r"""^[ \t]*\#[ \t]*include[ \t]*[<"]([^>"\n]*)[>"]""", re.VERBOSE | re.MULTILINE)


def _blank(text: str) -> str:
    """As many lines as before, so that a finding keeps its line number."""
    return "\n" * text.count("\n") or " "


def without_comments_and_strings(text: str) -> str:
    def replace(match: re.Match) -> str:
        if match["comment"]:
            return _blank(match[0])
        if match["raw"] or match["string"]:
            return '""' + "\n" * match[0].count("\n")
        if match["char"]:
            return "' '"
        return match[0]

    return _TOKEN.sub(replace, text)


@dataclass(frozen=True)
class Source:
    """A text file of the project. `path` is relative to the project's folder, with forward slashes."""

    path: str
    text: str

    @property
    def is_cpp(self) -> bool:
        return self.path.endswith(CPP_SUFFIXES)

    @cached_property
    def code(self) -> str:
        return without_comments_and_strings(self.text)

    @property
    def layer(self) -> str:
        """base, net, … for core/base, core/net, …; else the first folder: ui, app, tests."""
        parts = self.path.split("/")
        return parts[1] if parts[0] == "core" and len(parts) > 2 else parts[0]

    @property
    def room(self) -> str:
        """The folder below the layer: "breaker" for core/resilience/breaker, "" for what lies in the layer itself."""
        depth = 2 if self.path.startswith("core/") else 1
        return "/".join(self.path.split("/")[depth:-1])

    def includes(self):
        """Pairs of line number and what stands between the quotes or angle brackets."""
        for match in _INCLUDE.finditer(self.code):
            yield line_of(self.code, match.start(1)), match[1]


def line_of(text: str, position: int) -> int:
    return text.count("\n", 0, position) + 1
