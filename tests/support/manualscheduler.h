// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/virtualscheduler.h"
#include "support/manualclock.h"

namespace breakwater::test {

/// Time is moved by hand, and what is due happens then.
using ManualScheduler = VirtualScheduler;

} // namespace breakwater::test
