// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/storecatchup.h"

namespace breakwater {

StoreCatchUp::StoreCatchUp(StateStore &store, const Clock &clock, Scheduler &scheduler)
    : m_store(store)
    , m_clock(clock)
    , m_scheduler(scheduler)
{
    m_store.setBusyListener([this] { lookLater(pause); });
}

StoreCatchUp::~StoreCatchUp()
{
    m_store.setBusyListener({});
}

void StoreCatchUp::lookLater(milliseconds wait)
{
    if (!m_timer)
        m_timer = m_scheduler.callAt(m_clock.now() + wait, [this] { look(); });
}

/// A batch at a time, so that a long outbox holds up nobody who types.
void StoreCatchUp::look()
{
    m_timer.reset();
    m_store.catchUp();
    if (m_store.isBusy())
        lookLater(pause);
    else if (m_store.putOff() > 0)
        lookLater(milliseconds(0));
}

} // namespace breakwater
