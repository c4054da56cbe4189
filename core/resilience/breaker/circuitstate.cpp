// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitstate.h"

namespace breakwater {

namespace {

constexpr std::string_view nameOf(CircuitState state) noexcept
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

constexpr std::string_view nameOf(OpenReason reason) noexcept
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

constexpr std::string_view nameOf(HoldReason reason) noexcept
{
    switch (reason) {
    case HoldReason::RateLimited:
        return "rate_limited";
    case HoldReason::Quota:
        return "quota";
    case HoldReason::Auth:
        return "auth";
    case HoldReason::Budget:
        return "budget";
    }
    return {};
}

/// The list has every enumerator that has a name, each at the place of its number.
template <typename List>
constexpr bool isComplete(const List &list) noexcept
{
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (static_cast<std::size_t>(list[i]) != i)
            return false;
    }
    return nameOf(static_cast<typename List::value_type>(list.size())).empty();
}
static_assert(isComplete(circuitStates));
static_assert(isComplete(openReasons));
static_assert(isComplete(holdReasons));

template <typename List>
std::optional<typename List::value_type> fromName(const List &list, std::string_view name) noexcept
{
    for (const auto value : list) {
        if (nameOf(value) == name)
            return value;
    }
    return std::nullopt;
}

} // namespace

std::string_view circuitStateName(CircuitState state) noexcept
{
    return nameOf(state);
}

std::string_view openReasonName(OpenReason reason) noexcept
{
    return nameOf(reason);
}

std::string_view holdReasonName(HoldReason reason) noexcept
{
    return nameOf(reason);
}

std::string_view refusalReasonName(RefusalReason reason) noexcept
{
    switch (reason) {
    case RefusalReason::Open:
        return "open";
    case RefusalReason::HalfOpenFull:
        return "half_open_full";
    case RefusalReason::ForcedOpen:
        return "forced_open";
    case RefusalReason::StoreBusy:
        return "store_busy";
    case RefusalReason::Held:
        return "held";
    }
    return {};
}

std::string_view settleResultName(SettleResult result) noexcept
{
    switch (result) {
    case SettleResult::Counted:
        return "counted";
    case SettleResult::Ignored:
        return "ignored";
    case SettleResult::SlotReturned:
        return "slot_returned";
    case SettleResult::Late:
        return "late";
    case SettleResult::Duplicate:
        return "duplicate";
    case SettleResult::Dropped:
        return "dropped";
    }
    return {};
}

std::string_view transitionCauseName(TransitionCause cause) noexcept
{
    switch (cause) {
    case TransitionCause::FailureRate:
        return "failure_rate";
    case TransitionCause::ConsecutiveFailures:
        return "consecutive_failures";
    case TransitionCause::SlowCallRate:
        return "slow_call_rate";
    case TransitionCause::ProbeFailed:
        return "probe_failed";
    case TransitionCause::Probation:
        return "probation";
    case TransitionCause::OpenTimeElapsed:
        return "open_time_elapsed";
    case TransitionCause::ProbesSucceeded:
        return "probes_succeeded";
    case TransitionCause::ByHand:
        return "by_hand";
    case TransitionCause::Restored:
        return "restored";
    }
    return {};
}

std::optional<CircuitState> circuitStateFromName(std::string_view name) noexcept
{
    return fromName(circuitStates, name);
}

std::optional<OpenReason> openReasonFromName(std::string_view name) noexcept
{
    return fromName(openReasons, name);
}

std::optional<HoldReason> holdReasonFromName(std::string_view name) noexcept
{
    return fromName(holdReasons, name);
}

} // namespace breakwater
