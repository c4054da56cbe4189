// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QString>

#include <optional>

namespace breakwater {

/// \return a wait of so many milliseconds; nullopt for what is none: negative, not a number, beyond all
/// sense.
[[nodiscard]] std::optional<milliseconds> waitOfMs(double ms);

/// "6m0s", "8.64s", "12ms", "1h2m3.5s": a duration as Go prints it. nullopt for anything else.
[[nodiscard]] std::optional<milliseconds> goDuration(QStringView text);

/// The wait that an error's sentence names: "Please try again in 1m2.5s.", "请在 20 秒后重试". nullopt: none.
[[nodiscard]] std::optional<milliseconds> waitInWords(const QString &message);

} // namespace breakwater
