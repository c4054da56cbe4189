// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/trackedrange.h"

#include "ui/editor/documenttext.h"

#include <algorithm>

namespace breakwater {

TrackedRange::TrackedRange(QTextDocument &document, TextRange range, QObject *parent)
    : QObject(parent)
    , m_document(&document)
    , m_range(range)
    , m_hash(textHash(textOf(document, range)))
{
    document.documentLayout(); // without one, a document tells of no change
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
    const qsizetype removedEnd = position + removed;
    const qsizetype shift = added - removed;
    if (position >= m_range.end())
        return;
    if (removedEnd <= m_range.start) {
        if (shift != 0) {
            m_range.start += shift;
            Q_EMIT moved();
        }
        return;
    }
    const qsizetype start = std::min<qsizetype>(m_range.start, position);
    const qsizetype end = std::max(m_range.end(), removedEnd) + shift;
    // The end of a document is a line end that edits report as theirs but that no cursor can select.
    m_range = TextRange::between(start, std::min<qsizetype>(end, m_document->characterCount() - 1));
    Q_EMIT touched();
    Q_EMIT moved();
}

} // namespace breakwater
