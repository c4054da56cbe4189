// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>

namespace breakwater::test {

/// Something that has the name of a file and cannot be read as one.
struct AwkwardFile
{
    /// What it is, for the name of a row.
    const char *name = nullptr;
    QString path{};
};

/// Makes one of each kind in the folder, which must exist: a pipe that nobody writes to, devices that never
/// end, a folder, a socket, a sparse file of 20 GB, a symbolic link to itself.
[[nodiscard]] QList<AwkwardFile> awkwardFilesIn(const QString &folder);

/// Gives the path the thing that the other path names. \pre nothing is there
[[nodiscard]] bool putInPlace(const AwkwardFile &file, const QString &path);

} // namespace breakwater::test
