// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"
#include "base/randomsource.h"
#include "base/systemclock.h"
#include "drill/drillserver.h"
#include "net/system/qtscheduler.h"

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// `drill`: a service on this machine that fails on cue, until interrupted.
class DrillCommand final : public Command
{
    Q_OBJECT

public:
    explicit DrillCommand(const CommandEnvironment &environment);
    ~DrillCommand() override;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    [[nodiscard]] static Expected<Scenario, Failure> scenarioFrom(Options &options);
    void printNow(const QByteArray &line);

    /// What the server runs on, at the speed of the drill.
    struct Stage
    {
        Stage(double speed, std::uint64_t seed);

        SystemClock clock;
        QtScheduler scheduler;
        SeededRandom random;
    };
    std::unique_ptr<Stage> m_stage;
    std::unique_ptr<DrillServer> m_server;
};

} // namespace breakwater::ctl
