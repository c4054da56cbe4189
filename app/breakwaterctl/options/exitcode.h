// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater::ctl {

/// How the program tells scripts what happened; the numbers are those of sysexits.h.
enum class ExitCode {
    Ok = 0,
    Usage = 64,
    BadInput = 65,
    NoInput = 66,
    Unavailable = 69,
    Internal = 70,
    CannotCreate = 73,
    TryLater = 75,
    NoPermission = 77,
    Configuration = 78,
    Interrupted = 130,
};

/// Why a command cannot go on: the exit code for scripts and the sentence for a person.
struct Failure
{
    ExitCode code = ExitCode::Internal;
    QString sentence{};
};

} // namespace breakwater::ctl
