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
template <typename... Visitors>
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
    if (permit) {
        line.decision = permit->isProbe() ? Decision::Probe : Decision::Permit;
        begin(id, {bucket, std::move(*permit)});
    } else {
        line.decision = Decision::Reject;
        line.reason = std::string(refusalName(permit.error()));
        line.retryIn = permit.error().retryIn;
        begin(id, {bucket, std::nullopt, OverCalls::Fate::Refused});
    }
    return line;
}

/// An id that is used again is a new call; an earlier one under way stays, as a call that never reports.
void Replay::begin(const std::string &id, Call call)
{
    std::vector<Call> &calls = m_calls[id];
    if (const auto over = m_over.find(id)) {
        m_over.forget(id);
        calls.push_back({over->bucket, std::nullopt, over->fate});
    }
    std::erase_if(calls,
                  [&](const Call &earlier) { return earlier.isOver() && earlier.bucket == call.bucket; });
    calls.push_back(std::move(call));
    keepSmall(id);
}

/// Once nothing of an id is under way, its fate is all that anybody can ask for.
void Replay::keepSmall(const std::string &id)
{
    const auto calls = m_calls.find(id);
    if (calls->second.size() != 1 || !calls->second.front().isOver())
        return;
    m_over.add(id, calls->second.front().bucket, calls->second.front().fate);
    m_calls.erase(calls);
}

Expected<Line, Error> Replay::settle(const Event &event, const Settle &op)
{
    const auto settled = [&](SettleResult result, const std::string &bucket) {
        return Line{.t = event.t,
                    .result = Settled{.id = op.id, .result = result, .state = breaker(bucket).state()}};
    };
    const auto resultOf = [](OverCalls::Fate fate) {
        return fate == OverCalls::Fate::Refused ? SettleResult::Dropped : SettleResult::Duplicate;
    };
    if (const auto calls = m_calls.find(op.id); calls != m_calls.end()) {
        if (Call *call = findCall(calls->second, event.bucket)) {
            const SettleResult result
                = call->permit ? call->permit->settle(op.verdict, op.end) : resultOf(call->fate);
            const std::string bucket = call->bucket;
            keepSmall(op.id);
            return settled(result, bucket);
        }
    } else if (const auto over = m_over.find(op.id);
               over && (event.bucket.empty() || event.bucket == over->bucket)) {
        return settled(resultOf(over->fate), over->bucket);
    }
    return Unexpected{Error{.problem = Error::Problem::UnknownId, .id = op.id}};
}

/// The latest one, in that bucket if the event names one.
Replay::Call *Replay::findCall(std::vector<Call> &calls, const std::string &bucket)
{
    const auto it = std::find_if(calls.rbegin(), calls.rend(),
                                 [&](const Call &call) { return bucket.empty() || call.bucket == bucket; });
    return it == calls.rend() ? nullptr : &*it;
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
