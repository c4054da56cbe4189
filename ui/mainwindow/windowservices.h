// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"

#include <QString>

#include <functional>

namespace breakwater {

class BucketHealthModel;
class DrillBackend;
class HealthRecord;
class RecoveryJournal;
class Scheduler;
class ServiceHealth;
class SettingsBackend;
class Theme;

/// What all windows of the program share. Everything must outlive them.
struct WindowServices
{
    ActionServices actions;
    ServiceHealth &health;
    const BucketHealthModel &buckets;
    /// What the health panel shows, asked anew each time.
    std::function<HealthRecord &()> healthRecord{};
    RecoveryJournal &journal;
    SettingsBackend &settingsBackend;
    DrillBackend &drill;
    const Theme &theme;
    Scheduler &scheduler;
    /// Where size and place of the window are kept.
    QString layoutFile{};
};

} // namespace breakwater
