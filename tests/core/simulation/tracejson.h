// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/replayevent.h"

#include <QJsonObject>

namespace breakwater::test {

/// One line of a trace, as the command line's contract has it.
[[nodiscard]] replay::Event eventFrom(const QJsonObject &line);
/// What the command line would print for it.
[[nodiscard]] QJsonObject lineFrom(const replay::Line &line);

} // namespace breakwater::test
