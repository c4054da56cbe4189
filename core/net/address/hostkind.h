// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace breakwater {

/// \return true for this computer: localhost, *.localhost, 127.0.0.0/8, ::1.
[[nodiscard]] bool isLoopbackHost(const QString &host);

/// \return true for this computer or one's own network: loopback, private and link-local addresses, *.local,
/// and names without a dot. Such hosts are never asked through a proxy.
[[nodiscard]] bool isOwnNetworkHost(const QString &host);

} // namespace breakwater
