// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/breaker/refusal.h"

namespace breakwater {

/// Which of the gates in front of a service said no. A refusal is our own decision: nothing was sent, and no
/// breaker is told of it.
struct GateRefusal
{
    enum class Gate { Budget, RateLimiter, Bulkhead, CircuitBreaker };

    Gate gate = Gate::CircuitBreaker;
    /// Reason and time left; for limiter and bulkhead only the time left means anything.
    Refusal refusal{};
};

} // namespace breakwater
