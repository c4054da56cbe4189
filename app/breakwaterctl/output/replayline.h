// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "simulation/replayevent.h"

#include <QByteArray>

namespace breakwater::ctl {

/// \return what an event did, as one line of JSON without its line end.
[[nodiscard]] QByteArray replayLineJson(const replay::Line &line);

} // namespace breakwater::ctl
