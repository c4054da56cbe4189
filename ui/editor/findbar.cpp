// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/editor/findbar.h"

#include "ui/editor/compositionguard.h"
#include "ui/editor/documenttext.h"
#include "ui/editor/writingeditor.h"
#include "ui/plain/plainlabel.h"

#include <QCheckBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace breakwater {

FindBar::FindBar(WritingEditor &editor, QWidget *parent)
    : QFrame(parent)
    , m_editor(editor)
    , m_find(new QLineEdit(this))
    , m_replace(new QLineEdit(this))
    , m_case(new QCheckBox(this))
    , m_words(new QCheckBox(this))
    , m_result(new PlainLabel(this))
    , m_nextButton(new QPushButton(this))
    , m_previousButton(new QPushButton(this))
    , m_replaceButton(new QPushButton(this))
    , m_replaceAllButton(new QPushButton(this))
    , m_closeButton(new QPushButton(this))
    , m_replaceRow(new QWidget(this))
{
    setObjectName(QStringLiteral("findBar"));
    m_find->setObjectName(QStringLiteral("findText"));
    m_replace->setObjectName(QStringLiteral("replaceText"));
    layOut();
    for (QLineEdit *field : {m_find, m_replace}) {
        // A filter that is installed later sees events first: the guard has to be asked before this bar is.
        field->installEventFilter(this);
        new CompositionGuard(field);
        field->setClearButtonEnabled(true);
    }
    connect(m_nextButton, &QPushButton::clicked, this, &FindBar::findNext);
    connect(m_previousButton, &QPushButton::clicked, this, &FindBar::findPrevious);
    connect(m_replaceButton, &QPushButton::clicked, this, &FindBar::replaceOne);
    connect(m_replaceAllButton, &QPushButton::clicked, this, &FindBar::replaceAll);
    connect(m_closeButton, &QPushButton::clicked, this, &FindBar::dismiss);
    connect(m_find, &QLineEdit::textChanged, m_result, &QLabel::clear);
    retranslate();
    hide();
}

void FindBar::layOut()
{
    auto *findRow = new QHBoxLayout;
    for (QWidget *widget :
         std::initializer_list<QWidget *>{m_find, m_previousButton, m_nextButton, m_case, m_words})
        findRow->addWidget(widget);
    findRow->addWidget(m_result, 1);
    findRow->addWidget(m_closeButton);
    auto *replaceRow = new QHBoxLayout(m_replaceRow);
    replaceRow->setContentsMargins({});
    for (QWidget *widget : std::initializer_list<QWidget *>{m_replace, m_replaceButton, m_replaceAllButton})
        replaceRow->addWidget(widget);
    replaceRow->addStretch(1);
    auto *rows = new QVBoxLayout(this);
    rows->setContentsMargins(12, 6, 12, 6);
    rows->addLayout(findRow);
    rows->addWidget(m_replaceRow);
    for (QLineEdit *field : {m_find, m_replace})
        field->setFixedWidth(280);
}

void FindBar::retranslate()
{
    m_find->setPlaceholderText(tr("Find"));
    m_find->setAccessibleName(tr("Find"));
    m_replace->setPlaceholderText(tr("Replace with"));
    m_replace->setAccessibleName(tr("Replace with"));
    m_case->setText(tr("Match &case"));
    m_words->setText(tr("&Whole words"));
    m_nextButton->setText(tr("&Next"));
    m_previousButton->setText(tr("&Previous"));
    m_replaceButton->setText(tr("Rep&lace"));
    m_replaceAllButton->setText(tr("Replace all"));
    m_closeButton->setText(tr("Close"));
}

void FindBar::open(bool withReplace)
{
    const QTextCursor caret = m_editor.textCursor();
    const QString selected = m_editor.text(TextRange::between(caret.selectionStart(), caret.selectionEnd()));
    if (!selected.isEmpty() && !selected.contains(u'\n'))
        m_find->setText(selected);
    m_replaceRow->setVisible(withReplace);
    m_result->clear();
    show();
    m_find->setFocus(Qt::ShortcutFocusReason);
    m_find->selectAll();
}

void FindBar::dismiss()
{
    hide();
    m_editor.setFocus(Qt::OtherFocusReason);
}

SearchTerm FindBar::term() const
{
    return {.text = m_find->text(), .matchCase = m_case->isChecked(), .wholeWords = m_words->isChecked()};
}

void FindBar::findNext()
{
    find(SearchDirection::Forward);
}

void FindBar::findPrevious()
{
    find(SearchDirection::Backward);
}

void FindBar::find(SearchDirection direction)
{
    if (m_find->text().isEmpty()) {
        open(!m_replaceRow->isHidden());
        return;
    }
    const TextFinder finder(term());
    QTextCursor caret = m_editor.textCursor();
    const qsizetype from
        = direction == SearchDirection::Forward ? caret.selectionEnd() : caret.selectionStart();
    const auto hit = finder.find(m_editor.text(), from, direction);
    if (!hit) {
        m_result->setText(tr("Not found"));
        return;
    }
    m_result->setText(!hit->wrapped                               ? QString()
                          : direction == SearchDirection::Forward ? tr("Continued from the beginning")
                                                                  : tr("Continued from the end"));
    caret.setPosition(static_cast<int>(hit->range.start));
    caret.setPosition(static_cast<int>(hit->range.end()), QTextCursor::KeepAnchor);
    m_editor.setTextCursor(caret);
}

void FindBar::replaceOne()
{
    const QTextCursor caret = m_editor.textCursor();
    const TextRange selected = TextRange::between(caret.selectionStart(), caret.selectionEnd());
    if (TextFinder(term()).matches(m_editor.text(selected)) && !selected.isEmpty()) {
        m_editor.replace(selected, m_replace->text());
        QTextCursor after = m_editor.textCursor();
        after.setPosition(static_cast<int>(selected.start + m_replace->text().size()));
        m_editor.setTextCursor(after);
    }
    findNext();
}

void FindBar::replaceAll()
{
    const TextFinder finder(term());
    const QString text = m_editor.text();
    QList<TextEdit> edits;
    for (qsizetype from = 0;;) {
        const auto hit = finder.find(text, from, SearchDirection::Forward);
        if (!hit || hit->wrapped)
            break;
        edits.append({hit->range, m_replace->text()});
        from = hit->range.end();
    }
    applyEdits(*m_editor.document(), edits); // the caret stays where the writer has it
    m_result->setText(edits.isEmpty() ? tr("Not found")
                                      : tr("%n replaced", nullptr, static_cast<int>(edits.size())));
}

void FindBar::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

bool FindBar::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QFrame::eventFilter(watched, event);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isReturn = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    if (key->key() != Qt::Key_Escape && !isReturn)
        return QFrame::eventFilter(watched, event);
    event->accept(); // Esc closes the bar before it stops a job
    if (event->type() == QEvent::ShortcutOverride)
        return true;
    if (!isReturn)
        dismiss();
    else if (watched == m_replace)
        replaceOne();
    else
        find(key->modifiers().testFlag(Qt::ShiftModifier) ? SearchDirection::Backward
                                                          : SearchDirection::Forward);
    return true;
}

} // namespace breakwater
