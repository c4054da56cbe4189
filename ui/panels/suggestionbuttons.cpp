// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionbuttons.h"

#include "ui/panels/suggestionactions.h"
#include "ui/widgets/actionbutton.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace breakwater {

namespace {

void addRow(QBoxLayout *column, QWidget *parent, const QList<QAction *> &actions)
{
    auto *const row = new QHBoxLayout;
    for (QAction *const action : actions)
        row->addWidget(new ActionButton(*action, parent));
    row->addStretch();
    column->addLayout(row);
}

} // namespace

SuggestionButtons::SuggestionButtons(SuggestionActions &actions, QWidget *parent)
    : QWidget(parent)
    , m_decisions(new QWidget(this))
    , m_editing(new QWidget(this))
    , m_keep(new QPushButton(m_editing))
    , m_drop(new QPushButton(m_editing))
{
    auto *const rows = new QVBoxLayout(m_decisions);
    rows->setContentsMargins(0, 0, 0, 0);
    addRow(rows, m_decisions, {&actions.accept, &actions.reject, &actions.edit});
    addRow(rows, m_decisions, {&actions.acceptAll, &actions.rejectAll});
    addRow(rows, m_decisions, {&actions.redo, &actions.proceed, &actions.compareAgain, &actions.stop});

    auto *const editRow = new QHBoxLayout(m_editing);
    editRow->setContentsMargins(0, 0, 0, 0);
    editRow->addWidget(m_keep);
    editRow->addWidget(m_drop);
    editRow->addStretch();
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_decisions);
    column->addWidget(m_editing);
    connect(m_keep, &QPushButton::clicked, this, &SuggestionButtons::editKept);
    connect(m_drop, &QPushButton::clicked, this, &SuggestionButtons::editDropped);
    retranslate();
    setEditing(false);
}

void SuggestionButtons::setEditing(bool editing)
{
    m_decisions->setVisible(!editing);
    m_editing->setVisible(editing);
}

void SuggestionButtons::retranslate()
{
    //: Ends the editing of a suggestion and compares it with the text again
    m_keep->setText(tr("Use my version"));
    m_drop->setText(tr("Discard my version"));
}

void SuggestionButtons::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace breakwater
