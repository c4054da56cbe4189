// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QProcess>
#include <QStringList>

#include <memory>

namespace breakwater::test {

struct HelperResult
{
    int exitCode = -1;
    QByteArray output{};
};

/// Starts `count` storagehelper processes at the same time and waits for all of them.
QList<HelperResult> runHelpers(int count, const QStringList &arguments);

/// Starts one and waits for its first line.
std::unique_ptr<QProcess> startHelper(const QStringList &arguments);

} // namespace breakwater::test
