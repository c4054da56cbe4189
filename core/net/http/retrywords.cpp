// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/retrywords.h"

#include <QRegularExpression>

#include <cmath>

namespace breakwater {

namespace {

using Wait = std::optional<milliseconds>;

/// Beyond this a number is no wait but a mistake; also keeps the arithmetic far from overflow.
constexpr double longestSaneMs = 1e14;

/// The factor of a unit as written: by its first letters, except that "m" alone is minutes and "ms" is not.
double unitMs(const QString &unit)
{
    if (unit == QStringLiteral("毫秒") || unit == QLatin1String("ms")
        || unit.startsWith(QLatin1String("milli")))
        return 1;
    if (unit == QStringLiteral("小时") || unit.startsWith(u'h'))
        return 3'600'000;
    if (unit.startsWith(u'分') || unit.startsWith(u'm'))
        return 60'000;
    return 1000;
}

/// Adds up "1m2.5s", "2 minutes 5 seconds".
double sumOfParts(const QString &words)
{
    static const QRegularExpression part(QStringLiteral("(\\d+(?:\\.\\d+)?)\\s*(毫秒|秒|分|小时|[a-z]+)"));
    double ms = 0;
    for (auto it = part.globalMatch(words); it.hasNext();) {
        const auto match = it.next();
        ms += match.captured(1).toDouble() * unitMs(match.captured(2));
    }
    return ms;
}

} // namespace

std::optional<milliseconds> waitOfMs(double ms)
{
    if (!std::isfinite(ms) || ms < 0 || ms > longestSaneMs)
        return {};
    return milliseconds(static_cast<milliseconds::rep>(std::llround(ms)));
}

std::optional<milliseconds> goDuration(QStringView text)
{
    static const QRegularExpression whole(QStringLiteral("^(?:\\d+(?:\\.\\d+)?(?:ms|h|m|s))+$"));
    const QString trimmed = text.trimmed().toString();
    return whole.match(trimmed).hasMatch() ? waitOfMs(sumOfParts(trimmed)) : Wait();
}

std::optional<milliseconds> waitInWords(const QString &message)
{
    static const QRegularExpression english(
        QStringLiteral("\\b(?:again|retry|retrying|wait)\\b[^.\\d]{0,40}?\\s"
                       "((?:\\d+(?:\\.\\d+)?\\s*"
                       "(?:ms|h|m|s|milliseconds?|seconds?|secs?|minutes?|mins?|hours?)\\b\\s*|"
                       "\\d+(?:\\.\\d+)?(?:ms|h|m|s)(?=\\d))+)"),
        QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression chinese(QStringLiteral(
        "((?:\\d+(?:\\.\\d+)?\\s*(?:毫秒|秒|分|小时)钟?\\s*)+)(?:之?后|以后)?[^。\\d]{0,6}重试|"
        "重试[^。\\d]{0,12}((?:\\d+(?:\\.\\d+)?\\s*(?:毫秒|秒|分|小时)钟?\\s*)+)"));
    if (const auto match = english.match(message); match.hasMatch())
        return waitOfMs(sumOfParts(match.captured(1).toLower()));
    if (const auto match = chinese.match(message); match.hasMatch())
        return waitOfMs(sumOfParts(match.captured(match.lastCapturedIndex())));
    return {};
}

} // namespace breakwater
