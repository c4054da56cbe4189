// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "net/http/retryafter.h"

#include "net/http/retrywords.h"

#include <QDateTime>
#include <QJsonArray>
#include <QJsonObject>
#include <QLocale>

#include <algorithm>

namespace breakwater {

namespace {

using Wait = std::optional<milliseconds>;

Wait fromNumber(const QByteArray &text, double unitMs)
{
    bool ok = false;
    const double number = text.trimmed().toDouble(&ok);
    return ok ? waitOfMs(number * unitMs) : Wait();
}

/// RFC 9110: the fixed form and the two obsolete ones. The weekday says nothing that the date does not.
QDateTime fromHttpDate(const QByteArray &text)
{
    const QString date = QString::fromLatin1(text).simplified();
    const QString withoutWeekday = date.section(u' ', 1);
    for (const char16_t *format :
         {u"dd MMM yyyy hh:mm:ss 'GMT'", u"dd-MMM-yy hh:mm:ss 'GMT'", u"MMM d hh:mm:ss yyyy"}) {
        QDateTime parsed = QLocale::c().toDateTime(withoutWeekday, QString::fromUtf16(format));
        if (!parsed.isValid())
            continue;
        if (parsed.date().year() < 1970) // two digits
            parsed = parsed.addYears(100);
        parsed.setTimeSpec(Qt::UTC);
        return parsed;
    }
    return {};
}

/// The reply's own clock if it tells the time, so that a wrong clock here does no harm.
qint64 serverNowMs(const RetryHints &hints)
{
    const QDateTime date = fromHttpDate(headerValue(hints.headers, "Date"));
    return date.isValid() ? date.toMSecsSinceEpoch() : hints.now.time_since_epoch().count();
}

Wait untilEpochMs(const RetryHints &hints, double epochMs)
{
    const double wait = epochMs - static_cast<double>(serverNowMs(hints));
    return waitOfMs(std::max(wait, 0.0)); // a date that has passed: at once
}

Wait fromRetryAfter(const RetryHints &hints)
{
    const QByteArray value = headerValue(hints.headers, "Retry-After");
    if (const Wait seconds = fromNumber(value, 1000))
        return seconds;
    const QDateTime date = fromHttpDate(value);
    return date.isValid() ? untilEpochMs(hints, static_cast<double>(date.toMSecsSinceEpoch())) : Wait();
}

/// google.rpc.RetryInfo, anywhere among the details of an error.
Wait fromRetryInfo(const QJsonObject &error)
{
    const QJsonArray details = error[QLatin1String("details")].toArray();
    for (const QJsonValue &detail : details) {
        if (const Wait wait = goDuration(detail[QLatin1String("retryDelay")].toString()))
            return wait;
    }
    return {};
}

/// OpenRouter repeats the upstream's headers in the body; the reset is an epoch in seconds or milliseconds.
Wait fromMetadata(const RetryHints &hints, const QJsonObject &error)
{
    const QJsonObject headers
        = error[QLatin1String("metadata")].toObject()[QLatin1String("headers")].toObject();
    for (auto it = headers.begin(); it != headers.end(); ++it) {
        if (it.key().compare(QLatin1String("X-RateLimit-Reset"), Qt::CaseInsensitive) != 0)
            continue;
        const double reset = it->isString() ? it->toString().toDouble() : it->toDouble();
        constexpr double firstMs = 1e11; // in seconds that would be the year 5138
        if (reset > 1e9)
            return untilEpochMs(hints, reset >= firstMs ? reset : reset * 1000);
    }
    return {};
}

Wait fromBody(const RetryHints &hints)
{
    const QJsonValue outer = hints.body.isArray() ? hints.body.toArray().first() : hints.body;
    const QJsonObject object = outer.toObject();
    const QJsonObject error
        = object[QLatin1String("error")].isObject() ? object[QLatin1String("error")].toObject() : object;
    if (const Wait wait = fromRetryInfo(error))
        return wait;
    if (const Wait wait = fromMetadata(hints, error))
        return wait;
    return waitInWords(hints.message);
}

/// A group counts only when it is exhausted to the last: some servers send -1 or leave it at 0 without a
/// reset.
Wait fromRateLimitGroups(const HttpHeaders &headers)
{
    Wait longest;
    for (const auto &[name, value] : headers) {
        const QByteArray lower = name.toLower();
        if (!lower.startsWith("x-ratelimit-remaining-") || value.trimmed() != "0")
            continue;
        const QByteArray reset = "x-ratelimit-reset-" + lower.sliced(qstrlen("x-ratelimit-remaining-"));
        const QByteArray text = headerValue(headers, reset.constData());
        Wait wait = goDuration(QString::fromLatin1(text));
        if (!wait)
            wait = fromNumber(text, 1000);
        if (wait && *wait <= std::chrono::hours(24) && (!longest || *wait > *longest))
            longest = wait;
    }
    return longest;
}

} // namespace

std::optional<milliseconds> retryAfterOf(const RetryHints &hints)
{
    Wait wait = fromNumber(headerValue(hints.headers, "retry-after-ms"), 1);
    if (!wait)
        wait = fromRetryAfter(hints);
    if (!wait)
        wait = fromBody(hints);
    if (!wait)
        wait = fromRateLimitGroups(hints.headers);
    return wait ? std::min(*wait, longestRetryAfter) : wait;
}

} // namespace breakwater
