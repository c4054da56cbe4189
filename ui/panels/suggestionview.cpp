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
#include "wording/suggestionwording.h"

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
    connect(&a.next, &QAction::triggered, this, [this] { goToChange(+1); });
    connect(&a.previous, &QAction::triggered, this, [this] { goToChange(-1); });
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
}

void SuggestionView::refresh()
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (!suggestion) {
        m_id.clear();
        showNothing();
        return;
    }
    m_header->showSuggestion(*suggestion);
    showPosition();
    const bool moved = suggestion->state == Suggestion::State::Moved;
    m_problem->setTone(suggestion->state == Suggestion::State::Failed ? Tone::Bad : Tone::Information);
    const Notice change = suggestion->changedOnItsWay ? textMovedNotice() : textChangedNotice();
    m_problem->setText(moved && suggestion->problem.isEmpty() ? change.text : suggestion->problem,
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
    showPosition();
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
    showPosition();
}

/// Where it stands among the others, and whether there is a change to go to.
void SuggestionView::showPosition()
{
    m_header->setPosition(m_model.rowOf(m_id) + 1, m_model.rowCount());
    const DiffView &diff = m_body->diffView();
    const bool hasOwn = m_body->currentWidget() == &diff && !diff.shownChanges().isEmpty();
    for (QAction *const action : {&m_actions->next, &m_actions->previous})
        action->setEnabled(hasOwn
                           || (!m_body->isEditing() && m_model.nextWaiting(m_model.rowOf(m_id), +1) >= 0));
}

void SuggestionView::rowsInserted()
{
    if (m_model.rowOf(m_id) < 0 && m_model.rowCount() > 0)
        show(m_model.all().constLast().id);
    else
        showPosition();
}

void SuggestionView::rowChanged(const QModelIndex &first, const QModelIndex &last)
{
    const int row = m_model.rowOf(m_id);
    if (row >= first.row() && row <= last.row())
        refresh();
    else
        showPosition();
}

void SuggestionView::goToChange(int direction)
{
    DiffView &diff = m_body->diffView();
    const bool hasOwn = m_body->currentWidget() == &diff && !diff.shownChanges().isEmpty();
    const int other = hasOwn ? -1 : m_model.nextWaiting(m_model.rowOf(m_id), direction);
    if (other >= 0)
        show(m_model.all().at(other).id);
    else if (direction > 0)
        diff.goToNext();
    else
        diff.goToPrevious();
    wantPlace();
}

void SuggestionView::step(int rows)
{
    const int row = m_model.rowOf(m_id) + rows;
    if (row < 0 || row >= m_model.rowCount())
        return;
    show(m_model.all().at(row).id);
    wantPlace();
}

void SuggestionView::wantPlace()
{
    const std::optional<Suggestion> suggestion = m_model.find(m_id);
    if (!suggestion)
        return;
    const std::vector<qsizetype> changes = suggestion->diff.changes();
    const qsizetype current = m_body->diffView().currentChange();
    TextRange part{0, suggestion->diff.original().size()};
    if (suggestion->state == Suggestion::State::Ready && current >= 0
        && current < static_cast<qsizetype>(changes.size())) {
        const auto segment = static_cast<std::size_t>(changes[static_cast<std::size_t>(current)]);
        part = suggestion->diff.segments()[segment].original;
    }
    Q_EMIT placeWanted(QString(m_id), part);
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

QString SuggestionView::refusalOf(const QAction &action) const
{
    return m_body->isEditing() ? tr("First use or discard your version") : m_actions->refusalOf(action);
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
