// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/models/suggestion.h"

#include <QAction>
#include <QObject>

namespace breakwater {

/// What can be done with the suggestion that is shown, as actions: which of them there are, which can be
/// used, and what they are called. Knows no widget but the one that the actions belong to.
class SuggestionActions final : public QObject
{
    Q_OBJECT

public:
    /// \param owner gets the actions, so that their shortcuts work wherever the focus is in its window.
    explicit SuggestionActions(QWidget *owner);

    QAction next;
    QAction previous;
    QAction accept;
    QAction reject;
    QAction acceptAll;
    QAction rejectAll;
    QAction edit;
    QAction redo;
    QAction proceed; ///< *Continue* an answer that was cut off
    QAction compareAgain;
    QAction stop;

    /// \param shownChanges changes that the filter lets through. \param hasCurrent one of them is the current
    /// one.
    void update(const Suggestion &suggestion, qsizetype shownChanges, bool hasCurrent);
    void disableAll();
    /// Why an action is not enabled; empty: no words for that.
    [[nodiscard]] QString refusalOf(const QAction &action) const;
    void retranslate();

private:
    /// What stands in the way of a decision.
    enum class Obstacle { NothingThere, OnItsWay, TextChanged, Hidden, Flagged };

    Obstacle m_obstacle = Obstacle::NothingThere;
    qsizetype m_shownChanges = 0;
    bool m_failed = false;
};

/// Whether accepting only these changes would be accepting a flagged suggestion as a whole.
[[nodiscard]] bool mayAccept(const Suggestion &suggestion, const QList<qsizetype> &changes);

} // namespace breakwater
