// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/completion.h"
#include "resilience/bucket/bucketid.h"
#include "resilience/policy/policyconfig.h"
#include "settings/settings.h"

#include <QList>
#include <QString>

#include <optional>

namespace breakwater {

/// One model that may be asked: where, and what it costs.
struct ModelTarget
{
    Endpoint endpoint{};
    QString model{};
    /// What the person calls the service.
    QString serviceName{};
    ModelEntry entry{};
    QString currency{};
    /// The service wants a key and none is there.
    bool keyMissing = false;
    /// A key is kept for the service where it could not be read: nothing may be sent without it.
    bool keyUnreadable = false;
    /// The key is being looked for; it, or the reason why there is none, comes with another configuration.
    bool keyPending = false;

    /// Nothing is known of the key that one could send.
    [[nodiscard]] bool awaitsKey() const { return keyUnreadable || keyPending; }
};

/// A service that is chosen and cannot be asked, for its address makes no sense or it is not set up any more.
struct UnusableService
{
    QString name{};
    /// As it was typed, if it may be shown.
    QString address{};
};

/// What an Assistant works with: the rungs of models and the policy in front of each. A value; a new one
/// replaces the old as a whole.
struct AssistantConfig
{
    /// The main model, its first region first; empty: none is chosen, or it cannot be used.
    QList<ModelTarget> main{};
    /// Why there is no main model although one is chosen. Nobody takes its place then by himself.
    std::optional<UnusableService> unusableMain{};
    /// The light model; empty: none.
    QList<ModelTarget> light{};
    PolicyConfig policy{};
    bool cacheAnswers = true;

    [[nodiscard]] bool isConfigured() const { return !main.isEmpty(); }
};

/// The bucket of a target.
[[nodiscard]] inline BucketId bucketIdOf(const ModelTarget &target)
{
    return {.service = target.endpoint.service.toStdString(),
            .model = target.model.toStdString(),
            .region = target.endpoint.region.toStdString()};
}

} // namespace breakwater
