// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "simulation/replayevent.h"

namespace breakwater::replay {

std::string_view decisionName(Decision decision) noexcept
{
    switch (decision) {
    case Decision::Permit:
        return "permit";
    case Decision::Probe:
        return "probe";
    case Decision::Reject:
        return "reject";
    }
    return {};
}

} // namespace breakwater::replay
