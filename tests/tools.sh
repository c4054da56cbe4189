# SPDX-FileCopyrightText: Breakwater contributors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2154 # root and logs come from installer/lib.sh
#
# Software that tests/run takes from Debian without letting it start anything. Sourced after installer/lib.sh.

# fetch_promtool: promtool alone, out of Debian's package; installed as a whole that would bring a server and start it.
# Without it one test skips its rows and says so.
fetch_promtool() {
    local into=$root/build/tools log=$logs/promtool.log work
    ! command -v promtool >/dev/null && [[ ! -x $into/promtool ]] || return 0
    as_owner mkdir -p "$into"
    work=$(as_owner mktemp -d "$into/prometheus.XXXXXX")
    # shellcheck disable=SC2016 # the inner shell's own
    if as_owner bash -c 'cd "$1" && apt-get -q download prometheus && dpkg-deb --fsys-tarfile prometheus_*.deb |
        tar -x ./usr/bin/promtool && mv usr/bin/promtool "$2"' - "$work" "$into/promtool" >"$log" 2>&1; then
        say "      promtool, from Debian's package prometheus"
    else
        say "      promtool could not be fetched ($log): its test will be skipped"
    fi
    as_owner rm -rf "$work"
}

# install_peers: what tests/peers/packages names. Its servers are for the tests alone: installing them starts none, now or
# with the next boot. What cannot be installed is skipped there, so it is no reason to end here.
install_peers() (
    list=$root/tests/peers/packages
    policy=/usr/sbin/policy-rc.d
    missing=$(missing_packages "$list")
    [[ -n $missing ]] || exit 0
    if [[ ! -e $policy ]]; then
        trap 'as_root rm -f "$policy"' EXIT
        printf '#!/bin/sh\nexit 101\n' | as_root install -m 755 /dev/stdin "$policy" ||
            die 77 "Without root these are not installed, and what needs them is skipped: $missing"
    fi
    (install_packages "$list") || for name in $missing; do
        (install_packages <(printf '%s\n' "$name")) || say "      $name is not there: what needs it is skipped."
    done
    for name in $missing; do
        as_root systemctl disable --quiet "$name.service" >/dev/null 2>&1 || true
    done
)
