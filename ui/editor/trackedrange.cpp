// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/trackedrange.h"

#include "ui/editor/documenttext.h"

#include <algorithm>
#include <utility>

namespace breakwater {

TrackedRange::TrackedRange(QTextDocument &document, TextRange range, QObject *parent)
    : QObject(parent)
    , m_document(&document)
    , m_range(range)
    , m_hash(textHash(textOf(document, range)))
{
    document.documentLayout(); // without one, a document tells of no change
    remember(document.availableUndoSteps());
    connect(&document, &QTextDocument::undoCommandAdded, this, [this] { m_stepAdded = true; });
    connect(&document, &QTextDocument::contentsChange, this, &TrackedRange::follow);
}

QString TrackedRange::text() const
{
    return textOf(*m_document, m_range);
}

bool TrackedRange::isUnchanged() const
{
    return isAlive() && textHash(text()) == m_hash;
}

bool TrackedRange::holds(const QString &text) const
{
    return isAlive() && m_range.length == text.size() && this->text() == text;
}

void TrackedRange::abandon()
{
    m_abandoned = true;
    if (m_document)
        m_document->disconnect(this);
}

void TrackedRange::follow(int position, int removed, int added)
{
    const Edit edit{position, removed, added};
    const TextRange before = m_range;
    const int depth = m_document->availableUndoSteps();
    const bool undone = depth < m_depth && m_document->isRedoAvailable();
    const bool redone = depth > m_depth && !m_stepAdded;
    m_stepAdded = false;
    if (undone || redone) {
        m_range = recalled(edit, depth);
    } else { // no redo leads on from here; and what is less deep than before belongs to another text
        m_range = movedBy(edit);
        const int last = std::min(depth, m_depth);
        std::erase_if(m_places, [&](const Place &place) { return depth < m_depth || place.depth > last; });
    }
    remember(depth);
    const TextRange gone{edit.position, edit.removed};
    const TextRange come{edit.position, edit.added};
    if (before.overlaps(gone) || m_range.overlaps(come))
        Q_EMIT touched();
    if (m_range != before)
        Q_EMIT moved();
}

/// Whether text that comes right at the start or the end comes into the range.
bool TrackedRange::belongs(const Edit &edit) const
{
    if (edit.added == 0 || m_border == Border::Foreign)
        return false;
    if (m_border == Border::Own)
        return true;
    if (m_range.isEmpty())
        return false; // there is nothing left that it could belong to
    const bool atEnd = edit.position == m_range.end();
    const qsizetype neighbour = atEnd ? edit.position : edit.position + edit.added - 1;
    return m_document->characterAt(static_cast<int>(neighbour)) != QChar::ParagraphSeparator;
}

TextRange TrackedRange::movedBy(const Edit &edit) const
{
    const qsizetype removedEnd = edit.position + edit.removed;
    const qsizetype shift = edit.added - edit.removed;
    const bool isAtBorder = edit.position == m_range.end() || removedEnd == m_range.start;
    if (!isAtBorder || !belongs(edit)) {
        if (edit.position >= m_range.end())
            return m_range;
        if (removedEnd <= m_range.start)
            return {m_range.start + shift, m_range.length};
    }
    const qsizetype start = std::min(m_range.start, edit.position);
    const qsizetype end = std::max(m_range.end(), removedEnd) + shift;
    // The end of a document is a line end that edits report as theirs but that no cursor can select.
    return TextRange::between(start, std::min<qsizetype>(end, m_document->characterCount() - 1));
}

TextRange TrackedRange::recalled(const Edit &edit, int depth) const
{
    const auto place = std::lower_bound(m_places.begin(), m_places.end(), depth,
                                        [](const Place &each, int wanted) { return each.depth < wanted; });
    return place != m_places.end() && place->depth == depth ? place->range : movedBy(edit);
}

void TrackedRange::remember(int depth)
{
    const auto place = std::lower_bound(m_places.begin(), m_places.end(), depth,
                                        [](const Place &each, int wanted) { return each.depth < wanted; });
    if (place != m_places.end() && place->depth == depth)
        place->range = m_range;
    else
        m_places.insert(place, {depth, m_range});
    m_depth = depth;
}

} // namespace breakwater
