// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitstate.h"

#include <optional>

namespace breakwater {

/// Why a call may not go out now.
struct Refusal
{
    RefusalReason reason = RefusalReason::Open;
    /// Set when reason is Held.
    std::optional<HoldReason> hold{};
    /// Time until it is worth asking again, rounded up; nullopt when nobody knows (half-open and full, forced
    /// open).
    std::optional<milliseconds> retryIn{};

    bool operator==(const Refusal &) const = default;
};

/// The reason in one word: the hold's own name when held, else "open", "half_open_full", "forced_open".
[[nodiscard]] std::string_view refusalName(const Refusal &refusal) noexcept;

} // namespace breakwater
