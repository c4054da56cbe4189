// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "helperprocesses.h"

#include <QCoreApplication>
#include <QProcess>

#include <memory>
#include <vector>

namespace breakwater::test {

QList<HelperResult> runHelpers(int count, const QStringList &arguments)
{
    constexpr int limitMs = 100'000;
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/storagehelper");
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < count; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        processes.back()->start(program, arguments);
    }
    QList<HelperResult> results;
    for (const auto &process : processes) {
        process->waitForFinished(limitMs);
        results.append({.exitCode = process->exitStatus() == QProcess::NormalExit ? process->exitCode() : -1,
                        .output = process->readAllStandardOutput().trimmed()});
    }
    return results;
}

} // namespace breakwater::test
