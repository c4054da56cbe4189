// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/chatprovider.h"
#include "scriptedtransport.h"
#include "support/manualclock.h"
#include "support/manualscheduler.h"

#include <QStringList>

#include <optional>

namespace breakwater::test {

/// One call of a ChatProvider over a ScriptedTransport, under a clock that the test moves.
class ScriptedCall
{
public:
    ScriptedCall();

    /// A streamed request with limits of 20, 15 and 120 s.
    [[nodiscard]] static CompletionRequest request();
    void start(const CompletionRequest &request = ScriptedCall::request());
    void advance(milliseconds by) { scheduler.advance(by); }

    [[nodiscard]] bool isOver() const { return report.has_value(); }

    ManualClock clock;
    ManualScheduler scheduler{clock};
    ScriptedTransport transport;
    ProviderPresets presets;
    OutcomeClassifier classifier;
    LearnedParameters learned;
    bool offline = false;
    ChatProvider provider;
    CompletionJobPtr job;
    /// "sent", "first", "text:…", "finished", in the order in which they came.
    QStringList log;
    std::optional<CallReport> report;
};

[[nodiscard]] QByteArray sayChunk(const QByteArray &jsonText);
[[nodiscard]] QByteArray endChunk(const QByteArray &reason = "stop");

} // namespace breakwater::test
