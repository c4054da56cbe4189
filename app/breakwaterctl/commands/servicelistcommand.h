// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

namespace breakwater::ctl {

/// `service list`: what is set up.
class ServiceListCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;
};

} // namespace breakwater::ctl
