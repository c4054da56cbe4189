// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "drill/drillserver.h"
#include "files/apppaths.h"
#include "ui/drill/drillbackend.h"

namespace breakwater {

class ServiceSwitch;
class SettingsKeeper;

/// The drill of the window: a DrillServer in the process, and a ServiceStack of its own that points at it.
///
/// The person's stack, settings and state are not touched: breaker memory, counters, budget and queue of the
/// drill lie in a folder that goes with it. A crash leaves only that folder behind, which the next start
/// removes. The policy is the person's.
class DrillService final : public DrillBackend
{
    Q_OBJECT

public:
    /// All of them must outlive the service. \param services go to the drill's while one runs.
    DrillService(const AppPaths &paths, SettingsKeeper &settings, ServiceSwitch &services,
                 QObject *parent = nullptr);
    ~DrillService() override;

    [[nodiscard]] QStringList scripts() const override { return drillScriptNames(); }
    [[nodiscard]] bool isRunning() const override { return m_stage != nullptr; }
    [[nodiscard]] QString address() const override;
    [[nodiscard]] QString start(const QString &script) override;
    /// Every action that was asked of the drill is cancelled.
    void stop() override;

    /// What a drill left behind whose process is gone.
    void removeLeftovers() const;

private:
    class Stage;

    [[nodiscard]] QString folderOfDrills() const;
    [[nodiscard]] QString raise(const Scenario &scenario);

    AppPaths m_paths;
    SettingsKeeper &m_settings;
    ServiceSwitch &m_services;
    Stage *m_stage = nullptr; // a child
};

} // namespace breakwater
