// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/textrange.h"

#include <QByteArray>
#include <QObject>
#include <QPointer>
#include <QTextDocument>

namespace breakwater {

/// A stretch of a document that stays on its words while the writer edits elsewhere, and knows whether they
/// are still the words it was made for.
///
/// Text typed right before its start or right after its end stays outside. An edit that reaches into it from
/// outside makes it grow to cover the edit. Undo and redo move it like any other edit. Gone with its
/// document: then it is neither alive nor unchanged.
class TrackedRange final : public QObject
{
    Q_OBJECT

public:
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
    /// The document now holds another text: the range belongs to none any more.
    void abandon();

Q_SIGNALS:
    /// An edit, an undo or a redo reached into the range.
    void touched();
    /// It moved, grew or shrank.
    void moved();

private:
    void follow(int position, int removed, int added);

    QPointer<QTextDocument> m_document;
    TextRange m_range;
    QByteArray m_hash;
    bool m_abandoned = false;
};

} // namespace breakwater
