// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

#include <chrono>

class QLocalSocket;

namespace breakwater {

/// The line between two starts of the program with the same state folder: the second hands its files over and
/// ends, so that no file is open in two windows.
///
/// The socket lies where only this user can put one: in XDG_RUNTIME_DIR, else in a folder of the state
/// folder. Whoever is at the other end must be this user, too, before a byte is sent to it or believed. A
/// process that died, or one that does not answer, stops no new one; and what is not answered in time is not
/// done either.
class InstanceLink final : public QObject
{
    Q_OBJECT

public:
    /// How long the second process waits for the first to take the files, in all.
    static constexpr std::chrono::milliseconds patience{300};

    explicit InstanceLink(const QString &stateDir, QObject *parent = nullptr);

    /// \return a running process took the files (absolute paths); this one has nothing more to do.
    [[nodiscard]] bool handOver(const QStringList &files) const;
    /// Takes files from those that start later. \return the line is open.
    bool listen();
    /// Where listen() would listen now; empty: nowhere is safe.
    [[nodiscard]] QString socketPath() const;
    /// Where it does; empty: nowhere.
    [[nodiscard]] QString listensAt() const { return m_server.fullServerName(); }

Q_SIGNALS:
    /// Another start wants these files, or just a window.
    void openWanted(const QStringList &files);

private:
    [[nodiscard]] QStringList places() const;
    void accept();
    void read(QLocalSocket &socket);

    QString m_stateDir;
    QLocalServer m_server;
};

} // namespace breakwater
