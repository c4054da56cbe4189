// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwaterctl/options/exitcode.h"
#include "base/expected.h"

#include <QByteArray>
#include <QFile>
#include <QString>

#include <memory>

namespace breakwater {
class Interruption;
}

namespace breakwater::ctl {

/// A file or standard input, read piece by piece as it comes: what a pipe holds is given at once, not when a
/// buffer is full, and an interruption ends the wait for more.
class InputSource
{
public:
    /// \param path "-" is standard input. \param interruption must outlive the source.
    static Expected<InputSource, Failure> open(const QString &path, const Interruption &interruption);

    /// Waits for the next piece. \return it, empty at the end; Interrupted when the person gave up waiting.
    Expected<QByteArray, Failure> read();

    /// For sentences: the file's name, or "standard input".
    [[nodiscard]] const QString &name() const { return m_name; }

private:
    InputSource(QString name, std::unique_ptr<QFile> file, const Interruption &interruption);
    /// \return false: the person interrupted.
    [[nodiscard]] bool waitForInput() const;

    QString m_name;
    std::unique_ptr<QFile> m_file;
    const Interruption *m_interruption;
};

} // namespace breakwater::ctl
