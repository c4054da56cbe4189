// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/replay.h"

#include <algorithm>

namespace breakwater {

using namespace replay;

namespace {

template <typename... Visitors>
struct Overloaded : Visitors...
{
    using Visitors::operator()...;
};
template<typename... Visitors>
Overloaded(Visitors...) -> Overloaded<Visitors...>; // clang 14 does not deduce it by itself

} // namespace

Replay::Replay(const CircuitBreakerConfig &config)
    : m_config(config)
{ }

Expected<Line, Error> Replay::play(const Event &event)
{
    moveTo(event.t);
    const auto line = [&event](auto result) -> Expected<Line, Error> {
        return Line{.t = event.t, .result = std::move(result)};
    };
    CircuitBreaker &circuit = breaker(event.bucket);
    const auto byHand = [&](auto change) {
        (circuit.*change)();
        return line(StateAfter{circuit.state()});
    };
    return std::visit(Overloaded{
                          [&](const Acquire &op) { return line(acquire(op.id, event.bucket)); },
                          [&](const Settle &op) { return settle(event, op); },
                          [&](const ReadState &) { return line(read(circuit)); },
                          [&](const ForceOpen &) { return byHand(&CircuitBreaker::forceOpen); },
                          [&](const Disable &) { return byHand(&CircuitBreaker::disable); },
                          [&](const MetricsOnly &) { return byHand(&CircuitBreaker::metricsOnly); },
                          [&](const Reset &) { return byHand(&CircuitBreaker::reset); },
                          [&](const Suspend &op) {
                              suspend(op.length);
                              return line(StateAfter{circuit.state()});
                          },
                          [&](const Restart &op) {
                              restart(op.down);
                              return line(StateAfter{breaker(event.bucket).state()});
                          },
                          [&](const Random &op) {
                              m_draw.announce(op.value);
                              return line(Drawn{});
                          },
                      },
                      event.op);
}

CircuitBreaker &Replay::breaker(const std::string &bucket)
{
    std::unique_ptr<CircuitBreaker> &breaker = m_breakers[bucket];
    if (!breaker)
        breaker = std::make_unique<CircuitBreaker>(m_config, m_clock, m_draw);
    return *breaker;
}

/// Adds up the forward steps only: somebody may have set the clock back.
void Replay::moveTo(milliseconds t)
{
    if (m_lastT && t > *m_lastT)
        m_clock.advance(t - *m_lastT);
    m_lastT = t;
}

void Replay::suspend(milliseconds length)
{
    const milliseconds asleep = std::max(milliseconds(0), length);
    m_clock.suspend(asleep);
    *m_lastT += asleep; // the next event's time includes it
}

/// The old process dies with its calls under way: its probes vote no more.
void Replay::restart(milliseconds down)
{
    m_clock.stepWall(down);
    for (auto &[bucket, breaker] : m_breakers) {
        const CircuitSnapshot saved = withoutProbes(breaker->snapshot());
        breaker = std::make_unique<CircuitBreaker>(m_config, m_clock, m_draw);
        breaker->restore(saved, down);
    }
}

Acquired Replay::acquire(const std::string &id, const std::string &bucket)
{
    CircuitBreaker &circuit = breaker(bucket);
    auto permit = circuit.acquire();
    Acquired line{.id = id, .state = circuit.state()};
    // An id that is used again is a new call; the earlier one stays, as a call that never reports.
    std::vector<Call> &calls = m_calls[id];
    if (permit) {
        line.decision = permit->isProbe() ? Decision::Probe : Decision::Permit;
        calls.push_back({bucket, std::move(*permit)});
    } else {
        line.decision = Decision::Reject;
        line.reason = std::string(refusalName(permit.error()));
        line.retryIn = permit.error().retryIn;
        calls.push_back({bucket, std::nullopt});
    }
    return line;
}

Expected<Line, Error> Replay::settle(const Event &event, const Settle &op)
{
    Call *call = findCall(op.id, event.bucket);
    if (!call)
        return Unexpected{Error{.problem = Error::Problem::UnknownId, .id = op.id}};
    const SettleResult result = call->permit ? call->permit->settle(op.settlement) : SettleResult::Dropped;
    return Line{.t = event.t,
                .result = Settled{.id = op.id, .result = result, .state = breaker(call->bucket).state()}};
}

/// The latest call of that id, in that bucket if the event names one.
Replay::Call *Replay::findCall(const std::string &id, const std::string &bucket)
{
    const auto calls = m_calls.find(id);
    if (calls == m_calls.end())
        return nullptr;
    const auto it = std::find_if(calls->second.rbegin(), calls->second.rend(),
                                 [&](const Call &call) { return bucket.empty() || call.bucket == bucket; });
    return it == calls->second.rend() ? nullptr : &*it;
}

StateRead Replay::read(const CircuitBreaker &circuit)
{
    const WindowCounts counts = circuit.counts();
    return {.state = circuit.state(),
            .calls = counts.calls,
            .failed = counts.failed,
            .slow = counts.slow,
            .retryIn = circuit.retryIn()};
}

} // namespace breakwater
