// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/simulation.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace breakwater::ctl {

/// \return an array of objects on one line, without its line end.
[[nodiscard]] QByteArray simulationJson(const std::vector<SimulationRow> &rows);
/// The numbers that matter most, as a table for a person.
[[nodiscard]] QStringList simulationTable(const std::vector<SimulationRow> &rows);

} // namespace breakwater::ctl
