#!/bin/sh
# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later

# keyring.sh PROGRAM…: runs a program in a D-Bus session of its own with an unlocked, empty gnome-keyring.
set -eu

home=$(mktemp -d)
trap 'rm -rf "$home"' EXIT
mkdir -p "$home/.cache" "$home/.local/share" "$home/run"
chmod 700 "$home/run"

HOME=$home XDG_RUNTIME_DIR=$home/run XDG_DATA_HOME=$home/.local/share XDG_CACHE_HOME=$home/.cache \
BREAKWATER_TEST_KEYRING=1 XDG_CURRENT_DESKTOP=GNOME \
    dbus-run-session -- sh -c '
        printf x | gnome-keyring-daemon --unlock --components=secrets >/dev/null
        # Not earlier: a daemon that is still starting when its bus goes stays for ever.
        gdbus wait --session --timeout 20 org.freedesktop.secrets
        "$@"
    ' keyring "$@"
