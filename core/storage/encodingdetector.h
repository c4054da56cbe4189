// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace breakwater {

struct DetectedEncoding
{
    QByteArray name = QByteArrayLiteral("UTF-8");
    /// Bytes at the beginning that are no text.
    int byteOrderMarkSize = 0;
};

/// Finds the encoding of a text file: its byte order mark; else UTF-8 if all of it is valid; else what
/// uchardet's statistics say, with a preference for GB18030 where the bytes are common Chinese characters and
/// too few for statistics. What decodes only with losses is never guessed; if nothing fits, UTF-8 is said,
/// and the caller sees the losses.
[[nodiscard]] DetectedEncoding detectEncoding(const QByteArray &bytes);

} // namespace breakwater
