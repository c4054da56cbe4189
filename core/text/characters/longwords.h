// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringView>

namespace breakwater {

/// Breaks what no line can be broken in, so that a text without a blank can be laid out in the time of one
/// with them: Qt needs the square of a word's length. For display only. A text goes through in pieces, one
/// after the other.
class LongWordBreaker
{
public:
    /// Letters that may follow each other; no word of a language has as many.
    static constexpr int longest = 1'000;

    /// The piece, with a line end behind every `longest` units without a place to break.
    [[nodiscard]] QString broken(const QString &piece);

private:
    int m_unbroken = 0;
};

/// Whether more than \a longest units follow each other without a place to break.
[[nodiscard]] bool hasLongerWord(QStringView text, qsizetype longest);

} // namespace breakwater
