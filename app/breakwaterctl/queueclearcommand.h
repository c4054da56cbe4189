// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

namespace breakwater::ctl {

/// `queue clear`: every job goes, done or not.
class QueueClearCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;
};

} // namespace breakwater::ctl
