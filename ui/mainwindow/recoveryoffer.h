// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "documents/recoveryjournal.h"
#include "ui/widgets/barmessage.h"

#include <QObject>

namespace breakwater {

/// Offers what a crash left behind, one draft after the other, newest first. What is discarded, or damaged,
/// is told with the place of its copy.
class RecoveryOffer final : public QObject
{
    Q_OBJECT

public:
    /// Both must outlive the offer.
    RecoveryOffer(RecoveryJournal &journal, const Clock &clock, QObject *parent = nullptr);

    /// Looks for drafts and offers the first.
    void look();
    /// The drafts were deleted: none is offered any more.
    void forget();

Q_SIGNALS:
    void message(const breakwater::BarMessage &message);
    void messageOver(const breakwater::Topic &topic);
    /// The person wants it: show it.
    void recoverWanted(const breakwater::RecoveredDraft &draft);

private:
    void offerNext();
    void useRemedy(Remedy remedy);
    void discard(const RecoveredDraft &draft);

    RecoveryJournal &m_journal;
    const Clock &m_clock;
    QList<RecoveredDraft> m_drafts;
};

} // namespace breakwater
