// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/systemclock.h"
#include "llm/calls/chatprovider.h"
#include "net/qnam/qnamtransport.h"
#include "net/system/qtscheduler.h"
#include "support/faultserver.h"

namespace breakwater::test {

/// A ChatProvider over the real network layer, as the program builds it, for tests against a FaultServer.
class WireBench
{
public:
    explicit WireBench(const ProxySettings &proxy = {.mode = ProxySettings::Mode::None});

    /// What the tests ask unless they say otherwise: a stream, under limits of 600 ms.
    [[nodiscard]] static CompletionRequest requestTo(const QUrl &url);

    /// Runs one call to its end. \param onText is called with each piece of text and may cancel the job.
    [[nodiscard]] CallReport run(const CompletionRequest &request,
                                 const std::function<void(CompletionJob &)> &onText = {});

    ProviderPresets presets;
    OutcomeClassifier classifier;
    LearnedParameters learned;
    SystemClock clock;
    QtScheduler scheduler;
    QnamTransport transport;
    ChatProvider provider;
};

} // namespace breakwater::test
