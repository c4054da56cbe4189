// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "net/http/httpmessages.h"

#include <QJsonValue>

#include <optional>

namespace breakwater {

/// The longest wait that is taken from a server; a longer one is cut to it.
inline constexpr milliseconds longestRetryAfter{600'000};

/// Everything that a server may have said about when to come back.
struct RetryHints
{
    HttpHeaders headers{};
    /// The error body as JSON, and the words in it.
    QJsonValue body{};
    QString message{};
    /// For dates, if the reply has no Date header of its own.
    WallTime now{};
};

/// How long to wait, in [0, longestRetryAfter]; nullopt if the server did not say, or nonsense.
///
/// The first that can be read counts: retry-after-ms, Retry-After as number or date (by the reply's own
/// clock), the body, an exhausted x-ratelimit group.
[[nodiscard]] std::optional<milliseconds> retryAfterOf(const RetryHints &hints);

} // namespace breakwater
