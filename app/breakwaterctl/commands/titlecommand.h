// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/commands/actioncommand.h"

namespace breakwater::ctl {

/// `title`: a text in, titles for it out, one a line.
class TitleCommand final : public ActionCommand
{
public:
    explicit TitleCommand(const CommandEnvironment &environment)
        : ActionCommand(environment, ActionRequest::Kind::Titles)
    { }
};

} // namespace breakwater::ctl
