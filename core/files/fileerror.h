// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <QObject>
#include <QString>

namespace breakwater {

/// Why a file or folder could not be read or written. Facts only; core/wording has the sentence.
struct FileError
{
    Q_GADGET

public:
    enum class Kind {
        NotFound,
        AccessDenied,
        ReadOnly, ///< the file system or the folder
        DiskFull,
        NotAFile, ///< a folder, a device, a pipe
        TooLarge,
        TooNew, ///< written by a newer version of this program
        Damaged, ///< not in the format it should have; `key` names the place if there is one
        ChangedOnDisk, ///< somebody else wrote it since we read it
        Busy, ///< other processes hold it for longer than we wait
        Other,
    };
    Q_ENUM(Kind)

    Kind kind = Kind::Other;
    QString file{};
    /// The system's or the parser's own words, for *Details*.
    QString reason{};
    /// Damaged: the key that is wrong, such as "services[2].address". Else empty.
    QString key{};
    /// Damaged: where the damaged file was moved to, so that nothing is lost. Else empty.
    QString setAsideAs{};

    bool operator==(const FileError &) const = default;
};

/// \return the kind for an errno value such as ENOSPC; Other for 0 and for what has no kind of its own.
[[nodiscard]] FileError::Kind fileErrorKind(int errnoValue);

/// \return an error for the failed system call whose errno is given, with the system's words as reason.
[[nodiscard]] FileError fileErrorFromErrno(const QString &file, int errnoValue);

} // namespace breakwater
