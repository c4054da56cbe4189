// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/textrange.h"

#include <QByteArray>
#include <QString>

class QTextBlock;
class QTextDocument;

namespace breakwater {

// A QTextDocument holds U+2029 where a file has a line end, and QTextDocument::toPlainText() turns no-break
// spaces into spaces. These functions are the only way in which text enters and leaves a document as text
// with "\n".

/// Everything in the document, character by character.
[[nodiscard]] QString textOf(const QTextDocument &document);
/// \pre range lies inside the document.
[[nodiscard]] QString textOf(const QTextDocument &document, TextRange range);

/// Puts `text` in the place of `range` as one undo step. Only the part that differs is touched, so that a
/// caret, a bookmark or a tracked range in the rest stays where it is; nothing happens if there is no
/// difference.
void replaceText(QTextDocument &document, TextRange range, const QString &text);

/// A block and its neighbours up to empty lines.
[[nodiscard]] TextRange linesOfParagraph(const QTextBlock &block);

/// Tells whether a text is still the one that a suggestion was made for (SHA-256).
[[nodiscard]] QByteArray textHash(const QString &text);

} // namespace breakwater
