// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/documentformat.h"
#include "documents/textcodec.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace breakwater {

/// The lines of a file as bytes, each with its own line ending. So a line that nobody touched goes back as it
/// was, in a file that mixes its line endings or whose encoding has two codes for one character.
class LineBytes
{
public:
    struct Line
    {
        QByteArray content{};
        /// Empty for the last line.
        QByteArray ending{};
    };

    /// \param body without the byte order mark.
    LineBytes(const QByteArray &body, const TextCodec &codec);

    [[nodiscard]] const QList<Line> &lines() const { return m_lines; }
    /// The most frequent ending, and whether there are others.
    void describe(DocumentFormat &format) const;
    /// The file's text with U+000A for every line ending, given the text as it was decoded.
    [[nodiscard]] static QString normalized(QString text);

    /// `text` as bytes, where what it has in common with `oldText` at both ends keeps the old ones. nullopt:
    /// a character does not exist in the encoding.
    [[nodiscard]] std::optional<QByteArray> merged(const QString &oldText, const QString &text,
                                                   DocumentFormat::LineEnding ending,
                                                   const TextCodec &codec) const;

private:
    QList<Line> m_lines;
};

[[nodiscard]] QString toText(DocumentFormat::LineEnding ending);

} // namespace breakwater
