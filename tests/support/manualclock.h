// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/virtualclock.h"

namespace breakwater::test {

/// Time is moved by hand: advance(), suspend(), stepWall().
using ManualClock = VirtualClock;

} // namespace breakwater::test
