// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// However a server says when to come back: the wait is none, or between nothing and ten minutes.
#include "fuzzreply.h"
#include "net/http/retryafter.h"
#include "net/http/retrywords.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace breakwater;
using namespace breakwater::fuzz;
using namespace std::chrono_literals;

namespace {

using Wait = std::optional<milliseconds>;

/// 2026-01-01 00:00:00 UTC.
constexpr WallTime fixedNow{milliseconds(1'767'225'600'000)};

QJsonValue jsonOf(const QByteArray &body)
{
    const QJsonDocument document = QJsonDocument::fromJson(body);
    if (document.isNull())
        return QJsonValue(QJsonValue::Undefined);
    return document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object());
}

HttpHeaders shouted(HttpHeaders headers)
{
    for (HttpHeader &header : headers)
        header.first = header.first.toUpper();
    return headers;
}

void isWithinBounds(const Wait &wait)
{
    require(!wait || (*wait >= 0ms && *wait <= longestRetryAfter), "none, or from nothing to ten minutes");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    FuzzInput input(data, size);
    RetryHints hints{.headers = readHeaders(input), .body = jsonOf(input.rest()), .now = fixedNow};
    if (hints.body.isUndefined())
        hints.message = QString::fromUtf8(input.rest());

    const Wait wait = retryAfterOf(hints);
    isWithinBounds(wait);
    RetryHints other = hints;
    other.headers = shouted(hints.headers);
    require(retryAfterOf(other) == wait, "headers have no case");
    other.headers.prepend({"Retry-After-Ms", "1350"});
    require(retryAfterOf(other) == 1350ms, "milliseconds come first");

    other = hints;
    other.headers.prepend({"Date", "Wed, 31 Dec 2025 12:00:00 GMT"});
    const Wait byServersClock = retryAfterOf(other);
    isWithinBounds(byServersClock);
    other.now += std::chrono::hours(24 * 365);
    require(retryAfterOf(other) == byServersClock, "a server that tells the time is asked by its own clock");

    if (const Wait spoken = waitInWords(QString::fromUtf8(input.rest())))
        require(*spoken >= 0ms, "no sentence means a wait before now");
    if (const QByteArray large = magnified(input.rest(), input.seed()); !large.isEmpty())
        (void)waitInWords(QString::fromUtf8(large));
    return 0;
}
