// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"

#include <QList>
#include <QPalette>
#include <QTextCharFormat>

#include <vector>

class QTextDocument;

namespace breakwater {

/// Where a change stands in a document that was written by writeDiff(), in characters.
struct MarkedChange
{
    /// Index into TextDiff::changes().
    qsizetype change = 0;
    int begin = 0;
    int end = 0;
};

/// Which side of a comparison a document shows.
enum class DiffSide { Both, Original, Suggestion };

/// Formats of what goes and what comes: struck through or underlined besides their colours, readable on the
/// palette's base colour. White space alone is drawn on a background, for a line through nothing cannot be
/// seen.
[[nodiscard]] QTextCharFormat removedFormat(const QPalette &palette);
[[nodiscard]] QTextCharFormat addedFormat(const QPalette &palette);
/// Laid over either of them where the change is the current one; keeps lines and words.
[[nodiscard]] QTextCharFormat currentFormat(const QPalette &palette);

/// Writes a comparison into a document, with signs in the place of hidden characters and very long words
/// broken. \param shown the indices of the changes to mark, ascending; others
/// read as the original, as if the suggestion did not touch them. \return where the marked ones stand.
[[nodiscard]] std::vector<MarkedChange> writeDiff(QTextDocument &document, const TextDiff &diff,
                                                  const QList<qsizetype> &shown, DiffSide side,
                                                  const QPalette &palette);

} // namespace breakwater
