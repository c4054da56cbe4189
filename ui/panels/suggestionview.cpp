// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionview.h"

#include "ui/models/suggestionmodel.h"
#include "ui/panels/changefilter.h"
#include "ui/panels/diffview.h"
#include "ui/panels/suggestionactions.h"
#include "ui/panels/suggestionbody.h"
#include "ui/panels/suggestionbuttons.h"
#include "ui/panels/suggestionheader.h"
#include "ui/widgets/noticebox.h"
#include "wording/flagwording.h"
#include "wording/problemwording.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace breakwater {

SuggestionView::SuggestionView(const SuggestionModel &model, QWidget *parent)
    : QWidget(parent)
    , m_model(model)
    , m_actions(new SuggestionActions(this))
    , m_header(new SuggestionHeader(this))
    , m_flags(new NoticeBox(Tone::Caution, this))
    , m_problem(new NoticeBox(Tone::Bad, this))
    , m_body(new SuggestionBody(this))
    , m_filter(new ChangeFilter(this))
    , m_sideBySide(new QToolButton(this))
    , m_buttons(new SuggestionButtons(*m_actions, this))
{
    buildLayout();
    connectActions();
    connect(&model, &QAbstractItemModel::rowsInserted, this, &SuggestionView::rowsInserted);
    connect(&model, &QAbstractItemModel::rowsRemoved, this, &SuggestionView::refresh);
    connect(&model, &QAbstractItemModel::dataChanged, this, &SuggestionView::rowChanged);
    connect(&model, &QAbstractItemModel::modelReset, this, &SuggestionView::refresh);
    connect(m_header, &SuggestionHeader::previousWanted, this, [this] { step(-1); });
    connect(m_header, &SuggestionHeader::nextWanted, this, [this] { step(+1); });
    setFocusProxy(&m_body->diffView());
    retranslate();
    rowsInserted();
    refresh();
}

void SuggestionView::buildLayout()
{
    m_sideBySide->setObjectName(QStringLiteral("sideBySide"));
    m_sideBySide->setCheckable(true);
    m_sideBySide->setAutoRaise(true);
    m_sideBySide->setFocusPolicy(Qt::TabFocus);
    auto *const tools = new QHBoxLayout;
    tools->addWidget(m_filter);
    tools->addWidget(m_sideBySide);
    tools->addStretch();
    auto *const column = new QVBoxLayout(this);
    column->addWidget(m_header);
    column->addWidget(m_problem);
    column->addWidget(m_flags);
    column->addLayout(tools);
    column->addWidget(m_body, 1);
    column->addWidget(m_buttons);
}

void SuggestionView::connectActions()
{
    DiffView &diff = m_body->diffView();
    SuggestionActions &a = *m_actions;
    connect(&a.next, &QAction::triggered, &diff, &DiffView::goToNext);
    connect(&a.previous, &QAction::triggered, &diff, &DiffView::goToPrevious);
    connect(&a.accept, &QAction::triggered, this, [this] { accept(currentChange()); });
    connect(&a.reject, &QAction::triggered, this, [this] { reject(currentChange()); });
    connect(&a.acceptAll, &QAction::triggered, this, [this] { accept(m_body->diffView().shownChanges()); });
    connect(&a.rejectAll, &QAction::triggered, this, [this] { reject(m_body->diffView().shownChanges()); });
    connect(&a.edit, &QAction::triggered, this, &SuggestionView::startEditing);
    connect(&a.redo, &QAction::triggered, this, [this] { Q_EMIT redoWithMainWanted(m_id); });
    connect(&a.proceed, &QAction::triggered, this, [this] { Q_EMIT continueWanted(m_id); });
    connect(&a.compareAgain, &QAction::triggered, this, [this] { Q_EMIT compareAgainWanted(m_id); });
    connect(&a.stop, &QAction::triggered, this, [this] { Q_EMIT stopWanted(m_id); });
    connect(m_buttons, &SuggestionButtons::editKept, this, [this] { finishEditing(EditEnd::Keep); });
    connect(m_buttons, &SuggestionButtons::editDropped, this, [this] { finishEditing(EditEnd::Drop); });
    connect(&diff, &DiffView::shownChangesChanged, this, &SuggestionView::refreshActions);
    connect(&diff, &DiffView::currentChangeChanged, this, &SuggestionView::refreshActions);
    connect(m_filter, &ChangeFilter::hiddenKindsChanged, &diff, &DiffView::setHiddenKinds);
    connect(m_sideBySide, &QToolButton::toggled, &diff, [&diff](bool beside) {
        diff.setLayoutKind(beside ? DiffView::Layout::SideBySide : DiffView::Layout::Inline);
    });
}

void SuggestionView::show(const QString &id)
{
    if (id == m_id || m_model.rowOf(id) < 0)
        return;
    m_body->stopEditing();
    m_id = id;
    refresh();
    Q_EMIT currentSuggestionChanged(m_id);
}

void SuggestionView::refresh()
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (!suggestion) {
        const bool hadOne = !m_id.isEmpty();
        m_id.clear();
        if (hadOne && m_model.rowCount() > 0)
            return show(m_model.all().constLast().id);
        showNothing();
        if (hadOne)
            Q_EMIT currentSuggestionChanged({});
        return;
    }
    m_header->showSuggestion(*suggestion);
    m_header->setPosition(m_model.rowOf(m_id) + 1, m_model.rowCount());
    const bool moved = suggestion->state == Suggestion::State::Moved;
    m_problem->setTone(suggestion->state == Suggestion::State::Failed ? Tone::Bad : Tone::Information);
    m_problem->setText(moved && suggestion->problem.isEmpty() ? textMovedNotice().text : suggestion->problem,
                       suggestion->problemDetails);
    m_flags->setText(flagTexts(suggestion->flags).join(u'\n'));
    m_body->showSuggestion(*suggestion);
    refreshActions();
}

void SuggestionView::showNothing()
{
    m_header->showNothing();
    m_problem->setText({});
    m_flags->setText({});
    m_body->showHint(
        tr("Select text, or put the caret into a paragraph, and choose Polish. The suggestion appears here; "
           "your text changes only when you accept it."));
    m_actions->disableAll();
    m_buttons->showFor({});
    m_filter->hide();
    m_sideBySide->hide();
}

void SuggestionView::refreshActions()
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (!suggestion)
        return;
    const DiffView &diff = m_body->diffView();
    const bool comparing = m_body->currentWidget() == &diff;
    m_actions->update(*suggestion, comparing ? diff.shownChanges().size() : 0,
                      comparing && diff.currentChange() >= 0);
    m_buttons->showFor(suggestion);
    m_buttons->setEditing(m_body->isEditing());
    m_filter->setVisible(comparing);
    m_sideBySide->setVisible(comparing);
}

void SuggestionView::rowsInserted()
{
    const std::optional<Suggestion> current = m_model.find(m_id);
    const bool isOpen = current
        && (current->state == Suggestion::State::Streaming || current->state == Suggestion::State::Ready);
    if (!isOpen && m_model.rowCount() > 0)
        show(m_model.all().constLast().id);
    if (m_model.find(m_id))
        m_header->setPosition(m_model.rowOf(m_id) + 1, m_model.rowCount());
}

void SuggestionView::rowChanged(const QModelIndex &first, const QModelIndex &last)
{
    const int row = m_model.rowOf(m_id);
    if (row < first.row() || row > last.row())
        return;
    const Suggestion::State state = m_model.all().at(row).state;
    const bool decided = state == Suggestion::State::Accepted || state == Suggestion::State::Rejected
        || state == Suggestion::State::Superseded;
    if (!decided || !showNextWaiting(row))
        refresh();
}

bool SuggestionView::showNextWaiting(int row)
{
    const int count = m_model.rowCount();
    for (int i = 1; i < count; ++i) {
        const Suggestion &other = m_model.all().at((row + i) % count);
        if (other.state == Suggestion::State::Ready || other.state == Suggestion::State::Streaming) {
            show(other.id);
            return true;
        }
    }
    return false;
}

void SuggestionView::step(int rows)
{
    const int row = m_model.rowOf(m_id) + rows;
    if (row >= 0 && row < m_model.rowCount())
        show(m_model.all().at(row).id);
}

QList<qsizetype> SuggestionView::currentChange() const
{
    const qsizetype change = m_body->diffView().currentChange();
    return change < 0 ? QList<qsizetype>{} : QList<qsizetype>{change};
}

void SuggestionView::accept(const QList<qsizetype> &changes)
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (suggestion && mayAccept(*suggestion, changes))
        Q_EMIT acceptWanted(QString(m_id), QList<qsizetype>(changes));
}

void SuggestionView::reject(const QList<qsizetype> &changes)
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (suggestion && suggestion->state == Suggestion::State::Ready && !changes.isEmpty())
        Q_EMIT rejectWanted(QString(m_id), QList<qsizetype>(changes));
}

void SuggestionView::startEditing()
{
    if (const std::optional<Suggestion> suggestion = m_model.find(m_id))
        m_body->startEditing(suggestion->diff.applyAll());
    refreshActions();
}

void SuggestionView::finishEditing(EditEnd end)
{
    const QString text = m_body->editedText();
    m_body->stopEditing();
    refresh();
    m_body->diffView().setFocus(Qt::OtherFocusReason);
    if (end == EditEnd::Keep)
        Q_EMIT edited(QString(m_id), text);
}

void SuggestionView::retranslate()
{
    m_actions->retranslate();
    m_sideBySide->setText(tr("Side by side"));
    m_sideBySide->setToolTip(tr("Show the text before and after beside each other"));
}

void SuggestionView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        refresh();
    }
    QWidget::changeEvent(event);
}

} // namespace breakwater
