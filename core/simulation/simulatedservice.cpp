// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/simulatedservice.h"

#include "simulation/samplers.h"

#include <utility>
#include <vector>

namespace breakwater {

namespace {

/// \param fault that hits the call; null: none does.
SimulatedService::Prospect prospectOf(const Fault *fault, microseconds firstToken)
{
    const bool isSlow = fault != nullptr && fault->kind == Fault::Kind::Slow;
    const double factor = isSlow ? fault->factor : 1;
    return {.decided = true,
            .answersWhole = fault == nullptr || isSlow,
            .firstToken
            = microseconds(static_cast<microseconds::rep>(static_cast<double>(firstToken.count()) * factor))};
}

} // namespace

/// Shared by the client, which may go, and the service, which works on.
struct SimulatedService::Call::State
{
    SimulatedCallEvents events{};
    std::shared_ptr<Prospect> prospect = std::make_shared<Prospect>();
    bool shortAnswer = false;
    std::vector<ScheduledCallPtr> timers{};

    // Out first: the client may drop the call, and this with it, while it is told.
    void tellFirstToken()
    {
        if (const auto told = std::exchange(events.firstToken, {}))
            told();
    }
    void tellEnd(const CallEnd &end)
    {
        if (const auto told = std::exchange(events.ended, {}))
            told(end);
    }
};

SimulatedService::Call::Call(std::shared_ptr<State> state)
    : m_state(std::move(state))
{ }

SimulatedService::Call::~Call()
{
    m_state->events = {};
}

std::shared_ptr<const SimulatedService::Prospect> SimulatedService::Call::prospect() const
{
    return m_state->prospect;
}

SimulatedService::SimulatedService(const ServiceModel &model, VirtualClock &clock, Scheduler &scheduler,
                                   RandomSource &random)
    : m_model(model)
    , m_clock(clock)
    , m_scheduler(scheduler)
    , m_random(random)
    , m_start(clock.now())
{ }

SimulatedService::CallPtr SimulatedService::start(SimulatedCallEvents events, bool shortAnswer)
{
    auto call = std::make_shared<Call::State>();
    call->events = std::move(events);
    call->shortAnswer = shortAnswer;
    if (m_model.capacity > 0 && m_running >= m_model.capacity)
        m_queue.push_back(call);
    else
        serve(call);
    return CallPtr(new Call(std::move(call)));
}

void SimulatedService::serve(const std::shared_ptr<Call::State> &call)
{
    ++m_running;
    // Both draws are made for every call, so that a policy does not change the luck of the next call.
    const Fault *fault = drawFault(m_clock.now() - m_start, m_random);
    microseconds firstToken = logNormal(m_random, m_model.firstTokenMedianS, m_model.firstTokenSigma);
    *call->prospect = prospectOf(fault, firstToken);
    if (!fault) {
        answer(call, firstToken);
        return;
    }
    switch (fault->kind) {
    case Fault::Kind::Hang:
        if (m_model.capacity > 0)
            freeSlot();
        break;
    case Fault::Kind::Http503:
        failAtOnce(call, Outcome::ServiceFailure, std::nullopt);
        break;
    case Fault::Kind::Http429:
        failAtOnce(call, Outcome::RateLimited, fault->retryAfter);
        break;
    case Fault::Kind::Reset:
        failAtOnce(call, Outcome::ServiceFailure, std::nullopt);
        break;
    case Fault::Kind::Moderated:
        failAtOnce(call, Outcome::Moderated, std::nullopt);
        break;
    case Fault::Kind::WebPage:
        failAtOnce(call, Outcome::BadRequest, std::nullopt);
        break;
    case Fault::Kind::Cut:
        cutOff(call, firstToken);
        break;
    case Fault::Kind::Stall:
        call->timers.push_back(m_scheduler.callAt(m_clock.now() + firstToken,
                                                  [state = call.get()] { state->tellFirstToken(); }));
        break;
    case Fault::Kind::Slow:
        answer(call, call->prospect->firstToken);
        break;
    }
}

/// The timers keep the call alive: a service with a capacity finishes it, whoever still listens.
void SimulatedService::answer(const std::shared_ptr<Call::State> &call, microseconds firstToken)
{
    const Instant first = m_clock.now() + firstToken;
    const Instant end = call->shortAnswer ? first : first + m_model.generation;
    call->timers.push_back(m_scheduler.callAt(first, [state = call.get()] { state->tellFirstToken(); }));
    call->timers.push_back(m_scheduler.callAt(end, [this, call, firstToken] {
        const auto keep = call; // dropping the timers drops this very function
        keep->timers.clear();
        freeSlot();
        keep->tellEnd({.outcome = Outcome::Success, .firstToken = wholeMilliseconds(firstToken)});
    }));
}

/// Half of the text, and then the connection ends.
void SimulatedService::cutOff(const std::shared_ptr<Call::State> &call, microseconds firstToken)
{
    const Instant first = m_clock.now() + firstToken;
    call->timers.push_back(m_scheduler.callAt(first, [state = call.get()] { state->tellFirstToken(); }));
    call->timers.push_back(m_scheduler.callAt(first + m_model.generation / 2, [this, call, firstToken] {
        const auto keep = call;
        keep->timers.clear();
        freeSlot();
        keep->tellEnd({.outcome = Outcome::Truncated,
                       .reason = EndReason::Cut,
                       .textShown = true,
                       .firstToken = wholeMilliseconds(firstToken)});
    }));
}

void SimulatedService::failAtOnce(const std::shared_ptr<Call::State> &call, Outcome outcome,
                                  std::optional<milliseconds> retryAfter)
{
    call->timers.push_back(m_scheduler.callAt(m_clock.now(), [this, call, outcome, retryAfter] {
        const auto keep = call;
        keep->timers.clear();
        freeSlot();
        keep->tellEnd({.outcome = outcome, .reason = EndReason::Http, .retryAfter = retryAfter});
    }));
}

void SimulatedService::freeSlot()
{
    --m_running;
    if (m_queue.empty() || m_running >= m_model.capacity)
        return;
    const auto next = std::move(m_queue.front());
    m_queue.pop_front();
    serve(next);
}

SimulatedService::Prospect SimulatedService::prospectAt(microseconds at, RandomSource &chance) const
{
    const Fault *fault = drawFault(at, chance);
    return prospectOf(fault, logNormal(chance, m_model.firstTokenMedianS, m_model.firstTokenSigma));
}

const Fault *SimulatedService::drawFault(microseconds at, RandomSource &chance) const
{
    const double draw = chance.uniform();
    for (const Fault &fault : m_model.faults) {
        if (at >= fault.from && at < fault.to)
            return draw < fault.probability ? &fault : nullptr;
    }
    return nullptr;
}

} // namespace breakwater
