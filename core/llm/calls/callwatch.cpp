// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/calls/callwatch.h"

#include <algorithm>

namespace breakwater {

namespace {

constexpr milliseconds connectLimit{10'000};
constexpr milliseconds connectLimitThroughProxy{15'000};
constexpr milliseconds lookInterval{1'000};
/// A busy event loop is late, too, but not by that much.
constexpr milliseconds standstill{1'000};
/// Time to read what came while nobody read.
constexpr milliseconds gracePeriod{1'000};

EndReason reasonOf(StreamEnd limit)
{
    switch (limit) {
    case StreamEnd::FirstTokenLimit:
        return EndReason::FirstTokenLimit;
    case StreamEnd::IdleLimit:
        return EndReason::IdleLimit;
    default:
        return EndReason::TotalLimit;
    }
}

} // namespace

CallWatch::CallWatch(const Clock &clock, Scheduler &scheduler, const CallLimits &limits,
                     std::function<void(EndReason)> onLimit)
    : m_clock(clock)
    , m_scheduler(scheduler)
    , m_limits{limits.firstToken, limits.idle, limits.total}
    , m_onLimit(std::move(onLimit))
{ }

void CallWatch::connecting(HttpRoute route)
{
    if (isSent())
        return;
    const milliseconds connect = route == HttpRoute::Direct ? connectLimit : connectLimitThroughProxy;
    m_connectDeadline = m_clock.now() + std::min({connect, m_limits.firstToken, m_limits.total});
    arm();
}

bool CallWatch::sent()
{
    if (isSent())
        return false;
    m_sentAt = m_clock.now();
    m_timeline.emplace(m_limits, m_sentAt);
    arm();
    return true;
}

void CallWatch::payload()
{
    if (!m_timeline)
        return;
    noteStandstill();
    if (const auto verdict = m_timeline->on(StreamEvent::Payload, m_clock.now())) {
        m_onLimit(reasonOf(verdict->end)); // it came, but too late
        return;
    }
    const auto deadline = m_timeline->nextDeadline();
    if (deadline && *deadline < m_nextLook) // a later one is seen when the timer comes
        arm();
}

void CallWatch::stop()
{
    m_timer.reset();
}

void CallWatch::resume()
{
    if (m_timeline)
        arm();
}

std::optional<milliseconds> CallWatch::firstToken() const
{
    return m_timeline && m_firstTokenIsMeasured ? m_timeline->firstToken() : std::nullopt;
}

milliseconds CallWatch::sinceSent() const
{
    return isSent() ? wholeMilliseconds(m_clock.now() - m_sentAt) : milliseconds(0);
}

void CallWatch::arm()
{
    const std::optional<Instant> deadline = m_timeline ? m_timeline->nextDeadline() : m_connectDeadline;
    if (!deadline)
        return;
    m_nextLook = std::min(*deadline, m_clock.now() + lookInterval);
    m_timer = m_scheduler.callAt(m_nextLook, [this] { check(); });
}

void CallWatch::check()
{
    noteStandstill();
    const Instant now = m_clock.now();
    if (!m_timeline && now >= m_connectDeadline) {
        m_onLimit(EndReason::FirstTokenLimit);
        return;
    }
    const auto verdict = m_timeline ? m_timeline->on(StreamEvent::Tick, now) : std::nullopt;
    if (verdict)
        m_onLimit(reasonOf(verdict->end));
    else
        arm(); // payload moved the deadline meanwhile, or it was only a look
}

void CallWatch::noteStandstill()
{
    const Instant now = m_clock.now();
    const microseconds lost = now - m_nextLook;
    if (!m_timer || lost < standstill)
        return;
    m_longestStandstill = std::max(m_longestStandstill, lost);
    m_connectDeadline += lost;
    if (m_timeline)
        m_timeline->stoodStill(lost, now, gracePeriod);
    m_firstTokenIsMeasured = m_firstTokenIsMeasured && gotPayload();
    arm();
}

} // namespace breakwater
