// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "llm/calls/completion.h"
#include "support/manualscheduler.h"

#include <QHash>
#include <QList>
#include <QStringList>

namespace breakwater::test {

/// What a model of a ScriptedProvider does with one call; times are from its start.
struct ScriptedReply
{
    /// When the pieces begin; each comes 10 ms after the one before.
    milliseconds firstToken{500};
    QStringList pieces{};
    /// How it ends, 10 ms after the last piece (or after firstToken without pieces). The text is filled in.
    CallReport report{.end = {.httpStatus = 200}};
    /// Nothing ever comes.
    bool hangs = false;
};

/// A Provider that answers by script, on time moved by hand. Each model answers its calls in the order of its
/// replies; the last one repeats.
class ScriptedProvider final : public Provider
{
public:
    ScriptedProvider(ManualClock &clock, ManualScheduler &scheduler);

    void reply(const QString &model, const ScriptedReply &reply) { m_replies[model].append(reply); }
    [[nodiscard]] const QList<CompletionRequest> &requests() const { return m_requests; }
    [[nodiscard]] int requestsTo(const QString &model) const;
    /// Calls that neither ended nor were dropped.
    [[nodiscard]] int running() const { return m_running; }

    [[nodiscard]] CompletionJobPtr complete(const CompletionRequest &request) override;

private:
    friend class ScriptedCompletion;

    ManualClock &m_clock;
    ManualScheduler &m_scheduler;
    QHash<QString, QList<ScriptedReply>> m_replies;
    QList<CompletionRequest> m_requests;
    int m_running = 0;
};

/// \name Replies in a word
/// @{
[[nodiscard]] ScriptedReply answers(const QString &text, milliseconds firstToken = milliseconds(500));
[[nodiscard]] ScriptedReply fails(Outcome outcome, int httpStatus = 503);
[[nodiscard]] ScriptedReply hangsForEver();
/// @}

} // namespace breakwater::test
