// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/circuitstate.h"

#include <cstdint>
#include <optional>

namespace breakwater {

/// Something that changed in a circuit, told to its listener when the new state is final.
struct CircuitEvent
{
    enum class Kind : std::uint8_t {
        StateChanged, ///< from, to, cause
        HoldSet, ///< hold
        HoldsEnded, ///< by endHolds(): hold; one that runs out says nothing, and a reset is a change of state
    };

    Kind kind = Kind::StateChanged;
    CircuitState from = CircuitState::Closed;
    CircuitState to = CircuitState::Closed;
    TransitionCause cause = TransitionCause::ByHand;
    std::optional<HoldReason> hold{};
    /// Time left of the open time or of the hold.
    std::optional<milliseconds> retryIn{};
    std::uint64_t generation = 0;
    Instant at{};

    bool operator==(const CircuitEvent &) const = default;
};

} // namespace breakwater
