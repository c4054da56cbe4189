// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <QDateTime>
#include <QString>

namespace breakwater {

/// Local civil time of a point in time.
[[nodiscard]] QDateTime localTime(WallTime time);

/// "14:32": hours and minutes of local time, 24 hours in every language.
[[nodiscard]] QString clockText(WallTime time);

/// "yesterday 18:40", "today 09:12", "2026-05-03 18:40". \param now decides what today is.
[[nodiscard]] QString dayAndTimeText(const QDateTime &time, const QDateTime &now);

/// "0:23", "12:05", "1:02:05": what is left, rounded up, so that it reads 0:00 only when it is over.
[[nodiscard]] QString countdownText(microseconds left);

/// "0.4 s", "12 s", "2 min 5 s": how long something took.
[[nodiscard]] QString durationText(milliseconds duration);

/// Whole seconds for a sentence, rounded up and at least one.
[[nodiscard]] int wholeSeconds(milliseconds duration);

} // namespace breakwater
