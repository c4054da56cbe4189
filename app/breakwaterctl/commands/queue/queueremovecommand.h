// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/queue/queuecommand.h"

namespace breakwater::ctl {

/// `queue remove`: a job goes, done or not.
class QueueRemoveCommand final : public QueueCommand
{
public:
    using QueueCommand::QueueCommand;

    void declare(CommandSyntax &syntax) const override;

private:
    void work(QueueAccess &access, const Options &options) override;
};

} // namespace breakwater::ctl
