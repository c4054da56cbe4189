// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

namespace breakwater::ctl {

/// `queue remove`: a job goes, done or not.
class QueueRemoveCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;
};

} // namespace breakwater::ctl
