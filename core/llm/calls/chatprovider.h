// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "llm/calls/completion.h"
#include "llm/calls/learnedparameters.h"
#include "llm/reply/outcomeclassifier.h"
#include "llm/tables/providerpresets.h"
#include "net/http/httptransport.h"

#include <functional>

namespace breakwater {

/// Asks OpenAI-compatible endpoints. One complete() is one request on the wire, or none.
///
/// The three limits of a call are its own, fed by payload only; the verdict falls at the end of the answer,
/// by the answer's own end mark. A time-out or network end that spans a suspend says so instead of blaming
/// the service.
///
/// Everything given to it must outlive it and its jobs. Not thread-safe.
class ChatProvider final : public Provider
{
public:
    struct Parts
    {
        HttpTransport &transport;
        const Clock &clock;
        Scheduler &scheduler;
        const ProviderPresets &presets;
        const OutcomeClassifier &classifier;
        LearnedParameters &learned;
        /// Says whether the computer is known to have no network; empty: never known.
        std::function<bool()> knownOffline{};
        /// How much of a suspend inside a call makes its time-out meaningless.
        milliseconds suspendGap{5'000};
    };

    explicit ChatProvider(const Parts &parts);

    [[nodiscard]] CompletionJobPtr complete(const CompletionRequest &request) override;

private:
    Parts m_parts;
};

} // namespace breakwater
