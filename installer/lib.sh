# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What installer/run and tests/run have in common: stages with their durations, Debian packages, and the
# CMake build. Sourced, never run. Exit codes follow sysexits: 64 usage, 69 a needed service is not there,
# 70 internal, 73 cannot create, 74 disk, 75 try later, 77 permission.

set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
logs=$root/build/logs
stage_no=0
stage_count=0 # set by the script
stage_began=0

say() { printf '%s\n' "$*"; }

# die CODE SENTENCE…: the sentences go to standard error, one a line.
die() {
    local code=$1
    shift
    printf '%s\n' "$@" >&2
    exit "$code"
}

# duration SECONDS: "7 s" or "3 min 20 s"
duration() {
    if (($1 < 60)); then
        printf '%d s' "$1"
    else
        printf '%d min %d s' $(($1 / 60)) $(($1 % 60))
    fi
}

stage() {
    stage_no=$((stage_no + 1))
    stage_began=$SECONDS
    printf '[%d/%d] %s\n' "$stage_no" "$stage_count" "$*"
}

stage_done() { printf '      done in %s\n' "$(duration $((SECONDS - stage_began)))"; }

# as_root COMMAND…: runs it as it is for root, else through sudo.
as_root() {
    if ((EUID == 0)); then
        "$@"
    else
        sudo -- "$@"
    fi
}

# require_root PACKAGES: asks for the password now, while nothing hides the question.
require_root() {
    local way="Run this command as root, or install these packages yourself and run it again:"
    ((EUID != 0)) || return 0
    command -v sudo >/dev/null ||
        die 77 "Installing Debian packages needs root, and there is no sudo here." "$way" "  $1"
    sudo -v || die 77 "sudo did not let this account install packages." "$way" "  $1"
}

# as_owner COMMAND…: under "sudo installer/run" the build and the window belong to the person who called it,
# if the checkout is theirs. (SUDO_USER alone proves nothing: it is still set after "sudo chroot".)
as_owner() {
    if ((EUID == 0)) && [[ ${SUDO_USER:-root} != root && $(stat -c %U "$root") == "${SUDO_USER:-}" ]] &&
        command -v sudo >/dev/null; then
        sudo -H -u "$SUDO_USER" --preserve-env=DISPLAY,WAYLAND_DISPLAY,XAUTHORITY,LANG,LC_ALL,CCACHE_DIR -- \
            env XDG_RUNTIME_DIR="/run/user/$SUDO_UID" "$@"
    else
        "$@"
    fi
}

# Debian 12 or newer is what the packages are named for; relatives are tried, others refused.
require_debian() {
    local ID='' VERSION_ID='' ID_LIKE='' PRETTY_NAME='this system'
    # shellcheck source=/dev/null
    [[ -r /etc/os-release ]] && . /etc/os-release
    if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
        die 69 "This script installs packages with apt, and ${PRETTY_NAME} has no apt-get." \
            "It is made for Debian 12 or newer. CONTRIBUTING.md lists what a build needs elsewhere."
    fi
    if [[ $ID == debian ]]; then
        if [[ -n $VERSION_ID ]] && ((${VERSION_ID%%.*} < 12)); then
            die 69 "${PRETTY_NAME} is too old: Breakwater needs Qt 6.4, which Debian has from version 12 on."
        fi
    elif [[ " $ID_LIKE " == *" debian "* || " $ID_LIKE " == *" ubuntu "* ]]; then
        say "Note: ${PRETTY_NAME} is related to Debian but not tested; going on."
    else
        die 69 "This script is made for Debian 12 or newer, and this is ${PRETTY_NAME}."
    fi
}

# package_names FILE…: the names in the files, without comments and blank lines
package_names() { sed -e 's/#.*//' -e '/^[[:space:]]*$/d' "$@"; }

# missing_packages FILE…: those of them that are not installed
missing_packages() {
    local name
    package_names "$@" | while read -r name; do
        dpkg-query -W -f='${db:Status-Status}\n' "$name" 2>/dev/null | grep -qx installed || printf '%s ' "$name"
    done
}

# explain_apt LOG: turns what apt wrote into a sentence, and ends.
explain_apt() {
    local log=$1
    if grep -qiE 'no space left|enough free space|write error' "$log"; then
        die 74 "The disk is full: apt could not unpack the packages. Free about 2 GB and run this command again." \
            "What apt wrote: $log"
    elif grep -qiE 'could not get lock|is another process using it' "$log"; then
        die 75 "Another program is installing packages right now. Wait for it to end and run this command again." \
            "What apt wrote: $log"
    elif grep -qiE 'resolv|could not connect|cannot initiate|connection (refused|timed out|failed)|unreachable' \
        "$log"; then
        die 69 "The package server could not be reached. Check the network connection and run this command again." \
            "What apt wrote: $log"
    elif grep -qiE 'unable to locate|no installation candidate' "$log"; then
        die 69 "The package sources of this system do not have: $(sed -nE \
            "s/.*(Unable to locate package|Package) '?([a-z0-9.+-]+)'?( has no installation candidate)?$/\2/p" \
            "$log" | sort -u | tr '\n' ' ')" "Breakwater needs the 'main' section of Debian 12 or newer." \
            "What apt wrote: $log"
    fi
    tail -n 5 "$log" >&2
    die 69 "apt could not install the packages; its last words stand above, all of them in $log"
}

# install_packages FILE…: installs what is missing, and asks the package server only then.
install_packages() {
    local missing
    missing=$(missing_packages "$@")
    if [[ -z $missing ]]; then
        say "      all $(package_names "$@" | wc -l) packages are there already"
        return
    fi
    say "      to install: $missing"
    require_root "$missing"
    local log=$logs/apt.log
    local apt=(env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=120)
    # A source that nobody here needs may be down; whether the update mattered shows at the install.
    as_root "${apt[@]}" update >"$log" 2>&1 || say "      the package lists could not all be renewed; trying with those at hand"
    # shellcheck disable=SC2086 # one word each
    LC_ALL=C apt-get install -s --no-install-recommends $missing 2>/dev/null | grep -c '^Inst' |
        sed 's/^/      packages with what they need themselves: /' || true
    # shellcheck disable=SC2086
    as_root "${apt[@]}" install --no-install-recommends $missing >>"$log" 2>&1 || explain_apt "$log"
}

# require_space DIRECTORY MEGABYTES PURPOSE
require_space() {
    local free # statfs rather than df, which wants /proc and a bare chroot may have none
    free=$(($(stat -f -c '%a * %S' "$1") / 1048576))
    if ((free < $2)); then
        die 74 "There is not enough room for $3: $free MB free in $1, about $2 MB needed."
    fi
}

# prepare_logs: the folder for logs, and a sentence when the checkout cannot be written to.
prepare_logs() {
    as_owner mkdir -p "$logs" 2>/dev/null || true
    [[ -w $logs ]] || die 73 "Cannot write to $root/build. Run this command as the owner of the checkout, or as root."
}

# run_logged LOG COMMAND…: keeps the output for the case that it fails, then shows its end.
run_logged() {
    local log=$1
    shift
    if ! as_owner "$@" >"$log" 2>&1; then
        if grep -qi 'no space left' "$log"; then
            die 74 "The disk is full. Free about 1 GB and run this command again. All of the output: $log"
        fi
        tail -n 40 "$log" >&2
        die 70 "This failed: $*" "The end of its output stands above, all of it is in $log"
    fi
}

# build_preset NAME JOBS: configures and builds into build/NAME
build_preset() {
    local preset=$1 jobs=$2 fresh=()
    cd "$root"
    # A checkout that was moved or copied with its build folder would be refused by CMake.
    if [[ -f build/$preset/CMakeCache.txt ]] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "build/$preset/CMakeCache.txt"; then
        fresh=(--fresh)
    fi
    run_logged "$logs/$preset-configure.log" cmake --preset "$preset" "${fresh[@]}"
    run_logged "$logs/$preset-build.log" cmake --build --preset "$preset" --parallel "$jobs"
}
