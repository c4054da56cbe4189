// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "llm/callwatch.h"

#include <algorithm>

namespace breakwater {

namespace {

constexpr milliseconds kConnectLimit{10'000};
constexpr milliseconds kConnectLimitThroughProxy{15'000};

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
    const milliseconds connect = route == HttpRoute::Direct ? kConnectLimit : kConnectLimitThroughProxy;
    const milliseconds limit = std::min({connect, m_limits.firstToken, m_limits.total});
    m_timer = m_scheduler.callAt(m_clock.now() + limit, [this] { m_onLimit(EndReason::FirstTokenLimit); });
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
    if (const auto verdict = m_timeline->on(StreamEvent::Payload, m_clock.now())) {
        m_onLimit(reasonOf(verdict->end)); // it came, but too late
        return;
    }
    const auto deadline = m_timeline->nextDeadline();
    if (deadline && *deadline < m_armedFor) // a later one is seen when the timer comes
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
    return m_timeline ? m_timeline->firstToken() : std::nullopt;
}

milliseconds CallWatch::sinceSent() const
{
    return isSent() ? wholeMilliseconds(m_clock.now() - m_sentAt) : milliseconds(0);
}

void CallWatch::arm()
{
    const auto deadline = m_timeline->nextDeadline();
    if (!deadline)
        return;
    m_armedFor = *deadline;
    m_timer = m_scheduler.callAt(*deadline, [this] { check(); });
}

void CallWatch::check()
{
    if (const auto verdict = m_timeline->on(StreamEvent::Tick, m_clock.now()))
        m_onLimit(reasonOf(verdict->end));
    else
        arm(); // payload moved the deadline meanwhile
}

} // namespace breakwater
