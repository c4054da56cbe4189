// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "resilience/breaker/outcome.h"
#include "resilience/ladder/rung.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace breakwater {

class GuardedBucket;

/// A model of the plan: whose gates stand before it, and which faults of other models are its own, too.
struct ModelRung
{
    /// Main or Light.
    RungKind kind = RungKind::Main;
    /// Never null; outlives the ladder.
    GuardedBucket *bucket = nullptr;
    /// Who is paid: models of one account share its holds for credit and key.
    std::string account{};
    /// False: this computer is known to have no network that leads there.
    bool reachable = true;
    /// On this computer or its own network: reached also where nothing beyond is.
    bool ownNetwork = false;
    /// A host whose own fault (its certificate) is none of the others'.
    std::string host{};
    /// As in Submission.
    std::uint32_t credential = 0;
};

/// A rung below the models: it answers an action at once from this computer, or not at all.
///
/// The ladder asks it at most once, when no model could answer. Not thread-safe; must not block.
class LocalRung
{
public:
    LocalRung() = default;
    LocalRung(const LocalRung &) = delete;
    LocalRung &operator=(const LocalRung &) = delete;
    virtual ~LocalRung() = default;

    /// Neither Main, Light nor None.
    [[nodiscard]] virtual RungKind kind() const = 0;
    /// \return how the action ends with what this rung has for it; nullopt: it has nothing.
    [[nodiscard]] virtual std::optional<Outcome> answer() = 0;
};

/// What one action may ask, in order: first the models, then the rungs below them. Below all stands "busy".
struct LadderPlan
{
    std::vector<ModelRung> models{};
    std::vector<std::shared_ptr<LocalRung>> local{};
    /// When the person acted; patience and waiting for a slot run from here.
    Instant clickedAt{};
    /// Requests on the wire that one action may cause.
    int maxRequests = 4;
};

} // namespace breakwater
