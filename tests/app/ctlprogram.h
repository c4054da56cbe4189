// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>
#include <QTemporaryDir>

#include <memory>

namespace breakwater::test {

/// What one run of the program left behind.
struct CtlRun
{
    /// -1: it did not end by itself.
    int exitCode = -1;
    QByteArray out{};
    QByteArray err{};

    /// The one JSON object on standard output; empty if there is none.
    [[nodiscard]] QJsonObject json() const;
    /// Standard output line by line, each a JSON object.
    [[nodiscard]] QList<QJsonObject> jsonLines() const;
};

/// The built breakwaterctl with a home of its own that is gone afterwards: what a script sees, and nothing
/// else.
class CtlProgram
{
public:
    CtlProgram();

    /// Runs it to its end; standard input is `input` and then closed.
    [[nodiscard]] CtlRun run(const QStringList &arguments, const QByteArray &input = {});
    /// Starts it and leaves the rest to the caller.
    [[nodiscard]] std::unique_ptr<QProcess> start(const QStringList &arguments);
    /// Lets a started one come to its end.
    [[nodiscard]] static CtlRun finish(QProcess &process);

    void setEnvironment(const QString &name, const QString &value) { m_environment.insert(name, value); }
    [[nodiscard]] const QProcessEnvironment &environment() const { return m_environment; }
    [[nodiscard]] QString home() const { return m_home.path(); }
    /// Writes a file into the home. \return its path.
    QString write(const QString &name, const QByteArray &bytes) const;
    /// Every file below the home with its contents.
    [[nodiscard]] QMap<QString, QByteArray> filesAtHome() const;

private:
    QTemporaryDir m_home;
    QProcessEnvironment m_environment;
};

} // namespace breakwater::test
