// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <functional>
#include <memory>

namespace breakwater {

/// A pending call; dropping it cancels the call.
class ScheduledCall
{
public:
    ScheduledCall() = default;
    ScheduledCall(const ScheduledCall &) = delete;
    ScheduledCall &operator=(const ScheduledCall &) = delete;
    virtual ~ScheduledCall() = default;
};

using ScheduledCallPtr = std::unique_ptr<ScheduledCall>;

/// Calls back when a time has come: the seam between waiting and an event loop.
class Scheduler
{
public:
    Scheduler() = default;
    Scheduler(const Scheduler &) = delete;
    Scheduler &operator=(const Scheduler &) = delete;
    virtual ~Scheduler() = default;

    /// Calls `call` once, in the caller's thread and never from inside this function, at `due` or as soon
    /// after as the event loop allows. `call` may drop its own handle.
    [[nodiscard]] virtual ScheduledCallPtr callAt(Instant due, std::function<void()> call) = 0;
};

} // namespace breakwater
