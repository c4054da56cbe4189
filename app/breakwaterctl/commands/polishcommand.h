// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/actioncommand.h"

namespace breakwater::ctl {

/// `polish`: a text in, a better one out.
class PolishCommand final : public ActionCommand
{
public:
    explicit PolishCommand(const CommandEnvironment &environment)
        : ActionCommand(environment, ActionRequest::Kind::Polish)
    { }
};

} // namespace breakwater::ctl
