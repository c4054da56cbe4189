// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/expected.h"
#include "simulation/replayevent.h"

#include <QByteArray>
#include <QString>

namespace breakwater::ctl {

/// Reads one line of a trace. Every field that an event needs must be there with the right type; fields that
/// it does not need are left alone, because the call log keeps more than a breaker asks for. \return the
/// event, or a sentence that names the field.
[[nodiscard]] Expected<replay::Event, QString> parseTraceLine(const QByteArray &line);

} // namespace breakwater::ctl
