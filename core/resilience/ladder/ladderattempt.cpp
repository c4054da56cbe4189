// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/ladder/ladderattempt.h"

#include "resilience/bucket/guardedbucket.h"
#include "resilience/policy/outcomerules.h"

#include <utility>

namespace breakwater {

LadderAttempt::LadderAttempt(int call, GuardedBucket &bucket, LadderStep &step,
                             std::optional<HedgeUnit> hedge)
    : m_call(call)
    , m_bucket(bucket)
    , m_step(step)
    , m_hedge(std::move(hedge))
{ }

void LadderAttempt::submit(Scheduler &scheduler, Submission submission, std::function<void()> decided)
{
    m_gates = m_bucket.submit(scheduler, std::move(submission), std::move(decided));
    if (isOver()) // the person stopped while it was decided
        m_gates->withdraw();
}

const GateRefusal &LadderAttempt::refused()
{
    m_phase = Phase::Over;
    m_hedge.reset();
    return m_step.refusal.emplace(*m_gates->refusal());
}

void LadderAttempt::sent(Instant now)
{
    m_phase = Phase::Silent;
    m_sentAt = now;
    m_step.call = m_call;
    if (m_hedge)
        m_hedge->spend();
}

std::optional<milliseconds> LadderAttempt::gotPayload(Instant now, FirstToken firstToken)
{
    if (m_phase == Phase::Silent)
        m_phase = Phase::Answering;
    m_patience.reset();
    if (firstToken == FirstToken::Unknown)
        return std::nullopt;
    return wholeMilliseconds(now - m_sentAt);
}

void LadderAttempt::judge(CallVerdict verdict, const CallEnd &end)
{
    if (isJudged())
        return;
    m_step.verdict = verdict;
    m_gates->settle(verdict, end);
}

void LadderAttempt::lose()
{
    m_phase = Phase::RunningOn;
    m_gates->leaveBulkhead();
}

void LadderAttempt::ended(const CallEnd &end)
{
    m_patience.reset();
    m_phase = Phase::Over;
    m_step.outcome = end.outcome;
    if (isJudged() && !end.requestSent)
        m_gates->refundUnsent();
    judge(consequenceOf(end).verdict.value_or(CallVerdict::Ignored), end);
}

bool LadderAttempt::giveUp()
{
    const Phase phase = std::exchange(m_phase, Phase::Over);
    m_patience.reset();
    switch (phase) {
    case Phase::Over:
        return false;
    case Phase::AtGates:
        if (m_gates)
            m_gates->withdraw();
        m_hedge.reset();
        return false;
    case Phase::Silent:
    case Phase::Answering:
    case Phase::RunningOn:
        break;
    }
    judge(CallVerdict::Ignored, cancelledCall);
    if (!m_step.outcome)
        m_step.outcome = Outcome::Cancelled;
    return true;
}

} // namespace breakwater
