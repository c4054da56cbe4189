// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/breaker/circuitstate.h"

namespace breakwater {

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

} // namespace breakwater
