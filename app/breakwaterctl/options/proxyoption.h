// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "net/address/proxysettings.h"
#include "settings/settings.h"

#include <optional>

namespace breakwater::ctl {

class CommandSyntax;
class Options;

/// Environment variable with the proxy's password: on a command line every process of the machine would see
/// it.
inline const QString proxyPasswordVariable = QStringLiteral("BREAKWATER_PROXY_PASSWORD");

void declareProxyOption(CommandSyntax &syntax);
/// \return nullopt if no proxy was given.
[[nodiscard]] std::optional<ProxySettings> readProxyOption(Options &options);
/// The settings' proxy, its password from the environment.
[[nodiscard]] ProxySettings proxyOf(const ProxyOptions &settings);

} // namespace breakwater::ctl
