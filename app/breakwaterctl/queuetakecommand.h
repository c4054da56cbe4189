// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "command.h"

namespace breakwater::ctl {

/// `queue take`: what a finished job brought, which then leaves the queue.
class QueueTakeCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;
};

} // namespace breakwater::ctl
