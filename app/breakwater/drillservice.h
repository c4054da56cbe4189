// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/assistant.h"
#include "drill/drillserver.h"
#include "files/apppaths.h"
#include "ui/drill/drillbackend.h"

#include <QList>
#include <QPointer>

namespace breakwater {

class HealthRecord;
class HealthSwitch;
class ServiceStack;
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
    /// All of them must outlive the service.
    DrillService(const AppPaths &paths, SettingsKeeper &settings, ServiceStack &home, HealthSwitch &health,
                 QObject *parent = nullptr);
    ~DrillService() override;

    [[nodiscard]] QStringList scripts() const override { return drillScriptNames(); }
    [[nodiscard]] bool isRunning() const override { return m_stage != nullptr; }
    [[nodiscard]] QString address() const override;
    [[nodiscard]] QString start(const QString &script) override;
    [[nodiscard]] DeferredJobs *jobs() override;
    [[nodiscard]] DeferredQueueStore *queue() override;
    void stop() override;

    /// At the drill's service while one runs, else at the person's own. An end of the drill cancels it.
    [[nodiscard]] ActionJobPtr startAction(const ActionRequest &request);
    /// Of the drill while one runs, else of the person's own services.
    [[nodiscard]] HealthRecord &healthRecord();
    /// What a drill left behind whose process is gone.
    void removeLeftovers() const;

private:
    class Stage;

    [[nodiscard]] QString folderOfDrills() const;
    [[nodiscard]] QString raise(const Scenario &scenario);

    AppPaths m_paths;
    SettingsKeeper &m_settings;
    ServiceStack &m_home;
    HealthSwitch &m_health;
    Stage *m_stage = nullptr; // a child
    QList<QPointer<ActionJob>> m_jobs;
};

} // namespace breakwater
