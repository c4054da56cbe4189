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

bool isReady(const Suggestion &suggestion)
{
    return suggestion.state == Suggestion::State::Ready;
}

bool hasSeveralChanges(const Suggestion &suggestion)
{
    return isReady(suggestion) && suggestion.diff.changes().size() > 1;
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
    addRow(rows,
           {{&actions.accept, nullptr, isReady},
            {&actions.reject, nullptr, isReady},
            {&actions.edit, nullptr, isReady}});
    addRow(
        rows,
        {{&actions.acceptAll, nullptr, hasSeveralChanges}, {&actions.rejectAll, nullptr, hasSeveralChanges}});
    // These are there only while they can be used.
    addRow(rows,
           {{&actions.redo, nullptr, nullptr},
            {&actions.proceed, nullptr, nullptr},
            {&actions.compareAgain, nullptr, nullptr},
            {&actions.stop, nullptr, nullptr}});

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
    showFor({});
}

void SuggestionButtons::addRow(QBoxLayout *column, const std::vector<Entry> &entries)
{
    auto *const row = new QHBoxLayout;
    for (const Entry &entry : entries) {
        auto *const button = new ActionButton(*entry.action, m_decisions);
        row->addWidget(button);
        m_entries.push_back({entry.action, button, entry.shown});
    }
    row->addStretch();
    column->addLayout(row);
}

void SuggestionButtons::showFor(const std::optional<Suggestion> &suggestion)
{
    for (const Entry &entry : m_entries)
        entry.button->setVisible(suggestion
                                 && (entry.shown ? entry.shown(*suggestion) : entry.action->isEnabled()));
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
