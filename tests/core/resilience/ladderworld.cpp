// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ladderworld.h"

#include <algorithm>
#include <set>
#include <utility>

namespace breakwater::test {

using namespace std::chrono_literals;

Expected<BudgetLedger::EntryId, BudgetRefusal> CountingLedger::reserve(BudgetKind kind, int limit,
                                                                       milliseconds span)
{
    auto entry = m_ledger.reserve(kind, limit, span);
    if (entry) {
        ++m_booked[static_cast<std::size_t>(kind)];
        m_kinds[*entry] = kind;
    }
    return entry;
}

void CountingLedger::refund(EntryId id)
{
    if (const auto it = m_kinds.find(id); it != m_kinds.end()) {
        --m_booked[static_cast<std::size_t>(it->second)];
        m_kinds.erase(it);
    }
    m_ledger.refund(id);
}

int CountingLedger::used(BudgetKind kind, milliseconds span) const
{
    return m_ledger.used(kind, span);
}

namespace {

/// A local rung that has an answer now and then.
class ChanceRung final : public LocalRung
{
public:
    ChanceRung(RungKind kind, std::function<bool()> hasAnswer)
        : m_kind(kind)
        , m_hasAnswer(std::move(hasAnswer))
    { }

    [[nodiscard]] RungKind kind() const override { return m_kind; }
    [[nodiscard]] std::optional<Outcome> answer() override
    {
        if (!m_hasAnswer())
            return std::nullopt;
        return m_kind == RungKind::Queue ? Outcome::Queued : Outcome::Success;
    }

private:
    RungKind m_kind;
    std::function<bool()> m_hasAnswer;
};

} // namespace

/// One click, and everything that its ladder asks for.
class LadderWorld::Action final : public LadderHost
{
public:
    Action(LadderWorld &world, LadderPlan plan)
        : m_world(world)
        , m_plan(plan)
        , m_ladder(std::move(plan), world.m_clock, world.m_scheduler, *this)
    { }

    void start() { m_ladder.start(); }
    void cancel() { m_ladder.cancel(); }
    void abandon() { m_ladder.abandon(); }
    [[nodiscard]] int verdicts() const { return m_verdicts; }
    [[nodiscard]] int idles() const { return m_idles; }
    [[nodiscard]] bool isIdle() const { return m_ladder.isIdle(); }

private:
    using Events = std::vector<ScheduledCallPtr>;

    void startCall(int call, std::size_t model) override;
    void cancelCall(int call) override { m_calls.erase(call); }
    void winnerChosen(int /*call*/) override
    {
        m_hasText = true;
        if (m_world.chance(0.03))
            cancel();
    }
    void slowWithoutHelp(int /*call*/) override { }
    void verdictReached(const LadderVerdict &verdict) override;
    void becameIdle() override { ++m_idles; }

    void ended(int call, CallEnd facts);

    LadderWorld &m_world;
    LadderPlan m_plan;
    std::map<int, Events> m_calls;
    std::set<std::size_t> m_asked;
    int m_verdicts = 0;
    int m_idles = 0;
    int m_requests = 0;
    bool m_hasText = false;
    bool m_declined = false;
    FallbackLadder m_ladder; // last: it uses everything above
};

void LadderWorld::Action::startCall(int call, std::size_t rung)
{
    Model &model = m_world.m_models[m_world.m_modelOfRung[rung]];
    const CircuitBreaker &breaker = model.bucket->breaker();
    m_world.check(++m_requests <= m_plan.maxRequests, "an action sends no more than its four requests");
    m_world.check(m_verdicts == 0, "nobody is asked after the verdict");
    m_world.check(!m_declined || m_asked.contains(rung),
                  "nobody else is asked about a text that was declined");
    m_asked.insert(rung);
    m_world.check(m_plan.models[rung].reachable, "who cannot be reached is not asked");
    m_world.check(breaker.state() != CircuitState::ForcedOpen, "who is switched off is not asked");
    m_world.check(breaker.state() == CircuitState::Disabled || !breaker.currentHold(),
                  "who is held is not asked");

    ++m_world.m_sent;
    const CallEnd facts = m_world.randomEnd(model, false);
    const Instant now = m_world.m_clock.now();
    const Instant first = now + m_world.time(5s);
    const Instant end = first + m_world.time(20s);
    Events &events = m_calls[call];
    const auto at = [&](Instant due, std::function<void()> what) {
        events.push_back(m_world.m_scheduler.callAt(due, std::move(what)));
    };
    const bool brings = facts.outcome == Outcome::Success || facts.outcome == Outcome::Truncated
        || facts.reason == EndReason::Cut;
    if (brings && !facts.withoutText) {
        at(first, [this, call] { m_ladder.callGotPayload(call); });
        at(first, [this, call] { m_ladder.callGotText(call); });
    }
    if (!m_world.chance(0.05)) // else it hangs until its limit
        at(brings ? end : first, [this, call, facts] { ended(call, facts); });
    else
        at(now + 60s, [this, call] {
            ended(call, {.outcome = Outcome::ServiceFailure, .reason = EndReason::FirstTokenLimit});
        });
}

void LadderWorld::Action::ended(int call, CallEnd facts)
{
    const auto it = m_calls.find(call);
    if (it == m_calls.end())
        return;
    const Events keep = std::move(it->second); // this very function is part of it
    m_calls.erase(it);
    m_world.m_sent -= facts.requestSent ? 0 : 1;
    m_declined = m_declined || facts.outcome == Outcome::Moderated || facts.outcome == Outcome::Refused;
    facts.textShown = m_hasText;
    m_ladder.callEnded(call, facts);
}

void LadderWorld::Action::verdictReached(const LadderVerdict & /*verdict*/)
{
    ++m_verdicts;
    m_world.check(m_verdicts == 1, "an action has one verdict");
    if (m_world.chance(0.1))
        cancel();
    if (m_world.chance(0.1) && m_world.m_clicksInside < 5) {
        ++m_world.m_clicksInside;
        m_world.click();
        --m_world.m_clicksInside;
    }
    if (Action *other = m_world.chance(0.1) ? m_world.anyAction() : nullptr)
        other->cancel();
}

LadderWorld::LadderWorld(std::uint64_t seed)
    : m_random(seed)
    , m_jitter(seed + 1)
    , m_clock(Instant(24h))
    , m_policy(randomPolicy())
    , m_budgeted(m_policy.hourlyBudget > 0)
{
    makeModels();
}

LadderWorld::~LadderWorld()
{
    dropActions();
    for (Model &model : m_models)
        model.probe.reset();
}

std::string LadderWorld::play()
{
    const int steps = number(3, 40);
    for (int i = 0; i < steps && m_broken.empty(); ++i)
        step();
    if (m_broken.empty())
        drain();
    if (m_broken.empty())
        checkNothingIsLeft();
    return m_broken;
}

void LadderWorld::step()
{
    const double what = m_random.uniform();
    if (what < 0.35) {
        click();
    } else if (what < 0.7) {
        m_scheduler.advance(chance(0.1) ? time(20min) : time(6s));
    } else if (what < 0.78) {
        if (Action *action = anyAction())
            action->cancel();
    } else if (what < 0.82 && !m_actions.empty()) {
        const auto gone = std::move(m_actions.front()); // the program drops it, whatever it is at
        m_actions.pop_front();
    } else if (what < 0.87) {
        changePolicy();
    } else if (what < 0.92) {
        GuardedBucket &bucket
            = *m_models[static_cast<std::size_t>(number(0, int(m_models.size()) - 1))].bucket;
        const std::array<std::function<void()>, 6> deeds{[&] { bucket.forceOpen(); },
                                                         [&] { bucket.forceClosed(); },
                                                         [&] { bucket.reset(); },
                                                         [&] { bucket.endHolds(); },
                                                         [&] { bucket.refresh(); },
                                                         [&] { bucket.setCredential(static_cast<std::uint32_t>(number(0, 2))); }};
        deeds[static_cast<std::size_t>(number(0, 5))]();
    } else if (what < 0.94) {
        restart();
    } else {
        for (Model &model : m_models)
            model.probe->personActed();
    }
}

void LadderWorld::click()
{
    LadderPlan plan{.models = m_rungs, .clickedAt = m_clock.now()};
    for (std::size_t i = 0; i < plan.models.size(); ++i)
        plan.models[i].bucket = m_models[m_modelOfRung[i]].bucket.get();
    for (const RungKind kind : m_local) {
        const double often = kind == RungKind::Offline ? 1 : kind == RungKind::Queue ? 0.5 : 0.3;
        plan.local.push_back(std::make_shared<ChanceRung>(kind, [this, often] { return chance(often); }));
    }
    for (Model &model : m_models)
        model.probe->personActed();
    m_actions.push_back(std::make_unique<Action>(*this, std::move(plan)));
    m_actions.back()->start();
}

void LadderWorld::changePolicy()
{
    const int budget = m_policy.hourlyBudget;
    m_policy = randomPolicy();
    if (m_budgeted
        != (m_policy.hourlyBudget > 0)) // so that what is booked can be compared with what was sent
        m_policy.hourlyBudget = budget;
    for (Model &model : m_models)
        model.bucket->setPolicy(m_policy);
}

/// Everything goes as at the end of a program; the next one takes over what was saved.
void LadderWorld::restart()
{
    dropActions();
    for (std::size_t i = 0; i < m_models.size(); ++i) {
        m_models[i].probe.reset();
        m_models[i].restsUntil.reset();
        const BucketSnapshot saved = m_models[i].bucket->snapshot();
        makeBucket(i);
        m_models[i].bucket->restore(saved, time(5min));
    }
}

/// As a program ends: first nobody asks anybody any more.
void LadderWorld::dropActions()
{
    for (const auto &action : m_actions)
        action->abandon();
    const auto gone = std::exchange(m_actions, {});
}

void LadderWorld::drain()
{
    for (int i = 0; i < 40 && m_broken.empty(); ++i)
        m_scheduler.advance(30s);
    for (const auto &action : m_actions) {
        check(action->verdicts() == 1, "every action ends with a verdict");
        check(action->isIdle() && action->idles() == 1, "every ladder comes to rest, and says so once");
    }
}

void LadderWorld::checkNothingIsLeft()
{
    dropActions();
    for (Model &model : m_models) {
        model.probe.reset();
        const Bulkhead &bulkhead = model.bucket->bulkhead();
        check(bulkhead.running() == 0, "no slot is left taken");
        check(bulkhead.waiting() == 0, "nobody is left waiting");
        check(model.bucket->breaker().probes().running().empty(), "no probe is left running");
        model.bucket->reset();
        check(model.bucket->breaker().isClean(), "no permit is left out");
    }
    if (m_budgeted) {
        check(m_ledger.booked(BudgetKind::Call) == m_sent, "a request costs one unit, and nothing else does");
        check(m_ledger.booked(BudgetKind::Probe) == m_probesSent, "a probe costs one unit of its own");
    }
    check(m_ledger.booked(BudgetKind::Hedge) <= m_sent, "a hedge that was not sent costs nothing");
}

void LadderWorld::check(bool holds, const char *promise)
{
    if (!holds && m_broken.empty())
        m_broken = promise;
}

LadderWorld::Action *LadderWorld::anyAction()
{
    if (m_actions.empty())
        return nullptr;
    return std::next(m_actions.begin(), number(0, int(m_actions.size()) - 1))->get();
}

int LadderWorld::number(int least, int most)
{
    return least + static_cast<int>(m_random.uniform() * (most - least + 1));
}

milliseconds LadderWorld::time(milliseconds most)
{
    return milliseconds(
        static_cast<milliseconds::rep>(m_random.uniform() * static_cast<double>(most.count())));
}

PolicyConfig LadderWorld::randomPolicy()
{
    static constexpr std::array names{"adaptive", "adaptive", "adaptive", "count", "time", "consecutive"};
    PolicyConfig policy = *policyPreset(names[static_cast<std::size_t>(number(0, 5))],
                                        chance(0.6) ? OwnProbe::IfPolicySays : OwnProbe::Never);
    policy.bulkhead = {.maxConcurrent = number(0, 3), .queuePerSlot = static_cast<double>(number(0, 4))};
    policy.rateLimiter = {.ratePerSecond = chance(0.5) ? 0.0 : number(1, 5) * 0.5, .burst = number(1, 4)};
    policy.hourlyBudget = chance(0.3) ? 0 : chance(0.5) ? number(1, 30) : 1'000;
    policy.hedgeShare = chance(0.5) ? 1 : 0.1;
    if (chance(0.3))
        policy.breaker.consecutiveFailures = 1;
    return policy;
}

void LadderWorld::makeModels()
{
    const int models = number(1, 3);
    m_models.resize(static_cast<std::size_t>(models));
    for (std::size_t i = 0; i < m_models.size(); ++i) {
        m_models[i].sickness = chance(0.3) ? 0.9 : m_random.uniform() * 0.5;
        m_models[i].complaints = chance(0.5) ? number(0, 6) : 0;
        makeBucket(i);
    }
    const int rungs = number(1, 4);
    for (int i = 0; i < rungs; ++i) { // two rungs may be the same model
        const auto model = static_cast<std::size_t>(number(0, models - 1));
        m_modelOfRung.push_back(model);
        m_rungs.push_back({.kind = i == 0 || chance(0.3) ? RungKind::Main : RungKind::Light,
                           .bucket = m_models[model].bucket.get(),
                           .account = chance(0.5) ? "shared" : "account " + std::to_string(i),
                           .reachable = chance(0.95),
                           .ownNetwork = chance(0.2),
                           .host = chance(0.5) ? "host" : "host " + std::to_string(i),
                           .credential = static_cast<std::uint32_t>(number(0, 2))});
    }
    for (const RungKind kind : {RungKind::Cache, RungKind::Queue, RungKind::Offline}) {
        if (chance(0.2))
            m_local.push_back(kind);
    }
}

void LadderWorld::makeBucket(std::size_t index)
{
    Model &model = m_models[index];
    model.bucket = std::make_unique<GuardedBucket>(
        BucketId{.service = "test", .model = "model " + std::to_string(index)}, m_policy,
        GuardedBucket::Shared{
            .clock = m_clock, .random = m_jitter, .ledger = m_ledger, .states = m_states, .owner = 1});
    ProbeHost &host = *this;
    model.probe = std::make_unique<BackgroundProbe>(*model.bucket, m_clock, m_scheduler, host);
    model.bucket->setListener([this, index](const GuardedBucket &, const CircuitEvent &) {
        if (m_models[index].probe)
            m_models[index].probe->update();
    });
}

CallEnd LadderWorld::randomEnd(Model &model, bool probe)
{
    if (model.complaints > 0 && chance(0.8)) {
        --model.complaints;
        return {.outcome = Outcome::BadRequest,
                .httpStatus = 400,
                .correctable = !probe,
                .parametersRejected = probe};
    }
    if (!chance(model.sickness))
        return {.outcome = Outcome::Success, .firstToken = 500ms, .withoutText = chance(0.05)};
    static constexpr std::array ends{Outcome::ServiceFailure, Outcome::ServiceFailure, Outcome::RateLimited,
                                     Outcome::Quota,          Outcome::Auth,           Outcome::ModelMissing,
                                     Outcome::BadRequest,     Outcome::Moderated,      Outcome::Refused,
                                     Outcome::LocalNetwork,   Outcome::Truncated};
    CallEnd facts{.outcome = ends[static_cast<std::size_t>(number(0, int(ends.size()) - 1))],
                  .reason = chance(0.7) ? EndReason::Http : EndReason::Reset,
                  .requestSent = chance(0.9),
                  .oneHostOnly = chance(0.5)};
    if (facts.outcome == Outcome::Truncated)
        facts.reason = EndReason::Cut;
    if (chance(0.3))
        facts.retryAfter = time(2min);
    return facts;
}

void LadderWorld::startProbe(GuardedBucket &bucket)
{
    Model &model = modelOf(bucket);
    check(!model.restsUntil || m_clock.now() >= *model.restsUntil,
          "a probe that failed is not followed at once");
    ++m_probesSent;
    ++m_sent;
    if (m_budgeted)
        check(m_ledger.used(BudgetKind::Probe, 1h) <= std::max(50, m_policy.hourlyBudget / 20),
              "probes keep to their share");
    const CallEnd facts = randomEnd(model, true);
    model.probeEvents.clear();
    model.probeEvents.push_back(m_scheduler.callAt(m_clock.now() + time(8s), [this, &model, facts] {
        const auto keep = std::exchange(model.probeEvents, {});
        m_sent -= facts.requestSent ? 0 : 1;
        m_probesSent -= facts.requestSent ? 0 : 1;
        const bool alive = facts.outcome == Outcome::Success || facts.parametersRejected;
        model.restsUntil = alive ? std::nullopt : std::optional(m_clock.now() + 5s);
        model.probe->ended(facts);
    }));
}

void LadderWorld::cancelProbe(GuardedBucket &bucket)
{
    modelOf(bucket).probeEvents.clear();
}

LadderWorld::Model &LadderWorld::modelOf(const GuardedBucket &bucket)
{
    return *std::find_if(m_models.begin(), m_models.end(),
                         [&](const Model &model) { return model.bucket.get() == &bucket; });
}

} // namespace breakwater::test
