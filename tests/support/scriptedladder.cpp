// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/scriptedladder.h"

#include <algorithm>
#include <utility>

namespace breakwater::test {

using namespace std::chrono_literals;

namespace {

std::string stepWord(const LadderStep &step, bool isLast)
{
    if (step.kind == RungKind::Cache)
        return step.answered ? "hit" : "miss";
    if (step.kind == RungKind::Queue)
        return step.answered ? "room" : "full";
    if (step.kind == RungKind::Offline)
        return step.answered ? "ok" : "nothing";
    if (step.refusal) {
        const Refusal &refusal = step.refusal->refusal;
        switch (step.refusal->gate) {
        case GateRefusal::Gate::RateLimiter:
            return "limiter";
        case GateRefusal::Gate::Bulkhead:
            return "bulkhead";
        case GateRefusal::Gate::Budget:
        case GateRefusal::Gate::CircuitBreaker:
            return std::string(refusalName(refusal));
        }
    }
    if (step.verdict == CallVerdict::Slow)
        return "slow";
    if (!step.outcome)
        return isLast ? "ok" : "running";
    switch (*step.outcome) {
    case Outcome::Success:
        return "ok";
    case Outcome::ServiceFailure:
        return "fail";
    default:
        return std::string(outcomeName(*step.outcome));
    }
}

} // namespace

CallScript answersAfter(milliseconds firstToken)
{
    return {.payload = firstToken,
            .text = firstToken,
            .end = firstToken + 3s,
            .facts = {.outcome = Outcome::Success, .firstToken = firstToken}};
}

CallScript failsAfter(milliseconds time, Outcome outcome, EndReason reason,
                      std::optional<milliseconds> retryAfter)
{
    return {.end = time, .facts = {.outcome = outcome, .reason = reason, .retryAfter = retryAfter}};
}

CallScript hangs()
{
    return {};
}

ScriptedLadder::ScriptedLadder(const PolicyConfig &policy)
    : m_policy(policy)
{
    m_scheduler.advance(1h); // so that no time is special
}

ScriptedLadder::~ScriptedLadder() = default;

GuardedBucket &ScriptedLadder::addModel(RungKind kind, const std::string &model,
                                        std::vector<CallScript> scripts, const std::string &account)
{
    auto added = std::make_shared<Model>();
    added->name = model;
    added->scripts.assign(scripts.begin(), scripts.end());
    added->bucket = std::make_unique<GuardedBucket>(
        BucketId{.service = "test", .model = model}, m_policy,
        GuardedBucket::Shared{.clock = m_clock, .random = m_random, .ledger = m_ledger, .states = m_states});
    m_plan.models.push_back(
        {.kind = kind, .bucket = added->bucket.get(), .account = account.empty() ? model : account});
    m_models.push_back(std::move(added));
    return *m_plan.models.back().bucket;
}

void ScriptedLadder::addLocal(RungKind kind, bool answers)
{
    m_plan.local.push_back(std::make_shared<ScriptedRung>(kind, answers));
}

void ScriptedLadder::repeatRung(std::size_t model, RungKind kind)
{
    m_plan.models.push_back(m_plan.models[model]);
    m_plan.models.back().kind = kind;
    m_models.push_back(m_models[model]);
}

std::unique_ptr<GatedCall> ScriptedLadder::submit(GuardedBucket &bucket, std::function<void()> decided)
{
    return bucket.submit(m_scheduler, {.deadline = m_clock.now() + 1h}, std::move(decided));
}

void ScriptedLadder::click()
{
    m_ladder.reset();
    m_running.clear();
    m_verdict.reset();
    m_verdicts = 0;
    m_hasText = false;
    m_wait = 0ms;
    m_clickedAt = m_clock.now();
    m_plan.clickedAt = m_clickedAt;
    m_ladder = std::make_unique<FallbackLadder>(m_plan, m_clock, m_scheduler, *this);
    m_ladder->start();
}

int ScriptedLadder::requests(const std::string &model) const
{
    int requests = 0;
    for (const auto &each : m_models)
        requests += each->name == model ? each->requests : 0;
    return requests;
}

int ScriptedLadder::requests() const
{
    int requests = 0;
    for (auto each = m_models.begin(); each != m_models.end(); ++each) {
        const bool isFirst = std::find(m_models.begin(), each, *each) == each;
        requests += isFirst ? (*each)->requests : 0;
    }
    return requests;
}

std::string ScriptedLadder::summary() const
{
    if (!m_verdict)
        return "running";
    std::string trail;
    int sent = 0;
    for (const LadderStep &step : m_verdict->trail) {
        const bool isModel = step.kind == RungKind::Main || step.kind == RungKind::Light;
        trail += (trail.empty() ? "" : ",")
            + (isModel ? m_models[step.model]->name : std::string(rungName(step.kind))) + ":"
            + stepWord(step, step.call == m_verdict->call);
        sent += step.call ? 1 : 0;
    }
    if (m_verdict->served == RungKind::None && m_verdict->outcome != Outcome::Cancelled)
        trail += ",none";
    return std::string(rungName(m_verdict->served)) + "|" + trail + "|http=" + std::to_string(sent);
}

void ScriptedLadder::startCall(int call, std::size_t index)
{
    Model &model = *m_models[index];
    ++model.requests;
    const CallScript script = model.scripts.front();
    if (model.scripts.size() > 1)
        model.scripts.pop_front();
    Running &running = m_running[call];
    const Instant now = m_clock.now();
    if (script.payload)
        running.events.push_back(
            m_scheduler.callAt(now + *script.payload, [this, call] { m_ladder->callGotPayload(call); }));
    if (script.text)
        running.events.push_back(
            m_scheduler.callAt(now + *script.text, [this, call] { m_ladder->callGotText(call); }));
    if (script.end)
        running.events.push_back(m_scheduler.callAt(now + *script.end, [this, call, facts = script.facts] {
            CallEnd shown = facts;
            shown.textShown = m_hasText;
            m_ladder->callEnded(call, shown);
        }));
}

void ScriptedLadder::cancelCall(int call)
{
    m_running.erase(call);
}

void ScriptedLadder::winnerChosen(int /*call*/)
{
    m_hasText = true;
    m_wait = wholeMilliseconds(m_clock.now() - m_clickedAt);
}

void ScriptedLadder::slowWithoutHelp(int /*call*/)
{
    ++m_slowNotices;
}

void ScriptedLadder::verdictReached(const LadderVerdict &verdict)
{
    ++m_verdicts;
    m_verdict = verdict;
    if (!m_hasText)
        m_wait = wholeMilliseconds(m_clock.now() - m_clickedAt);
}

} // namespace breakwater::test
