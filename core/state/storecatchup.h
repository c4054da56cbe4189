// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"
#include "state/statestore.h"

namespace breakwater {

/// Looks four times a second whether a store that other processes held is free again, and makes up for what
/// was put off. While the store is free no timer runs. Threading: the store's.
class StoreCatchUp
{
public:
    static constexpr milliseconds pause{250};

    /// All of them must outlive this.
    StoreCatchUp(StateStore &store, const Clock &clock, Scheduler &scheduler);
    ~StoreCatchUp();
    StoreCatchUp(const StoreCatchUp &) = delete;
    StoreCatchUp &operator=(const StoreCatchUp &) = delete;

private:
    void lookLater(milliseconds wait);
    void look();

    StateStore &m_store;
    const Clock &m_clock;
    Scheduler &m_scheduler;
    ScheduledCallPtr m_timer;
};

} // namespace breakwater
