// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reviewscript.h"
#include "ui/controllers/suggestions/suggestionbook.h"
#include "ui/models/suggestionmodel.h"

#include <QMap>

#include <map>

class QTextCursor;

namespace breakwater {
class WritingEditor;
}

namespace breakwater::test {

/// Plays a script on a real editor and a real book, beside a model of the document that knows only what was
/// typed and what was accepted, and compares the two after each step.
class Review
{
public:
    /// \param editor must outlive the review; its text is replaced.
    Review(WritingEditor &editor, const QString &document);

    /// \return what went wrong; empty: nothing.
    [[nodiscard]] QString play(const QList<ReviewStep> &steps);

private:
    struct Caret
    {
        qsizetype anchor = 0;
        qsizetype position = 0;
        bool operator==(const Caret &) const = default;
    };
    struct Pending
    {
        QString words{};
        qsizetype changes = 0;
    };
    /// What the document was at a depth of the undo stack.
    struct Snapshot
    {
        QString text{};
        QMap<QString, Pending> pending{};
    };

    void take(const ReviewStep &step);
    void type(qsizetype at, const QString &text);
    void typeAtBorder(const ReviewStep &step);
    void erase(const ReviewStep &step);
    void putCaret(qsizetype anchor, qsizetype position);
    [[nodiscard]] QString ask(const ReviewStep &step);
    void deliver(const QString &id, quint32 choice);
    void accept(const QString &id, const QList<qsizetype> &changes);
    void acceptAll(const QString &id);
    void acceptOneByOne(const QString &id, quint32 order);
    void reject(const QString &id, const QList<qsizetype> &changes);
    void compareAgain(const QString &id);
    void undo();
    void redo();
    void undoAllAndRedoAll();

    void record();
    void forgetRedo();
    void forgetLater(const QString &id);
    void checkWhatIsBack();
    void check();
    void fail(const QString &what);
    [[nodiscard]] QString readyOne(quint32 which) const;
    [[nodiscard]] QString movedOne(quint32 which) const;
    [[nodiscard]] QList<qsizetype> allChanges(const QString &id) const;
    [[nodiscard]] qsizetype boundary(quint32 number) const;
    [[nodiscard]] Caret caret() const;
    [[nodiscard]] int depth() const;

    WritingEditor &m_editor;
    SuggestionModel m_suggestions;
    SuggestionBook m_book;
    QStringList m_onTheirWay;
    QString m_text;
    Caret m_caret;
    std::map<int, Snapshot> m_snapshots;
    /// Depth after an accept, which nothing may be added to.
    int m_sealed = -1;
    QString m_fault;
};

} // namespace breakwater::test
