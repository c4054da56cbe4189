// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/randomsource.h"
#include "base/systemclock.h"
#include "net/system/qtscheduler.h"

#include <QRandomGenerator>

namespace breakwater {

/// Time and chance of a running program, as seams that tests replace.
struct Runtime
{
    /// \param speed for drills: the client's clock runs so many times faster.
    explicit Runtime(double speed)
        : clockSpeed(speed)
        , clock(speed)
        , scheduler(clock, speed)
        , random(QRandomGenerator::system()->generate64())
    { }

    double clockSpeed;
    SystemClock clock;
    QtScheduler scheduler;
    SeededRandom random;
};

} // namespace breakwater
