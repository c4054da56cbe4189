// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "settings/settings.h"
#include "ui/models/suggestion.h"

namespace breakwater {

/// Fills in what a finished action tells about its suggestion: who answered, when, for how much, and what is
/// to be known.
void addFacts(Suggestion &suggestion, const ActionResult &result, const Settings &settings);

/// The name of the main model, as the person knows it; empty: none is set.
[[nodiscard]] QString mainModelName(const Settings &settings);

} // namespace breakwater
