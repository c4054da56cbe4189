// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QStringView>

#include <vector>

namespace breakwater {

/// The paragraph that Polish acts on when nothing is selected: lines up to a blank line; a heading, a list
/// item (with its continuation lines) and a table are each one by themselves; fenced code and front matter
/// are one as a whole. Without leading and trailing white space. Empty, at \a position, if that is on a blank
/// line. \param position 0 … text.size(), as of a caret; the end of a line belongs to the line.
[[nodiscard]] TextRange paragraphAt(QStringView text, qsizetype position);

/// \a range without the white space at its ends; empty, at its start, if there is nothing else in it.
[[nodiscard]] TextRange trimmedRange(QStringView text, TextRange range);

/// Cuts a document into as few sections as possible of at most about \a maximumLength UTF-16 units, for one
/// request each: at headings, a group of paragraphs that is longer at paragraphs, never inside of fenced
/// code; a single longer paragraph stays whole. The sections are trimmed, in order, and leave out nothing but
/// white space.
[[nodiscard]] std::vector<TextRange> documentSections(QStringView text, qsizetype maximumLength);

/// The 1-based ordinal of the paragraph at \a position, as in "Paragraph 3".
[[nodiscard]] qsizetype paragraphNumberAt(QStringView text, qsizetype position);

} // namespace breakwater
