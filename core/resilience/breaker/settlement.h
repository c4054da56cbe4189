// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/outcome.h"

#include <optional>

namespace breakwater {

/// How a call ended, as its permit is told.
struct Settlement
{
    CallVerdict verdict = CallVerdict::Ignored;
    /// Time-outs and network ends are ignored when the machine slept in between.
    FailureKind kind = FailureKind::Http;
    /// The server's wish; lengthens a hold or the open time, up to CircuitBreakerConfig::retryAfterCap.
    std::optional<milliseconds> retryAfter{};
    /// What is compared with slowCall; for a streamed call its first-token time. Unset: the time since
    /// acquire().
    std::optional<milliseconds> duration{};
};

} // namespace breakwater
