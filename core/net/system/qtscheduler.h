// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/scheduler.h"

namespace breakwater {

/// Scheduler over QTimer, for the thread that made it. Never early: a call comes when the clock says so.
///
/// Time spent in suspend counts as on the clock; a call that fell due in it comes at most ten seconds after
/// waking.
class QtScheduler final : public Scheduler
{
public:
    /// \param clock must outlive the scheduler and its calls. \param speed how much faster the clock runs
    /// than real time.
    explicit QtScheduler(const Clock &clock, double speed = 1.0);

    [[nodiscard]] ScheduledCallPtr callAt(Instant due, std::function<void()> call) override;

private:
    const Clock &m_clock;
    double m_speed;
};

} // namespace breakwater
