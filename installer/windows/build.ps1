# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Builds Breakwater on Windows with MSVC and gathers what it needs beside it. UNTESTED: see README.md here.
# Run it in a "x64 Native Tools" prompt with Qt 6.4 or newer and the libraries of README.md on CMAKE_PREFIX_PATH.
param([string]$Build = "build/windows", [string]$Prefix = "build/windows-package")
$ErrorActionPreference = "Stop"

function Invoke-Checked {
    & $args[0] $args[1..($args.Count - 1)]
    if ($LASTEXITCODE -ne 0) { throw "Failed: $args" }
}

Set-Location (Join-Path $PSScriptRoot "../..")
Invoke-Checked cmake -S . -B $Build -G Ninja -DCMAKE_BUILD_TYPE=Release -DBREAKWATER_TESTS=OFF
Invoke-Checked cmake --build $Build
Invoke-Checked cmake --install $Build --prefix $Prefix
Invoke-Checked windeployqt --release --no-compiler-runtime (Join-Path $Prefix "bin/breakwater.exe")
Write-Output "Ready: $Prefix/bin/breakwater.exe"
