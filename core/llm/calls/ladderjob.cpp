// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/ladderjob.h"

#include "resilience/bucket/guardedbucket.h"

#include <algorithm>
#include <utility>

namespace breakwater {

namespace {

LadderPlan planFor(const LadderRequest &request)
{
    LadderPlan plan{.local = request.local, .clickedAt = request.clickedAt};
    for (const LadderTarget &target : request.targets)
        plan.models.push_back(target.rung);
    return plan;
}

} // namespace

LadderJob::LadderJob(const Parts &parts, LadderRequest request)
    : m_parts(parts)
    , m_request(std::move(request))
    , m_ladder(planFor(m_request), parts.clock, parts.scheduler, *this)
{ }

LadderJob::~LadderJob() = default;

void LadderJob::start()
{
    m_ladder.start();
}

void LadderJob::cancel()
{
    m_ladder.cancel();
}

void LadderJob::abort()
{
    m_jobs.clear(); // without a word
    m_ladder.abort();
}

std::vector<LadderCall> LadderJob::calls() const
{
    std::vector<LadderCall> calls;
    QList<int> numbers = m_calls.keys();
    std::sort(numbers.begin(), numbers.end());
    for (const int number : std::as_const(numbers)) {
        LadderCall call = m_calls.value(number);
        if (!call.ended && m_sentAt.contains(number))
            call.report.total = wholeMilliseconds(m_parts.clock.now() - m_sentAt.value(number));
        calls.push_back(std::move(call));
    }
    return calls;
}

void LadderJob::startCall(int call, std::size_t index)
{
    const LadderTarget &target = m_request.targets[index];
    StreamLimits limits = target.rung.bucket->policy().limits;
    if (m_request.unhurried)
        limits.total = std::max<milliseconds>(limits.total, std::chrono::minutes(10));
    CompletionJobPtr job = m_parts.provider.complete({.endpoint = target.endpoint,
                                                      .model = target.model,
                                                      .messages = m_request.messages,
                                                      .stream = m_request.stream,
                                                      .limits = limits});
    m_calls.insert(call, {.number = call, .target = index});
    listen(call, *job);
    m_jobs.emplace_back(call, std::move(job));
    Q_EMIT asking(index);
}

void LadderJob::listen(int call, CompletionJob &job)
{
    connect(&job, &CompletionJob::sent, this, [this, call] {
        m_sentAt.insert(call, m_parts.clock.now());
        m_ladder.callSent(call);
    });
    connect(&job, &CompletionJob::firstPayload, this, [this, call, &job] {
        m_ladder.callGotPayload(call,
                                job.isFirstTokenMeasured() ? FirstToken::Measured : FirstToken::Unknown);
    });
    connect(&job, &CompletionJob::textArrived, this, [this, call](const QString &delta) {
        if (m_winner == call) {
            Q_EMIT textArrived(delta);
            return;
        }
        m_textBeforeWinner[call] += delta;
        m_ladder.callGotText(call);
    });
    connect(&job, &CompletionJob::finished, this,
            [this, call](const CallReport &report) { ended(call, report); });
}

/// The handle goes only after the ladder has drawn its conclusions: the signal may come from inside the job.
void LadderJob::ended(int call, const CallReport &raw)
{
    LadderCall &record = m_calls[call];
    record.report = m_request.review ? m_request.review(raw) : raw;
    record.ended = true;
    const auto it
        = std::find_if(m_jobs.begin(), m_jobs.end(), [call](const auto &job) { return job.first == call; });
    if (it == m_jobs.end())
        return; // cancelled by the ladder, which wants to hear no more of it
    const CompletionJobPtr job = std::move(it->second);
    m_jobs.erase(it);

    const CallReport &report = record.report;
    CallEnd &end = record.report.end;
    end.textShown = m_winner == call;
    end.withoutText = end.outcome == Outcome::Success && report.text.isEmpty();
    end.correctable = report.correction && learn(record.target, *report.correction);
    m_ladder.callEnded(call, CallEnd(end)); // of a copy: a next call may be entered among the others
}

/// Another action may have learnt the same meanwhile; what counts is that this one has not sent it so yet.
bool LadderJob::learn(std::size_t target, const ParameterCorrection &correction)
{
    const LadderTarget &asked = m_request.targets[target];
    m_parts.learned.learn(placeOf(asked.endpoint, asked.model), correction);
    const std::pair lesson(target, correction);
    if (m_lessons.contains(lesson))
        return false;
    m_lessons.append(lesson);
    return true;
}

void LadderJob::cancelCall(int call)
{
    const auto it
        = std::find_if(m_jobs.begin(), m_jobs.end(), [call](const auto &job) { return job.first == call; });
    if (it == m_jobs.end())
        return;
    const CompletionJobPtr job = std::move(it->second);
    m_jobs.erase(it);
    job->cancel(); // its report is kept for the record
}

void LadderJob::winnerChosen(int call)
{
    m_winner = call;
    Q_EMIT textArrived(m_textBeforeWinner.take(call));
}

void LadderJob::slowWithoutHelp(int call)
{
    Q_EMIT slow(m_calls.value(call).target);
}

void LadderJob::verdictReached(const LadderVerdict &verdict)
{
    for (const LadderStep &step : verdict.trail) {
        if (step.call && m_calls.contains(*step.call)) {
            m_calls[*step.call].verdict = step.verdict;
            m_calls[*step.call].hedge = step.hedge;
        }
    }
    Q_EMIT finished(verdict);
}

} // namespace breakwater
