// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QByteArray>
#include <QList>
#include <QString>

class QTextBlock;
class QTextDocument;

namespace breakwater {

// A QTextDocument holds U+2029 where a file has a line end, and QTextDocument::toPlainText() turns no-break
// spaces into spaces, and takes some characters for its own. These functions are the only way in which text
// enters and leaves a document as text with "\n".

/// A change to make in a document.
struct TextEdit
{
    TextRange range{};
    QString text{};

    bool operator==(const TextEdit &) const = default;
};

/// The text as a document can take it, for setPlainText(). A document has three characters for itself
/// (U+2029, U+FDD0, U+FDD1) and would make line ends of a file's own ones: while they are in it, three that
/// the text does not have stand in for them. The document remembers which.
[[nodiscard]] QString textFor(QTextDocument &document, const QString &text);

/// Everything in the document, character by character.
[[nodiscard]] QString textOf(const QTextDocument &document);
/// \pre range lies inside the document.
[[nodiscard]] QString textOf(const QTextDocument &document, TextRange range);

/// Makes the changes, which are in order and do not overlap, as one undo step of their own: what is typed
/// next is another one. Nothing between them is touched, so that a caret or a selection there stays on its
/// words; a caret before words that are replaced stays before them, one behind them stays behind.
void applyEdits(QTextDocument &document, const QList<TextEdit> &edits);

/// Puts `text` in the place of `range`, as applyEdits(). Only the part that differs is touched; nothing
/// happens if there is no difference.
void replaceText(QTextDocument &document, TextRange range, const QString &text);

/// A block and its neighbours up to empty lines.
[[nodiscard]] TextRange linesOfParagraph(const QTextBlock &block);

/// Tells whether a text is still the one that a suggestion was made for (SHA-256).
[[nodiscard]] QByteArray textHash(const QString &text);

} // namespace breakwater
