// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/diffview.h"

#include "ui/panels/changewording.h"
#include "ui/plain/plainlabel.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMouseEvent>
#include <QScrollBar>
#include <QTextEdit>
#include <QVBoxLayout>

#include <algorithm>

namespace breakwater {

namespace {

QTextEdit *readOnlyText(QWidget *parent)
{
    auto *const view = new QTextEdit(parent);
    view->setReadOnly(true);
    view->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    view->setTabChangesFocus(true);
    view->setMinimumHeight(view->fontMetrics().height() * 4);
    return view;
}

/// Two views of the same text scroll together, by share: their lines do not match.
void scrollTogether(QScrollBar *from, QScrollBar *to)
{
    QObject::connect(from, &QScrollBar::valueChanged, to, [from, to](int value) {
        if (from->maximum() > 0)
            to->setValue(static_cast<int>(static_cast<qint64>(value) * to->maximum() / from->maximum()));
    });
}

} // namespace

DiffView::DiffView(QWidget *parent)
    : QWidget(parent)
    , m_left(readOnlyText(this))
    , m_right(readOnlyText(this))
    , m_description(new PlainLabel(this))
{
    m_right->hide();
    m_description->setWordWrap(true);
    auto *const sides = new QHBoxLayout;
    sides->addWidget(m_left);
    sides->addWidget(m_right);
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(sides, 1);
    column->addWidget(m_description);
    for (QTextEdit *const view : {m_left, m_right})
        view->viewport()->installEventFilter(this);
    scrollTogether(m_left->verticalScrollBar(), m_right->verticalScrollBar());
    retranslate();
}

void DiffView::setDiff(const TextDiff &diff)
{
    m_place = -1;
    m_shown.clear();
    m_diff = diff;
    rebuild();
}

void DiffView::updateDiff(const TextDiff &diff)
{
    if (diff.original() == m_diff.original() && diff.suggestion() == m_diff.suggestion()
        && diff.segments() == m_diff.segments())
        return;
    m_diff = diff;
    rebuild();
}

void DiffView::setLayoutKind(Layout layout)
{
    if (layout == m_layout)
        return;
    m_layout = layout;
    m_right->setVisible(layout == Layout::SideBySide);
    write();
}

void DiffView::setHiddenKinds(const QSet<ChangeKind> &kinds)
{
    if (kinds == m_hidden)
        return;
    m_hidden = kinds;
    rebuild();
}

qsizetype DiffView::currentChange() const
{
    return m_place < 0 ? -1 : m_shown.at(m_place);
}

void DiffView::goToNext()
{
    if (!m_shown.isEmpty())
        setCurrent((m_place + 1) % m_shown.size());
}

void DiffView::goToPrevious()
{
    if (!m_shown.isEmpty())
        setCurrent(m_place <= 0 ? m_shown.size() - 1 : m_place - 1);
}

void DiffView::rebuild()
{
    const qsizetype current = currentChange();
    m_shown.clear();
    const std::vector<qsizetype> changes = m_diff.changes();
    for (std::size_t i = 0; i < changes.size(); ++i) {
        if (!m_hidden.contains(m_diff.segments()[static_cast<std::size_t>(changes[i])].kind))
            m_shown.append(static_cast<qsizetype>(i));
    }
    // The same change stays the current one, or the one that moved into its place.
    const auto place = std::find_if(m_shown.cbegin(), m_shown.cend(),
                                    [current](qsizetype change) { return change >= current; });
    m_place = std::min<qsizetype>(place - m_shown.cbegin(), m_shown.size() - 1);
    write();
    Q_EMIT shownChangesChanged();
    Q_EMIT currentChangeChanged(currentChange());
}

void DiffView::write()
{
    const bool both = m_layout == Layout::Inline;
    m_leftMarks = writeDiff(*m_left->document(), m_diff, m_shown, both ? DiffSide::Both : DiffSide::Original,
                            palette());
    if (both)
        m_rightMarks.clear();
    else
        m_rightMarks = writeDiff(*m_right->document(), m_diff, m_shown, DiffSide::Suggestion, palette());
    mark(m_left, m_leftMarks);
    mark(m_right, m_rightMarks);
    describeCurrent();
}

void DiffView::setCurrent(qsizetype place)
{
    m_place = place;
    mark(m_left, m_leftMarks);
    mark(m_right, m_rightMarks);
    describeCurrent();
    Q_EMIT currentChangeChanged(currentChange());
}

void DiffView::mark(QTextEdit *view, const std::vector<MarkedChange> &marks)
{
    const auto found = std::find_if(marks.cbegin(), marks.cend(),
                                    [this](const MarkedChange &m) { return m.change == currentChange(); });
    if (found == marks.cend()) {
        view->setExtraSelections({});
        return;
    }
    QTextEdit::ExtraSelection selection;
    selection.cursor = QTextCursor(view->document());
    selection.cursor.setPosition(found->begin);
    QTextCursor place = selection.cursor;
    selection.cursor.setPosition(found->end, QTextCursor::KeepAnchor);
    selection.format = currentFormat(palette());
    view->setExtraSelections({selection});
    view->setTextCursor(place);
    view->ensureCursorVisible();
}

void DiffView::describeCurrent()
{
    const bool any = m_place >= 0;
    m_description->setVisible(any);
    const QString words = any ? currentChangeText(m_diff, currentChange(), static_cast<int>(m_place) + 1,
                                                  static_cast<int>(m_shown.size()))
                              : QString();
    m_description->setText(words);
    m_left->setAccessibleDescription(words);
}

void DiffView::selectChangeAt(QTextEdit *view, const std::vector<MarkedChange> &marks, const QPoint &at)
{
    const int position = view->cursorForPosition(at).position();
    const auto found = std::find_if(marks.cbegin(), marks.cend(), [position](const MarkedChange &m) {
        return position >= m.begin && position <= m.end;
    });
    if (found != marks.cend())
        setCurrent(m_shown.indexOf(found->change));
}

bool DiffView::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::MouseButtonRelease) {
        const QPoint at = static_cast<QMouseEvent *>(event)->position().toPoint();
        if (watched == m_left->viewport() && !m_left->textCursor().hasSelection())
            selectChangeAt(m_left, m_leftMarks, at);
        if (watched == m_right->viewport() && !m_right->textCursor().hasSelection())
            selectChangeAt(m_right, m_rightMarks, at);
    }
    return QWidget::eventFilter(watched, event);
}

void DiffView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::PaletteChange)
        write();
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DiffView::retranslate()
{
    m_left->setAccessibleName(tr("Changes"));
    m_right->setAccessibleName(tr("Text after the changes"));
    describeCurrent();
}

} // namespace breakwater
