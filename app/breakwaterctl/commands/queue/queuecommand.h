// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/command.h"

namespace breakwater::ctl {

class QueueAccess;

/// A command that looks at the queue, or takes from it, and runs none of its jobs.
class QueueCommand : public Command
{
public:
    using Command::Command;

    void run(Options &options) final;

protected:
    /// With the queue open; exactly one finished() ends it.
    virtual void work(QueueAccess &access, const Options &options) = 0;
};

} // namespace breakwater::ctl
