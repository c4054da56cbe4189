// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

namespace breakwater {

/// Why the state store could not keep or give something.
struct StoreError
{
    Q_GADGET

public:
    enum class Kind {
        Busy, ///< other processes held it for longer than we wait
        DiskFull,
        ReadOnly,
        AccessDenied, ///< the folder or file cannot be opened
        NotAFile, ///< a folder, pipe, socket or device has its name
        Damaged, ///< it was set aside (`setAsideAs`) and a new one was begun
        TooNew, ///< written by a newer version of this program; left alone
        Full, ///< our own bound is reached
        DiskFailing, ///< the disk could not be read or written
        NotDurable, ///< works in memory only, and this must be on disk
        Other,
    };
    Q_ENUM(Kind)

    Kind kind = Kind::Other;
    QString file{};
    QString reason{};
    QString setAsideAs{};

    bool operator==(const StoreError &) const = default;
};

} // namespace breakwater
