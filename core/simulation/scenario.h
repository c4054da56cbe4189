// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/policy/policykeys.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

/// What is wrong with a simulated service for a while. An interval includes its begin and not its end.
struct Fault
{
    enum class Kind : std::uint8_t {
        Hang, ///< no byte until the client gives up
        Http503, ///< at once
        Http429, ///< at once, with Retry-After
        Stall, ///< silent after half of the text
        Slow, ///< the first token takes `factor` times as long
        Reset, ///< the connection is reset before a byte
        Cut, ///< the connection ends after half of the text
        Moderated, ///< a content filter ends the answer
        WebPage, ///< a page comes instead of an answer
    };
    Kind kind = Kind::Hang;
    microseconds from{0};
    microseconds to{0};
    /// Share of the calls that are hit, in [0, 1].
    double probability = 1;
    milliseconds retryAfter{20'000}; ///< Http429
    double factor = 1; ///< Slow
};

/// A model as a scenario describes it: a log-normal first token, then a fixed time for the rest.
struct ServiceModel
{
    double firstTokenMedianS = 0.8;
    double firstTokenSigma = 0.35;
    microseconds generation{0};
    std::vector<Fault> faults{};
    /// Calls served at a time, the rest queue in order without bound; 0: no limit. The service goes on with
    /// calls whose client has gone.
    int capacity = 0;
};

/// Main as it is in one region.
struct RegionModel
{
    std::string name{}; ///< empty: the only one
    ServiceModel model{};
};

/// When people click.
struct Arrivals
{
    enum class Kind : std::uint8_t { Poisson, Every, Steps };
    struct Step
    {
        microseconds from{0};
        double ratePerSecond = 0;
    };
    Kind kind = Kind::Every;
    int count = 0; ///< Poisson: in the whole duration
    microseconds interval{0}; ///< Every; the first click is at 0
    std::vector<Step> steps{}; ///< Steps: rates from a time on
};

/// One incident, ready to be simulated or served by a drill.
struct Scenario
{
    std::string name{};
    std::string why{};
    microseconds duration{0};
    Arrivals arrivals{};
    /// Main's regions in the order of the ladder; one at least.
    std::vector<RegionModel> main{};
    /// nullopt: no light model is set up.
    std::optional<ServiceModel> light{ServiceModel{}};
    double costPerCall = 0;
    /// The naive client's time-out; nullopt: 60 s.
    std::optional<microseconds> clientTimeout{};
    /// Policy keys set for every policy but naive.
    PolicyEntries overrides{};

    [[nodiscard]] bool hasFaultsInPart() const;
    /// End of main's last fault; nullopt if it has none, or one that lasts to the end.
    [[nodiscard]] std::optional<microseconds> lastFaultEnd() const;
    /// Whether one of main's faults holds at that time.
    [[nodiscard]] bool isFaulty(microseconds at) const;
};

} // namespace breakwater
