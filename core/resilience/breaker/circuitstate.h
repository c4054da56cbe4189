// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/enumerators.h"
#include "resilience/breaker/holdreason.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace breakwater {

/// State of a CircuitBreaker; the values are those of the metric `circuit_breaker_state`.
enum class CircuitState : std::uint8_t {
    Closed = 0,
    Open = 1,
    HalfOpen = 2,
    ForcedOpen = 3, ///< by hand only, like the two below
    Disabled = 4, ///< permits everything, records nothing
    MetricsOnly = 5, ///< permits and records, never opens
};

/// Names as the command line and files spell them: "half_open".
[[nodiscard]] constexpr std::string_view circuitStateName(CircuitState state) noexcept
{
    switch (state) {
    case CircuitState::Closed:
        return "closed";
    case CircuitState::Open:
        return "open";
    case CircuitState::HalfOpen:
        return "half_open";
    case CircuitState::ForcedOpen:
        return "forced_open";
    case CircuitState::Disabled:
        return "disabled";
    case CircuitState::MetricsOnly:
        return "metrics_only";
    }
    return {};
}
inline constexpr auto circuitStates = enumerators<circuitStateName>;
/// nullopt for an unknown name.
[[nodiscard]] constexpr std::optional<CircuitState> circuitStateFromName(std::string_view name) noexcept
{
    return enumeratorNamed<circuitStateName>(name);
}

/// Why a circuit opened; it decides the wording and the way out.
enum class OpenReason : std::uint8_t {
    FailureRate,
    ConsecutiveFailures,
    SlowCallRate,
    ProbeFailed,
    Probation
};

/// As circuitStateName(): "failure_rate".
[[nodiscard]] constexpr std::string_view openReasonName(OpenReason reason) noexcept
{
    switch (reason) {
    case OpenReason::FailureRate:
        return "failure_rate";
    case OpenReason::ConsecutiveFailures:
        return "consecutive_failures";
    case OpenReason::SlowCallRate:
        return "slow_call_rate";
    case OpenReason::ProbeFailed:
        return "probe_failed";
    case OpenReason::Probation:
        return "probation";
    }
    return {};
}
inline constexpr auto openReasons = enumerators<openReasonName>;
[[nodiscard]] constexpr std::optional<OpenReason> openReasonFromName(std::string_view name) noexcept
{
    return enumeratorNamed<openReasonName>(name);
}

/// Why acquire() said no.
enum class RefusalReason : std::uint8_t {
    Open,
    HalfOpenFull,
    ForcedOpen,
    Held,
    StoreBusy, ///< other programs hold the book of what was spent
};

/// What became of a report.
enum class SettleResult : std::uint8_t {
    Counted, ///< it went into the window, or was a probe's vote
    Ignored, ///< it says nothing about the service
    SlotReturned, ///< the same of a probe: its slot is free again
    Late, ///< of an earlier generation: it feeds statistics only
    Duplicate, ///< reported before, or its lease had run out and was counted
    Dropped, ///< the breaker is disabled
};

/// What moved the state.
enum class TransitionCause : std::uint8_t {
    FailureRate,
    ConsecutiveFailures,
    SlowCallRate,
    ProbeFailed,
    Probation,
    OpenTimeElapsed,
    ProbesSucceeded,
    ByHand,
    Restored,
};

/// As circuitStateName(): "half_open_full", "slot_returned", "by_hand".
[[nodiscard]] std::string_view refusalReasonName(RefusalReason reason) noexcept;
[[nodiscard]] std::string_view settleResultName(SettleResult result) noexcept;
[[nodiscard]] std::string_view transitionCauseName(TransitionCause cause) noexcept;

} // namespace breakwater
