// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "files/fileerror.h"

#include <cerrno>

namespace breakwater {

FileError::Kind fileErrorKind(int errnoValue)
{
    using Kind = FileError::Kind;
    switch (errnoValue) {
    case ENOENT:
    case ENOTDIR:
        return Kind::NotFound;
    case EACCES:
    case EPERM:
        return Kind::AccessDenied;
    case EROFS:
        return Kind::ReadOnly;
    case ENOSPC:
    case EFBIG:
#ifdef EDQUOT
    case EDQUOT:
#endif
        return Kind::DiskFull;
    case EISDIR:
        return Kind::NotAFile;
    case EBUSY:
    case ETXTBSY:
        return Kind::Busy;
    default:
        return Kind::Other;
    }
}

FileError fileErrorFromErrno(const QString &file, int errnoValue)
{
    return {.kind = fileErrorKind(errnoValue), .file = file, .reason = qt_error_string(errnoValue)};
}

} // namespace breakwater
