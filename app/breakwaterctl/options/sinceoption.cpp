// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/breakwaterctl/options/sinceoption.h"

#include <QDateTime>

namespace breakwater::ctl {

using namespace std::chrono_literals;

namespace {

std::optional<milliseconds> spanOf(const QString &text)
{
    constexpr qint64 most = 1'000'000'000; // thirty years in seconds; what is older was never kept
    bool isNumber = false;
    const qint64 count = text.chopped(1).toLongLong(&isNumber);
    if (!isNumber || count < 0 || count > most)
        return std::nullopt;
    switch (text.back().unicode()) {
    case 's':
        return count * 1s;
    case 'm':
        return count * 1min;
    case 'h':
        return count * 1h;
    case 'd':
        return count * 24h;
    default:
        return std::nullopt;
    }
}

} // namespace

std::optional<WallTime> momentSince(const QString &text, WallTime now)
{
    if (text.isEmpty())
        return std::nullopt;
    if (const std::optional<milliseconds> span = spanOf(text))
        return now - *span;
    const QDateTime moment = QDateTime::fromString(text, Qt::ISODate);
    if (!moment.isValid())
        return std::nullopt;
    return WallTime(milliseconds(moment.toMSecsSinceEpoch()));
}

} // namespace breakwater::ctl
