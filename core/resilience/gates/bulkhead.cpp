// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resilience/gates/bulkhead.h"

#include <algorithm>
#include <utility>

namespace breakwater {

struct BulkheadSlot::State
{
    struct Waiter
    {
        Bulkhead::WaiterId id = 0;
        std::optional<Instant> deadline{};
        Bulkhead::OnTurn onTurn{};
    };

    [[nodiscard]] int limit() const noexcept { return std::max(1, config.maxConcurrent - taken); }
    [[nodiscard]] bool hasRoom() const noexcept { return config.maxConcurrent == 0 || running < limit(); }
    [[nodiscard]] bool isOver(const Waiter &waiter) const
    {
        return waiter.deadline && clock->now() >= *waiter.deadline;
    }

    BulkheadConfig config{};
    const Clock *clock = nullptr; // null once the bulkhead is gone: slots may outlive it
    int taken = 0; // of the configured limit, by 429s
    int running = 0;
    int goodCalls = 0;
    int peakWaiting = 0;
    std::uint64_t shed = 0;
    Bulkhead::WaiterId nextId = 1;
    std::list<Waiter> waiters{}; // longest waiting first
};

namespace {

constexpr int goodCallsForOneMore = 10;

} // namespace

BulkheadSlot::~BulkheadSlot()
{
    if (!m_state)
        return;
    --m_state->running;
    Bulkhead::startWaiters(m_state);
}

Bulkhead::Bulkhead(const BulkheadConfig &config, const Clock &clock)
    : m_state(std::make_shared<BulkheadSlot::State>())
{
    m_state->config = config;
    m_state->clock = &clock;
}

Bulkhead::~Bulkhead()
{
    m_state->clock = nullptr;
    m_state->waiters.clear();
}

Bulkhead::Admission Bulkhead::submit(std::optional<Instant> deadline, OnTurn onTurn)
{
    if (auto slot = tryAcquire())
        return std::move(*slot);
    if (waiting() >= queueCapacity()) {
        ++m_state->shed;
        return Shed{};
    }
    const WaiterId id = m_state->nextId++;
    m_state->waiters.push_back({id, deadline, std::move(onTurn)});
    m_state->peakWaiting = std::max(m_state->peakWaiting, waiting());
    return Queued{.id = id, .position = waiting()};
}

std::optional<BulkheadSlot> Bulkhead::tryAcquire()
{
    expireWaiters(); // those whose time is over stand in nobody's way
    if (!m_state->hasRoom() || waiting() > 0)
        return std::nullopt;
    ++m_state->running;
    return BulkheadSlot(m_state);
}

bool Bulkhead::cancel(WaiterId id)
{
    return m_state->waiters.remove_if([id](const auto &waiter) { return waiter.id == id; }) > 0;
}

void Bulkhead::expireWaiters()
{
    const auto state = m_state; // a callback may destroy the bulkhead
    while (state->clock) {
        const auto over = std::find_if(state->waiters.begin(), state->waiters.end(),
                                       [&](const auto &waiter) { return state->isOver(waiter); });
        if (over == state->waiters.end())
            return;
        const OnTurn onTurn = std::move(over->onTurn);
        state->waiters.erase(over);
        onTurn(Unexpected{WaitEnd::Expired});
    }
}

void Bulkhead::flush()
{
    // One at a time: whoever is sent away may take others with it, who then leave in time. Those who come
    // back meanwhile wait.
    const auto state = m_state;
    for (const WaiterId end = state->nextId; !state->waiters.empty() && state->waiters.front().id < end;) {
        const BulkheadSlot::State::Waiter next = std::move(state->waiters.front());
        state->waiters.pop_front();
        next.onTurn(Unexpected{WaitEnd::Flushed});
    }
}

void Bulkhead::report(CallVerdict verdict)
{
    const auto state = m_state;
    if (verdict == CallVerdict::RateLimited) {
        state->taken += state->config.maxConcurrent > 0 && state->limit() > 1 ? 1 : 0;
        state->goodCalls = 0;
    } else if (verdict == CallVerdict::Success && ++state->goodCalls >= goodCallsForOneMore) {
        state->goodCalls = 0;
        state->taken = std::max(0, state->taken - 1);
        startWaiters(state);
    }
}

void Bulkhead::setConfig(const BulkheadConfig &config)
{
    m_state->config = config; // what 429s took still holds, as far as there is that much
    m_state->taken = std::clamp(m_state->taken, 0, std::max(0, config.maxConcurrent - 1));
    startWaiters(m_state);
}

/// Hands free slots to those who wait longest; those whose time is over are told so on the way.
void Bulkhead::startWaiters(std::shared_ptr<BulkheadSlot::State> state)
{
    while (state->clock && !state->waiters.empty() && state->hasRoom()) {
        const BulkheadSlot::State::Waiter next = std::move(state->waiters.front());
        state->waiters.pop_front();
        if (state->isOver(next)) {
            next.onTurn(Unexpected{WaitEnd::Expired});
            continue;
        }
        ++state->running;
        next.onTurn(BulkheadSlot(state));
    }
}

std::optional<Instant> Bulkhead::nextDeadline() const
{
    std::optional<Instant> next;
    for (const auto &waiter : m_state->waiters) {
        if (waiter.deadline)
            next = std::min(next.value_or(*waiter.deadline), *waiter.deadline);
    }
    return next;
}

int Bulkhead::running() const noexcept
{
    return m_state->running;
}

int Bulkhead::waiting() const noexcept
{
    return static_cast<int>(m_state->waiters.size());
}

int Bulkhead::limit() const noexcept
{
    return m_state->config.maxConcurrent == 0 ? 0 : m_state->limit();
}

int Bulkhead::queueCapacity() const noexcept
{
    return static_cast<int>(m_state->config.maxConcurrent * m_state->config.queuePerSlot);
}

int Bulkhead::peakWaiting() const noexcept
{
    return m_state->peakWaiting;
}

std::uint64_t Bulkhead::shedCount() const noexcept
{
    return m_state->shed;
}

} // namespace breakwater
