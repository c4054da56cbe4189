// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

namespace breakwater {

/// What the operating system says about the network, where it says anything (QNetworkInformation). Only a
/// plain "disconnected" is believed: everything between that and "online" is found out by asking a service.
///
/// Loads a plugin that may talk to the system's bus: make it when the window is there. Main thread only.
class NetworkReachability final : public QObject
{
    Q_OBJECT

public:
    explicit NetworkReachability(QObject *parent = nullptr);

    /// Unset: the system cannot tell.
    [[nodiscard]] std::optional<bool> isOffline() const;

Q_SIGNALS:
    void changed();
};

} // namespace breakwater
