// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/recoveryoffer.h"

#include "wording/recoverywording.h"
#include "wording/settingswording.h"
#include "wording/timewording.h"

namespace breakwater {

RecoveryOffer::RecoveryOffer(RecoveryJournal &journal, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_clock(clock)
{ }

void RecoveryOffer::look()
{
    for (const KeptCopy &copy : m_journal.keepDamaged()) {
        Q_EMIT message({.topic = {Topic::Kind::DamagedDraft},
                        .severity = BarMessage::Severity::Warning,
                        .notice = damagedDraftNotice(copy)});
    }
    m_drafts = m_journal.leftBehind();
    offerNext();
}

void RecoveryOffer::forget()
{
    m_drafts.clear();
    offerNext();
}

void RecoveryOffer::offerNext()
{
    if (m_drafts.isEmpty()) {
        Q_EMIT messageOver({Topic::Kind::RecoveredDraft});
        return;
    }
    const RecoveredDraft &draft = m_drafts.constFirst();
    Notice notice = recoveredNotice(localTime(draft.writtenAt), localTime(m_clock.wallNow()));
    if (!draft.draft.path.isEmpty())
        notice.details = draft.draft.path;
    else
        notice.details = draft.draft.text.simplified().left(120);
    Q_EMIT message({.topic = {Topic::Kind::RecoveredDraft},
                    .severity = BarMessage::Severity::Warning,
                    .notice = notice,
                    .useRemedy = [this](Remedy remedy) { useRemedy(remedy); }});
}

void RecoveryOffer::useRemedy(Remedy remedy)
{
    const bool isOurs = remedy == Remedy::Recover || remedy == Remedy::Discard;
    if (m_drafts.isEmpty() || !isOurs)
        return;
    const RecoveredDraft draft = m_drafts.takeFirst();
    if (remedy == Remedy::Recover)
        Q_EMIT recoverWanted(draft);
    else
        discard(draft);
    offerNext();
}

void RecoveryOffer::discard(const RecoveredDraft &draft)
{
    const QDateTime written = localTime(draft.writtenAt);
    const QDateTime now = localTime(m_clock.wallNow());
    const auto copy = m_journal.discard(draft.id);
    if (!copy && copy.error().kind == FileError::Kind::NotFound)
        return; // another window was faster
    Q_EMIT message({.topic = {Topic::Kind::DiscardedDraft},
                    .severity = copy ? BarMessage::Severity::Information : BarMessage::Severity::Warning,
                    .notice = copy ? discardedNotice(written, now, *copy)
                                   : notDiscardedNotice(written, now, fileErrorReason(copy.error()))});
}

} // namespace breakwater
