// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/virtualscheduler.h"

namespace breakwater {

class VirtualScheduler::Handle final : public ScheduledCall
{
public:
    Handle(const std::shared_ptr<Calls> &calls, Key key)
        : m_calls(calls)
        , m_key(key)
    { }
    ~Handle() override
    {
        if (const auto calls = m_calls.lock())
            calls->erase(m_key);
    }

private:
    std::weak_ptr<Calls> m_calls;
    Key m_key;
};

VirtualScheduler::VirtualScheduler(VirtualClock &clock)
    : m_clock(clock)
    , m_calls(std::make_shared<Calls>())
{ }

ScheduledCallPtr VirtualScheduler::callAt(Instant due, std::function<void()> call)
{
    const Key key(due, m_nextNumber++);
    m_calls->emplace(key, std::move(call));
    return std::make_unique<Handle>(m_calls, key);
}

void VirtualScheduler::advance(microseconds by)
{
    const Instant end = m_clock.now() + by;
    while (!m_calls->empty() && m_calls->begin()->first.first <= end)
        runFirst();
    m_clock.advanceTo(end);
}

bool VirtualScheduler::runNext()
{
    if (m_calls->empty())
        return false;
    runFirst();
    return true;
}

std::size_t VirtualScheduler::pendingCount() const
{
    return m_calls->size();
}

std::optional<Instant> VirtualScheduler::nextDue() const
{
    return m_calls->empty() ? std::nullopt : std::optional(m_calls->begin()->first.first);
}

void VirtualScheduler::runFirst()
{
    auto node = m_calls->extract(m_calls->begin()); // out first: the call may drop its own handle
    m_clock.advanceTo(node.key().first);
    node.mapped()();
}

} // namespace breakwater
