// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/controllers/actionservices.h"

#include <QString>

namespace breakwater {

class BucketHealthModel;
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
    RecoveryJournal &journal;
    SettingsBackend &settingsBackend;
    const Theme &theme;
    Scheduler &scheduler;
    /// Where size and place of the window are kept.
    QString layoutFile{};
};

} // namespace breakwater
