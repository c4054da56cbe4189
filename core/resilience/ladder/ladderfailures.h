// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/ladder/ladderplan.h"
#include "resilience/ladder/ladderverdict.h"
#include "resilience/policy/outcomerules.h"

#include <list>
#include <optional>

namespace breakwater {

/// What the person is told when nobody answered. Internal to FallbackLadder.
///
/// A failure on the wire is the last word, the latest one, unless an earlier one says what a person can do
/// about it; without one, the first refusal of a gate is.
class LadderFailures
{
public:
    void record(const CallEnd &end, int call);
    /// Writes the last word into the verdict.
    void conclude(LadderVerdict &verdict, const std::list<LadderStep> &trail, const LadderPlan &plan) const;

private:
    struct Failure
    {
        CallEnd end{};
        int call = 0;
    };
    std::optional<Failure> m_toTell;
};

/// No other model is asked about a text that one has declined.
[[nodiscard]] bool isAboutTheText(const CallEnd &end) noexcept;

} // namespace breakwater
