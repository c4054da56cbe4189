// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDeadlineTimer>
#include <QHash>
#include <QList>
#include <QString>

#include <chrono>

namespace breakwater {

/// How long a connection is kept without use: below the five seconds after which common servers close it.
inline constexpr std::chrono::seconds keepConnection{4};

/// Keeps account of connections that have served an answer and wait for the next request, since Qt does not
/// say whether a request got a used one. A pre-connected one that has served nothing is as good as new: if it
/// ends before a byte came, that speaks against the server.
class KeptConnections
{
public:
    /// A reply from this origin ended well, and its connection stays open.
    void served(const QString &origin);
    /// \return whether one is waiting; if so it is taken.
    [[nodiscard]] bool take(const QString &origin);
    void forget() { m_kept.clear(); }

private:
    QHash<QString, QList<QDeadlineTimer>> m_kept;
};

} // namespace breakwater
