// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionpanel.h"

#include "ui/panels/suggestionactions.h"
#include "ui/panels/suggestionview.h"
#include "ui/panels/titleview.h"

#include <QEvent>
#include <QTabWidget>
#include <QVBoxLayout>

namespace breakwater {

SuggestionPanel::SuggestionPanel(const SuggestionModel &suggestions, const TitleListModel &titles,
                                 QWidget *parent)
    : QWidget(parent)
    , m_tabs(new QTabWidget(this))
    , m_suggestionView(new SuggestionView(suggestions, this))
    , m_titleView(new TitleView(titles, this))
{
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_suggestionView, QString());
    m_tabs->addTab(m_titleView, QString());
    auto *const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_tabs);
    setFocusProxy(m_tabs);
    retranslate();
}

void SuggestionPanel::showPage(Page page)
{
    m_tabs->setCurrentIndex(static_cast<int>(page));
}

SuggestionPanel::Page SuggestionPanel::page() const
{
    return static_cast<Page>(m_tabs->currentIndex());
}

void SuggestionPanel::showSuggestion(const QString &id)
{
    showPage(Page::Suggestions);
    m_suggestionView->show(id);
}

QString SuggestionPanel::currentSuggestion() const
{
    return m_suggestionView->currentId();
}

QAction *SuggestionPanel::action(Command command) const
{
    SuggestionActions &actions = m_suggestionView->actions();
    switch (command) {
    case Command::NextChange:
        return &actions.next;
    case Command::PreviousChange:
        return &actions.previous;
    case Command::Accept:
        return &actions.accept;
    case Command::Reject:
        return &actions.reject;
    case Command::AcceptAll:
        return &actions.acceptAll;
    case Command::RejectAll:
        return &actions.rejectAll;
    }
    Q_UNREACHABLE();
}

QString SuggestionPanel::refusalOf(const QAction &action) const
{
    return m_suggestionView->refusalOf(action);
}

void SuggestionPanel::retranslate()
{
    m_tabs->setTabText(static_cast<int>(Page::Suggestions), tr("Suggestions"));
    m_tabs->setTabText(static_cast<int>(Page::Titles), tr("Titles"));
    setAccessibleName(tr("Suggestions"));
}

void SuggestionPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace breakwater
