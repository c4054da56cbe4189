// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "llm/calls/completion.h"
#include "llm/calls/learnedparameters.h"
#include "resilience/ladder/fallbackladder.h"

#include <QHash>

#include <functional>
#include <memory>
#include <vector>

namespace breakwater {

/// A model's rung, and how it is asked over the wire.
struct LadderTarget
{
    ModelRung rung{};
    Endpoint endpoint{};
    QString model{};
};

struct LadderRequest
{
    /// In the order in which they are asked, and below them the local rungs.
    std::vector<LadderTarget> targets{};
    std::vector<std::shared_ptr<LocalRung>> local{};
    QList<ChatMessage> messages{};
    bool stream = true;
    /// Nobody waits: a call may last ten minutes in all.
    bool unhurried = false;
    /// When the person acted.
    Instant clickedAt{};
    /// Looks at a complete answer before it counts: what came as success may be a refusal. Empty: nobody
    /// looks.
    std::function<CallReport(const CallReport &)> review{};
};

/// One request on the wire, as it is told to the person and the log.
struct LadderCall
{
    /// As in LadderVerdict.
    int number = 0;
    std::size_t target = 0;
    CallReport report{};
    CallVerdict verdict = CallVerdict::Ignored;
    bool hedge = false;
    /// False while a losing call still runs; its report is partial then.
    bool ended = false;
};

/// Drives a FallbackLadder over real providers: one completion per call, its text to the person as soon as
/// the race is decided, its end to the ladder.
///
/// Exactly one finished() ends it; idle() follows when no call that lost is left, and only then may its
/// handle be dropped without losing a measurement. Lives in one thread; provider, clock, scheduler and the
/// targets' buckets must outlive it.
class LadderJob final : public QObject, private LadderHost
{
    Q_OBJECT

public:
    struct Parts
    {
        Provider &provider;
        const Clock &clock;
        Scheduler &scheduler;
        LearnedParameters &learned;
    };

    LadderJob(const Parts &parts, LadderRequest request);
    ~LadderJob() override;

    /// Asks the first rung; call once, after connecting.
    void start();
    /// The person stopped: finished() follows before this returns, unless it came already.
    void cancel();

    /// Of several that go together, first all are abandoned: nobody is asked any more, and no finished()
    /// comes.
    void abandon() { m_ladder.abandon(); }
    /// The same, and what still runs ends; as AsyncHandle does it.
    void abort();

    [[nodiscard]] const std::vector<LadderTarget> &targets() const { return m_request.targets; }
    /// In the order in which they were sent.
    [[nodiscard]] std::vector<LadderCall> calls() const;
    [[nodiscard]] bool isIdle() const { return m_ladder.isIdle(); }

Q_SIGNALS:
    void asking(std::size_t target);
    /// Text of the call whose answer is shown; a second winner never comes.
    void textArrived(const QString &delta);
    void slow(std::size_t target);
    void finished(const breakwater::LadderVerdict &verdict);
    void idle();

private:
    void startCall(int call, std::size_t target) override;
    void cancelCall(int call) override;
    void winnerChosen(int call) override;
    void slowWithoutHelp(int call) override;
    void verdictReached(const LadderVerdict &verdict) override;
    void becameIdle() override { Q_EMIT idle(); }

    void listen(int call, CompletionJob &job);
    void ended(int call, const CallReport &report);
    /// \return whether to send the request once more, corrected.
    [[nodiscard]] bool learn(std::size_t target, const ParameterCorrection &correction);

    Parts m_parts;
    LadderRequest m_request;
    FallbackLadder m_ladder;
    QHash<int, LadderCall> m_calls;
    QHash<int, Instant> m_sentAt;
    std::vector<std::pair<int, CompletionJobPtr>> m_jobs;
    QHash<int, QString> m_textBeforeWinner;
    QList<std::pair<std::size_t, ParameterCorrection>> m_lessons; // what this action was told, by target
    int m_winner = 0;
};

} // namespace breakwater
