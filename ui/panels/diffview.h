// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "text/diff/textdiff.h"
#include "ui/panels/diffmarkup.h"

#include <QSet>
#include <QWidget>

#include <vector>

class QLabel;
class QTextEdit;

namespace breakwater {

/// A comparison to look at, inline or side by side, with one current change.
///
/// Read-only; text can be selected and copied by mouse and keyboard. A click on a change makes it the current
/// one. Below the text a line tells number, kind and words of the current change, for those who cannot see
/// colours or lines.
class DiffView final : public QWidget
{
    Q_OBJECT

public:
    enum class Layout { Inline, SideBySide };

    explicit DiffView(QWidget *parent = nullptr);

    /// Shows a comparison from its first change on.
    void setDiff(const TextDiff &diff);
    /// Shows what became of the same comparison, such as after one change was accepted: the place is kept.
    void updateDiff(const TextDiff &diff);
    void setLayoutKind(Layout layout);
    [[nodiscard]] Layout layoutKind() const { return m_layout; }
    /// Kinds of changes that are left out and read as the original.
    void setHiddenKinds(const QSet<ChangeKind> &kinds);

    /// Indices into TextDiff::changes() of the changes that are shown.
    [[nodiscard]] const QList<qsizetype> &shownChanges() const { return m_shown; }
    /// -1: none.
    [[nodiscard]] qsizetype currentChange() const;
    void goToNext();
    void goToPrevious();

Q_SIGNALS:
    void shownChangesChanged();
    void currentChangeChanged(qsizetype change);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rebuild();
    void write();
    void setCurrent(qsizetype place);
    void mark(QTextEdit *view, const std::vector<MarkedChange> &marks);
    void describeCurrent();
    void selectChangeAt(QTextEdit *view, const std::vector<MarkedChange> &marks, const QPoint &at);
    void retranslate();

    TextDiff m_diff;
    Layout m_layout = Layout::Inline;
    QSet<ChangeKind> m_hidden;
    QList<qsizetype> m_shown;
    qsizetype m_place = -1; // in m_shown
    QTextEdit *m_left; // both sides while inline
    QTextEdit *m_right;
    std::vector<MarkedChange> m_leftMarks;
    std::vector<MarkedChange> m_rightMarks;
    QLabel *m_description;
};

} // namespace breakwater
