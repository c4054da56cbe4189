#!/usr/bin/env python3
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Installs the build into a temporary folder and looks at it as a desktop would.

Usage: test_install.py CMAKE BUILD_FOLDER. Validators that are not installed are skipped.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

CMAKE, BUILD = "cmake", "."
APP_ID = "org.breakwater.Breakwater"
EXPECTED = {
    "bin/breakwater",
    "bin/breakwaterctl",
    f"share/applications/{APP_ID}.desktop",
    f"share/metainfo/{APP_ID}.metainfo.xml",
    f"share/icons/hicolor/scalable/apps/{APP_ID}.svg",
    f"share/icons/hicolor/symbolic/apps/{APP_ID}-symbolic.svg",
    "lib/systemd/user/breakwater-queue.service",
    "lib/systemd/user/breakwater-queue.timer",
}


def run(*command) -> subprocess.CompletedProcess:
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


class InstalledTree(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory(prefix="breakwater-install-")
        cls.addClassCleanup(folder.cleanup)
        cls.prefix = Path(folder.name)
        done = run(CMAKE, "--install", BUILD, "--prefix", folder.name)
        assert done.returncode == 0, done.stdout + done.stderr

    def validate(self, tool: str, *arguments):
        if shutil.which(tool) is None:
            self.skipTest(f"{tool} is not installed")
        done = run(tool, *arguments)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertNotIn("warning", done.stdout + done.stderr)

    def test_everything_is_there_and_nothing_else(self):
        found = {p.relative_to(self.prefix).as_posix() for p in self.prefix.rglob("*") if not p.is_dir()}
        self.assertEqual(found, EXPECTED)

    def test_both_programs_start(self):
        for program in ("breakwater", "breakwaterctl"):
            with self.subTest(program):
                done = run(self.prefix / "bin" / program, "--version")
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                self.assertRegex(done.stdout, r"\b\d+\.\d+\.\d+\b")

    def test_the_desktop_entry_is_valid(self):
        self.validate("desktop-file-validate", self.prefix / f"share/applications/{APP_ID}.desktop")

    def test_the_metainfo_is_valid(self):
        self.validate("appstreamcli", "validate", "--no-net", self.prefix / f"share/metainfo/{APP_ID}.metainfo.xml")

    def test_the_icons_are_pictures(self):
        for icon in self.prefix.rglob("*.svg"):
            self.assertTrue(ElementTree.parse(icon).getroot().tag.endswith("}svg"), icon)

    def test_the_timer_is_shipped_disabled(self):
        self.assertEqual([p for p in self.prefix.rglob("*.wants")], [])
        service = (self.prefix / "lib/systemd/user/breakwater-queue.service").read_text(encoding="utf-8")
        command = next(line for line in service.splitlines() if line.startswith("ExecStart="))
        program = command.removeprefix("ExecStart=").split()[0]
        self.assertTrue(os.path.isabs(program) and program.endswith("/bin/breakwaterctl"), command)


if __name__ == "__main__":
    CMAKE, BUILD = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
