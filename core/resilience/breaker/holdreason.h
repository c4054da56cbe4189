// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/enumerators.h"
#include "resilience/breaker/outcome.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace breakwater {

/// Why a bucket is held beside its state. A new reason needs a row in traitsOf() and its words in
/// core/wording; whatever else walks over the reasons takes them from `holdReasons`.
enum class HoldReason : std::uint8_t { RateLimited, Quota, Auth, Budget };

/// What the program knows of a reason.
struct HoldTraits
{
    /// As the command line and files spell it.
    std::string_view name{};
    /// It is one of the account (its credit, its key), so that it concerns all models of that account.
    bool isOfTheAccount = false;
    /// *Try anyway*, *I have topped up* and changed settings end it; else only time does.
    bool endsByHand = false;
    /// The hold's length when the answer does not say; 0: there is no default, whoever sets the hold knows
    /// the end.
    milliseconds usualTime{0};
    /// What the person is told when a call is refused for this reason and nobody else answers.
    Outcome refusal = Outcome::Busy;
};

[[nodiscard]] constexpr HoldTraits traitsOf(HoldReason reason) noexcept
{
    using namespace std::chrono_literals;
    switch (reason) {
    case HoldReason::RateLimited:
        return {.name = "rate_limited", .usualTime = 20s, .refusal = Outcome::RateLimited};
    case HoldReason::Quota:
        return {.name = "quota",
                .isOfTheAccount = true,
                .endsByHand = true,
                .usualTime = 10min,
                .refusal = Outcome::Quota};
    case HoldReason::Auth:
        return {.name = "auth",
                .isOfTheAccount = true,
                .endsByHand = true,
                .usualTime = 5min,
                .refusal = Outcome::Auth};
    case HoldReason::Budget:
        return {.name = "budget", .endsByHand = true};
    }
    return {};
}

[[nodiscard]] constexpr std::string_view holdReasonName(HoldReason reason) noexcept
{
    return traitsOf(reason).name;
}
[[nodiscard]] constexpr bool isOfTheAccount(HoldReason reason) noexcept
{
    return traitsOf(reason).isOfTheAccount;
}

/// All of them, in the order of the enumeration.
inline constexpr auto holdReasons = enumerators<holdReasonName>;
/// nullopt for an unknown name.
[[nodiscard]] constexpr std::optional<HoldReason> holdReasonFromName(std::string_view name) noexcept
{
    return enumeratorNamed<holdReasonName>(name);
}

} // namespace breakwater
