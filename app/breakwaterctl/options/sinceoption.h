// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <optional>

namespace breakwater::ctl {

/// The moment that --since names: a local date ("2026-05-03"), a date and time ("2026-05-03T14:30", with "Z"
/// or an offset if it is not local), or how long ago ("90s", "30m", "2h", "7d"). nullopt for anything else.
[[nodiscard]] std::optional<WallTime> momentSince(const QString &text, WallTime now);

} // namespace breakwater::ctl
