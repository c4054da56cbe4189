// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <optional>

namespace breakwater {

/// The time until a used-up plan is filled again, where the message names a date and time ("reset at
/// 2026-01-31 08:00:00", in Beijing time, as GLM writes it). nullopt: none, or one that has passed.
[[nodiscard]] std::optional<milliseconds> quotaResetIn(const QString &message, WallTime now);

} // namespace breakwater
