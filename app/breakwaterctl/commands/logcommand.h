// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

namespace breakwater::ctl {

/// `log`: the decisions and verdicts of the last weeks, as a table or as a trace for `replay`.
class LogCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;
};

} // namespace breakwater::ctl
