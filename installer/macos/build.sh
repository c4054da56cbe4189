#!/usr/bin/env bash
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds Breakwater on macOS. UNTESTED: see README.md here. Needs Homebrew's packages of that page.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

cmake -S . -B build/macos -G Ninja -DCMAKE_BUILD_TYPE=Release -DBREAKWATER_TESTS=OFF \
    -DCMAKE_PREFIX_PATH="$(brew --prefix qt)"
cmake --build build/macos
printf 'Ready: %s\n' "$PWD/build/macos/bin/breakwater"
