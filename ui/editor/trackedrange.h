// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/characters/textrange.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTextDocument>

#include <vector>

namespace breakwater {

/// A stretch of a document that stays on its words while the writer edits elsewhere, and knows whether they
/// are still the words it was made for.
///
/// Text typed right at its start or its end belongs to it, unless a line end parts the two: then it is
/// another line. When all of it was deleted, only undo brings it back. An edit that reaches into it from
/// outside makes it grow to cover the edit. Undo and redo bring it back to where it was: the document is the
/// same at the same depth of its undo stack, and so is the range. Gone with its document: then it is neither
/// alive nor unchanged.
class TrackedRange final : public QObject
{
    Q_OBJECT

public:
    /// To whom text belongs that comes right at the start or the end.
    enum class Border {
        ByLine, ///< to the range, unless a line end parts them: the writer types
        Own, ///< to the range: its words are being replaced
        Foreign, ///< not to the range: the words of another one are being replaced
    };

    /// \param document may go before the range does.
    TrackedRange(QTextDocument &document, TextRange range, QObject *parent = nullptr);

    [[nodiscard]] bool isAlive() const { return !m_document.isNull() && !m_abandoned; }
    [[nodiscard]] TextRange range() const { return m_range; }
    /// \pre isAlive()
    [[nodiscard]] QString text() const;
    /// True while the words are those of the beginning, also if they were changed and brought back.
    [[nodiscard]] bool isUnchanged() const;
    /// True if the words are exactly these.
    [[nodiscard]] bool holds(const QString &text) const;
    /// For the edits that come now; ByLine at first.
    void setBorder(Border border) { m_border = border; }
    /// The document now holds another text: the range belongs to none any more.
    void abandon();

Q_SIGNALS:
    /// An edit, an undo or a redo reached into the range.
    void touched();
    /// It moved, grew or shrank.
    void moved();

private:
    struct Edit
    {
        qsizetype position = 0;
        qsizetype removed = 0;
        qsizetype added = 0;
    };
    /// Where it was at a depth of the undo stack.
    struct Place
    {
        int depth = 0;
        TextRange range{};
    };

    void follow(int position, int removed, int added);
    [[nodiscard]] TextRange movedBy(const Edit &edit) const;
    [[nodiscard]] bool belongs(const Edit &edit) const;
    [[nodiscard]] TextRange recalled(const Edit &edit, int depth) const;
    void remember(int depth);

    QPointer<QTextDocument> m_document;
    TextRange m_range;
    Border m_border = Border::ByLine;
    /// Ascending; the depths that an undo or a redo can lead to since the range is there.
    std::vector<Place> m_places;
    int m_depth = 0;
    /// A step was added to the undo stack since the last edit was followed: that was no undo and no redo.
    bool m_stepAdded = false;
    QByteArray m_hash;
    bool m_abandoned = false;
};

} // namespace breakwater
