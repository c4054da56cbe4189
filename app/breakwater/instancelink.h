// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocalServer>
#include <QObject>
#include <QStringList>

#include <chrono>

namespace breakwater {

/// The line between two starts of the program with the same state folder: the second hands its files over and
/// ends, so that no file is open in two windows.
///
/// Only processes of the same person can connect. A process that died leaves nothing behind that would stop a
/// new one.
class InstanceLink final : public QObject
{
    Q_OBJECT

public:
    /// How long the second process waits for the first to take the files.
    static constexpr std::chrono::milliseconds patience{2'000};

    explicit InstanceLink(const QString &stateDir, QObject *parent = nullptr);

    /// \return a running process took the files (absolute paths); this one has nothing more to do.
    [[nodiscard]] bool handOver(const QStringList &files) const;
    /// Takes files from those that start later. \return the line is open.
    bool listen();

Q_SIGNALS:
    /// Another start wants these files, or just a window.
    void openWanted(const QStringList &files);

private:
    void accept();

    QString m_name;
    QLocalServer m_server;
};

} // namespace breakwater
