// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QObject>
#include <QString>

namespace breakwater {

/// How a text lies in its file, apart from its words.
struct DocumentFormat
{
    Q_GADGET

public:
    enum class LineEnding { Lf, CrLf, Cr };
    Q_ENUM(LineEnding)

    /// IANA name: "UTF-8", "UTF-16LE", "GB18030", "GBK", "Big5", …
    QByteArray encoding = QByteArrayLiteral("UTF-8");
    bool byteOrderMark = false;
    /// The file's most frequent line ending, used for new lines.
    LineEnding lineEnding = LineEnding::Lf;
    /// The file has more than one kind; lines that were there keep theirs.
    bool mixedLineEndings = false;

    bool operator==(const DocumentFormat &) const = default;
};

} // namespace breakwater
