// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/suggestionactions.h"

#include <QKeySequence>
#include <QWidget>

namespace breakwater {

namespace {

bool isCutOff(const Suggestion &suggestion)
{
    return suggestion.flags.contains(QLatin1String("cut_off"));
}

} // namespace

bool mayAccept(const Suggestion &suggestion, const QList<qsizetype> &changes)
{
    if (suggestion.state != Suggestion::State::Ready || changes.isEmpty())
        return false;
    const auto all = static_cast<qsizetype>(suggestion.diff.changes().size());
    return suggestion.flags.isEmpty() || changes.size() < all;
}

SuggestionActions::SuggestionActions(QWidget *owner)
    : QObject(owner)
{
    next.setShortcut(Qt::Key_F8);
    previous.setShortcut(Qt::SHIFT | Qt::Key_F8);
    accept.setShortcut(Qt::ALT | Qt::Key_A);
    reject.setShortcut(Qt::ALT | Qt::Key_R);
    acceptAll.setShortcut(Qt::ALT | Qt::SHIFT | Qt::Key_A);
    rejectAll.setShortcut(Qt::ALT | Qt::SHIFT | Qt::Key_R);
    owner->addActions({&next, &previous, &accept, &reject, &acceptAll, &rejectAll});
    retranslate();
    disableAll();
}

void SuggestionActions::update(const Suggestion &suggestion, qsizetype shownChanges, bool hasCurrent)
{
    using State = Suggestion::State;
    const State state = suggestion.state;
    const auto all = static_cast<qsizetype>(suggestion.diff.changes().size());
    const bool canTake = state == State::Ready && shownChanges > 0;
    const bool flagged = !suggestion.flags.isEmpty();
    m_shownChanges = shownChanges;
    m_failed = state == State::Failed;

    m_obstacle = state == State::Streaming  ? Obstacle::OnItsWay
        : state == State::Moved             ? Obstacle::TextChanged
        : state != State::Ready || all == 0 ? Obstacle::NothingThere
        : shownChanges == 0                 ? Obstacle::Hidden
        : flagged                           ? Obstacle::Flagged
                                            : Obstacle::NothingThere;
    accept.setEnabled(canTake && hasCurrent && (!flagged || all > 1));
    reject.setEnabled(canTake && hasCurrent);
    acceptAll.setEnabled(canTake && !flagged);
    rejectAll.setEnabled(canTake);
    edit.setEnabled(canTake);
    redo.setEnabled(m_failed || (state == State::Ready && suggestion.servedBy.rung != RungKind::Main));
    proceed.setEnabled(isCutOff(suggestion) && (state == State::Ready || m_failed));
    compareAgain.setEnabled(state == State::Moved);
    stop.setEnabled(state == State::Streaming);
    retranslate();
}

void SuggestionActions::disableAll()
{
    m_obstacle = Obstacle::NothingThere;
    for (QAction *const action : {&next, &previous, &accept, &reject, &acceptAll, &rejectAll, &edit, &redo,
                                  &proceed, &compareAgain, &stop})
        action->setEnabled(false);
}

QString SuggestionActions::refusalOf(const QAction &action) const
{
    if (&action == &next || &action == &previous)
        return tr("No change to go to");
    const bool accepting = &action == &accept || &action == &acceptAll;
    if (!accepting && &action != &reject && &action != &rejectAll)
        return {};
    switch (m_obstacle) {
    case Obstacle::OnItsWay:
        return accepting ? tr("Nothing to accept yet") : tr("Nothing to reject yet");
    case Obstacle::TextChanged:
        return tr("This text has changed: compare again first");
    case Obstacle::Hidden:
        return tr("All changes are hidden");
    case Obstacle::Flagged:
        if (accepting)
            return tr("This suggestion cannot be accepted as a whole");
        break;
    case Obstacle::NothingThere:
        break;
    }
    return accepting ? tr("Nothing to accept") : tr("Nothing to reject");
}

void SuggestionActions::retranslate()
{
    next.setText(tr("&Next change"));
    previous.setText(tr("&Previous change"));
    accept.setText(tr("&Accept"));
    reject.setText(tr("&Reject"));
    //: The number is how many changes would be made at once
    acceptAll.setText(tr("Accept all (%1)").arg(m_shownChanges));
    rejectAll.setText(tr("Reject all"));
    edit.setText(tr("Edit"));
    redo.setText(m_failed ? tr("Try again") : tr("Redo with main model"));
    proceed.setText(tr("Continue"));
    compareAgain.setText(tr("Compare again"));
    stop.setText(tr("Stop"));
}

} // namespace breakwater
