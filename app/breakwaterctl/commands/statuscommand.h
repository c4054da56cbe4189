// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/access/session.h"
#include "app/breakwaterctl/commands/command.h"

#include <memory>
#include <optional>

namespace breakwater::ctl {

/// `status`: the circuit breakers, the call budget and the queue as they are now, and two levers by hand.
class StatusCommand final : public Command
{
public:
    using Command::Command;

    void declare(CommandSyntax &syntax) const override;
    void run(Options &options) override;

private:
    [[nodiscard]] std::optional<Failure> pullLevers(ServiceStack &session, Options &options) const;
};

} // namespace breakwater::ctl
