// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"
#include "simulation/simulation.h"

#include <optional>
#include <vector>

namespace breakwater::ctl {

/// `simulate`: an incident on virtual time, with the classes that ship; one row per policy.
class SimulateCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    /// \return one row per policy; nullopt if the person interrupted.
    [[nodiscard]] std::optional<std::vector<SimulationRow>>
    rowsOf(const Scenario &scenario, const std::vector<SimulatedPolicy> &policies, std::uint64_t seed,
           int runs) const;
};

} // namespace breakwater::ctl
