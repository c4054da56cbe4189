// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"

#include <QString>

namespace breakwater {

class BucketHealthModel;
class DrillBackend;
class RecoveryJournal;
class Scheduler;
class SettingsBackend;
class Theme;

/// What all windows of the program share. Everything must outlive them.
struct WindowServices
{
    ActionServices actions;
    const BucketHealthModel &buckets;
    RecoveryJournal &journal;
    SettingsBackend &settingsBackend;
    DrillBackend &drill;
    const Theme &theme;
    Scheduler &scheduler;
    /// Where size and place of the window are kept.
    QString layoutFile{};
};

} // namespace breakwater
