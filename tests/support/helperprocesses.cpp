// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/helperprocesses.h"

#include <QCoreApplication>

#include <vector>

namespace breakwater::test {

namespace {

constexpr int limitMs = 100'000;

std::unique_ptr<QProcess> launch(const QStringList &arguments)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationDirPath() + QStringLiteral("/storagehelper"), arguments);
    return process;
}

} // namespace

QList<HelperResult> runHelpers(int count, const QStringList &arguments)
{
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < count; ++i)
        processes.push_back(launch(arguments));
    QList<HelperResult> results;
    for (const auto &process : processes) {
        process->waitForFinished(limitMs);
        results.append({.exitCode = process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1,
                        .output = process->readAllStandardOutput().trimmed()});
    }
    return results;
}

std::unique_ptr<QProcess> startHelper(const QStringList &arguments)
{
    auto process = launch(arguments);
    while (!process->canReadLine() && process->waitForReadyRead(limitMs)) { }
    return process;
}

} // namespace breakwater::test
