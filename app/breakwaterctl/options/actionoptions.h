// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/limitoptions.h"
#include "app/breakwaterctl/options/targetoptions.h"
#include "assistant/request/action.h"
#include "files/apppaths.h"
#include "net/address/proxysettings.h"

#include <optional>

namespace breakwater::ctl {

/// Everything that `polish` and `title` can be given.
struct ActionOptions
{
    /// Without its text, which is read from `input`.
    ActionRequest request{};
    QString input{};
    TargetOptions targets{};
    LimitOptions limits{};
    std::optional<ProxySettings> proxy{};
    double clockSpeed = 1.0;
    AppPaths paths = AppPaths::standard();
    bool json = false;
    bool progress = false;
};

void declareActionOptions(CommandSyntax &syntax, ActionRequest::Kind kind);
[[nodiscard]] ActionOptions readActionOptions(Options &options, ActionRequest::Kind kind);

} // namespace breakwater::ctl
