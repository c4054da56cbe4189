// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/secret.h"

#include <QString>

namespace breakwater {

/// Which proxy requests go through. Hosts of one's own computer and network are always reached directly.
struct ProxySettings
{
    enum class Mode { System, None, Manual };
    enum class Kind { Http, Socks5 };
    Mode mode = Mode::System;
    /// The rest is for Mode::Manual only.
    Kind kind = Kind::Http;
    QString host{};
    quint16 port = 0;
    QString user{};
    Secret<QString> password{};

    bool operator==(const ProxySettings &) const = default;
};

} // namespace breakwater
