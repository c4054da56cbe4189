// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/simulation.h"

#include <vector>

namespace breakwater {

/// The numbers of one run.
[[nodiscard]] SimulationRow rowOf(const std::string &policy, const Scenario &scenario,
                                  const SimulationTally &tally);
/// The median of each number; of a number that some runs do not have (never opened, never recovered), that of
/// the runs that have it, unless fewer than half do. \pre rows is not empty
[[nodiscard]] SimulationRow medianRow(const std::vector<SimulationRow> &rows);

} // namespace breakwater
