// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
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

/// Why a circuit opened; it decides the wording and the way out.
enum class OpenReason : std::uint8_t {
    FailureRate,
    ConsecutiveFailures,
    SlowCallRate,
    ProbeFailed,
    Probation
};

/// Why a bucket is held beside its state.
enum class HoldReason : std::uint8_t { RateLimited, Quota, Auth, Budget };

/// \name The enumerators in their order; circuitstate.cpp does not compile while one is missing.
/// @{
inline constexpr std::array circuitStates{CircuitState::Closed,   CircuitState::Open,
                                          CircuitState::HalfOpen, CircuitState::ForcedOpen,
                                          CircuitState::Disabled, CircuitState::MetricsOnly};
inline constexpr std::array openReasons{OpenReason::FailureRate, OpenReason::ConsecutiveFailures,
                                        OpenReason::SlowCallRate, OpenReason::ProbeFailed,
                                        OpenReason::Probation};
inline constexpr std::array holdReasons{HoldReason::RateLimited, HoldReason::Quota, HoldReason::Auth,
                                        HoldReason::Budget};
/// @}

/// The hold is one of the account (its credit, its key), so that it concerns all models of that account.
[[nodiscard]] constexpr bool isOfTheAccount(HoldReason reason) noexcept
{
    switch (reason) {
    case HoldReason::Quota:
    case HoldReason::Auth:
        return true;
    case HoldReason::RateLimited:
    case HoldReason::Budget:
        break;
    }
    return false;
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

/// Names as the command line and files spell them: "half_open", "failure_rate", "rate_limited",
/// "slot_returned".
[[nodiscard]] std::string_view circuitStateName(CircuitState state) noexcept;
[[nodiscard]] std::string_view openReasonName(OpenReason reason) noexcept;
[[nodiscard]] std::string_view holdReasonName(HoldReason reason) noexcept;
[[nodiscard]] std::string_view refusalReasonName(RefusalReason reason) noexcept;
[[nodiscard]] std::string_view settleResultName(SettleResult result) noexcept;
[[nodiscard]] std::string_view transitionCauseName(TransitionCause cause) noexcept;

/// The way back, for what is read from disk; nullopt for an unknown name.
[[nodiscard]] std::optional<CircuitState> circuitStateFromName(std::string_view name) noexcept;
[[nodiscard]] std::optional<OpenReason> openReasonFromName(std::string_view name) noexcept;
[[nodiscard]] std::optional<HoldReason> holdReasonFromName(std::string_view name) noexcept;

} // namespace breakwater
