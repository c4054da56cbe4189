// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/services/services.h"
#include "assistant/services/serviceswitch.h"
#include "base/clock.h"
#include "ui/controllers/writingpresets.h"

namespace breakwater {

class SettingsKeeper;
class Shelf;

/// What the controllers of a window share with those of all others. Everything must outlive them.
struct ActionServices
{
    /// Whom they ask; current() anew for each action.
    const ServiceSwitch &services;
    SettingsKeeper &settings;
    const Clock &clock;
    WritingPresets presets;
    /// Null: suggestions are forgotten with their window.
    Shelf *shelf = nullptr;

    /// Those that are asked now.
    [[nodiscard]] Services &current() const { return services.current(); }
};

} // namespace breakwater
