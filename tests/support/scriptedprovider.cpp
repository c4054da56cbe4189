// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scriptedprovider.h"

#include <algorithm>
#include <vector>

namespace breakwater::test {

class ScriptedCompletion final : public CompletionJob
{
    Q_OBJECT

public:
    ScriptedCompletion(ScriptedProvider &provider, const ScriptedReply &reply)
        : m_provider(provider)
        , m_reply(reply)
    {
        ++m_provider.m_running;
        const Instant start = m_provider.m_clock.now();
        at(start, [this] { Q_EMIT sent(); });
        if (reply.hangs)
            return;
        Instant due = start + reply.firstToken;
        for (const QString &piece : reply.pieces) {
            at(due, [this, piece] { bring(piece); });
            due += milliseconds(10);
        }
        at(due, [this] { end(m_reply.report); });
    }

    ~ScriptedCompletion() override { stop(); }

    void cancel() override
    {
        CallReport report = m_reply.report;
        report.end.outcome = Outcome::Cancelled;
        report.end.reason = EndReason::Cancel;
        end(report);
    }

    void abort() override { stop(); }

private:
    void at(Instant due, std::function<void()> step)
    {
        m_steps.push_back(m_provider.m_scheduler.callAt(due, std::move(step)));
    }

    void bring(const QString &piece)
    {
        if (m_text.isEmpty()) {
            m_firstToken = m_reply.firstToken;
            Q_EMIT firstPayload();
        }
        m_text += piece;
        if (m_running)
            Q_EMIT textArrived(piece);
    }

    void end(CallReport report)
    {
        if (!m_running)
            return;
        stop();
        report.text = m_text;
        report.end.firstToken = m_firstToken;
        Q_EMIT finished(report);
    }

    void stop()
    {
        if (!std::exchange(m_running, false))
            return;
        m_steps.clear();
        --m_provider.m_running;
    }

    ScriptedProvider &m_provider;
    ScriptedReply m_reply;
    std::vector<ScheduledCallPtr> m_steps;
    QString m_text;
    std::optional<milliseconds> m_firstToken;
    bool m_running = true;
};

ScriptedProvider::ScriptedProvider(ManualClock &clock, ManualScheduler &scheduler)
    : m_clock(clock)
    , m_scheduler(scheduler)
{ }

int ScriptedProvider::requestsTo(const QString &model) const
{
    return static_cast<int>(
        std::count_if(m_requests.begin(), m_requests.end(),
                      [&](const CompletionRequest &request) { return request.model == model; }));
}

CompletionJobPtr ScriptedProvider::complete(const CompletionRequest &request)
{
    m_requests.append(request);
    QList<ScriptedReply> &replies = m_replies[request.model];
    const ScriptedReply reply = replies.isEmpty() ? hangsForEver()
        : replies.size() > 1                      ? replies.takeFirst()
                                                  : replies.first();
    return CompletionJobPtr(new ScriptedCompletion(*this, reply));
}

ScriptedReply answers(const QString &text, milliseconds firstToken)
{
    ScriptedReply reply{.firstToken = firstToken};
    for (qsizetype i = 0; i < text.size(); i += 7)
        reply.pieces.append(text.mid(i, 7));
    return reply;
}

ScriptedReply fails(Outcome outcome, int httpStatus)
{
    return {.firstToken = milliseconds(20),
            .report = {.end = {.outcome = outcome, .reason = EndReason::Http, .httpStatus = httpStatus}}};
}

ScriptedReply hangsForEver()
{
    return {.hangs = true};
}

} // namespace breakwater::test

#include "scriptedprovider.moc"
