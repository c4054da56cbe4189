#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Proves that tests/lint/run sees what it is there for: plants one fault in an otherwise clean checkout."""

import json
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RULES = (".clang-format", ".clang-tidy", ".flake8", "pyproject.toml")

CLEAN = {
    "core/clean.h": "#pragma once\n\ninline constexpr int cleanLimit = 1;\n",
    "core/clean.cpp": '#include "clean.h"\n\nint limitOf()\n{\n    return cleanLimit;\n}\n',
    "clean.py": 'print("clean")\n',
    "clean": '#!/bin/bash\necho "clean"\n',
}
# what is planted, its file, its text, the tool, the check that must fail
FAULTS = [
    (
        "a line that is indented by two",
        "core/planted.cpp",
        "int f()\n{\n  return 1;\n}\n",
        "clang-format",
        "format of C++",
    ),
    ("a header in another style", "core/planted.h", "struct A { int x;\n};\n", "clang-format", "format of C++"),
    ("an unquoted name of a file", "planted.sh", "#!/bin/sh\nrm $1\n", "shellcheck", "shell scripts"),
    ("a script without an ending", "planted", "#!/usr/bin/env bash\nrm $1\n", "shellcheck", "shell scripts"),
    ("a name that is not used", "planted.py", "import os\n", "flake8", "Python"),
    ("a line of 121 characters", "planted.py", f'x = "{"y" * 115}"\n', "flake8", "Python"),
    ("quotes of another kind", "planted.py", "x = 'y'\n", "black", "format of Python"),
    ("a Python script without an ending", "planted", "#!/usr/bin/env python3\nx = 'y'\n", "black", "format of Python"),
]
# names that a header or a source must not have
NAMES = [
    ("a constant in upper case", "inline constexpr int Limit = 1;"),
    ("a type in lower case", "class limiter\n{\n};"),
    ("a function in upper case", "int LimitOf();"),
    ("a member without its prefix", "class Limiter\n{\n    int limit = 0;\n};"),
    ("an enumerator in lower case", "enum class Way { up };"),
]


class Checkout(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name).resolve()
        for name in RULES:
            shutil.copy(ROOT / name, self.folder / name)
        for name, text in CLEAN.items():
            self.plant(name, text)

    def plant(self, name: str, text: str) -> None:
        file = self.folder / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")

    def run_lint(self):
        return subprocess.run([HERE / "run", self.folder], capture_output=True, text=True, check=False)

    def run_names(self, share: int = 1):
        sources = sorted(map(str, self.folder.rglob("*.cpp")))
        commands = [{"directory": str(self.folder), "file": s, "command": f"c++ -std=c++20 -c {s}"} for s in sources]
        self.plant("build/compile_commands.json", json.dumps(commands))
        call = [HERE / "names", self.folder / "build", "2", str(share), "0", self.folder]
        return subprocess.run(call, capture_output=True, text=True, check=False)


class LintSpeaksUp(Checkout):
    def test_a_clean_checkout_passes(self):
        result = self.run_lint()
        self.assertIn(result.returncode, (0, 77), result.stdout)

    def test_every_fault_is_found(self):
        for name, file, text, tool, check in FAULTS:
            with self.subTest(name):
                if not shutil.which(tool):
                    self.skipTest(f"{tool} is not installed")
                self.plant(file, text)
                result = self.run_lint()
                (self.folder / file).unlink()
                self.assertEqual(result.returncode, 1)
                self.assertIn(f"FAILED: {check}\n", result.stdout)


@unittest.skipUnless(shutil.which("clang-tidy"), "clang-tidy is not installed")
class NamesSpeakUp(Checkout):
    def test_clean_names_pass(self):
        result = self.run_names()
        self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_every_name_is_found_in_a_header_that_no_source_includes(self):
        for number, (name, text) in enumerate(NAMES):
            self.plant(f"core/planted{number}.h", f"#pragma once\n\nnamespace n{number} {{\n{text}\n}}\n")
        result = self.run_names(share=1000)
        self.assertEqual(result.returncode, 1)
        for number, (name, text) in enumerate(NAMES):
            with self.subTest(name):
                self.assertIn(f"core/planted{number}.h", result.stdout)

    def test_a_name_is_found_in_a_source(self):
        self.plant("core/planted.cpp", "constexpr int Limit = 1;\nint limitHere()\n{\n    return Limit;\n}\n")
        result = self.run_names()
        self.assertIn("planted.cpp:1", result.stdout)

    def test_a_source_that_does_not_compile_is_no_pass(self):
        self.plant("core/planted.cpp", '#include "gone.h"\n')
        self.assertEqual(self.run_names().returncode, 1)


if __name__ == "__main__":
    unittest.main()
