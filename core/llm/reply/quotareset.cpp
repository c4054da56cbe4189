// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/reply/quotareset.h"

#include <QDateTime>
#include <QRegularExpression>

namespace breakwater {

std::optional<milliseconds> quotaResetIn(const QString &message, WallTime now)
{
    static const QRegularExpression dateTime(
        QStringLiteral("(?:reset|重置).{0,20}?(\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}:\\d{2})|"
                       "(\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}:\\d{2}).{0,12}?重置"),
        QRegularExpression::CaseInsensitiveOption);
    const auto match = dateTime.match(message);
    if (!match.hasMatch())
        return {};
    QString text = match.captured(match.lastCapturedIndex());
    text[10] = u'T';
    QDateTime reset = QDateTime::fromString(text, Qt::ISODate);
    constexpr int beijing = 8 * 3600;
    reset.setOffsetFromUtc(beijing);
    const milliseconds left(reset.toMSecsSinceEpoch() - now.time_since_epoch().count());
    return reset.isValid() && left.count() > 0 ? std::optional(left) : std::nullopt;
}

} // namespace breakwater
