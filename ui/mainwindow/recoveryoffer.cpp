// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/mainwindow/recoveryoffer.h"

#include "wording/documentwording.h"
#include "wording/timewording.h"

#include <QFileInfo>
#include <QLoggingCategory>

namespace breakwater {

namespace {

Q_LOGGING_CATEGORY(lcRecovery, "breakwater.recovery")

const QString recoverTopic = QStringLiteral("recovery");

} // namespace

RecoveryOffer::RecoveryOffer(RecoveryJournal &journal, const Clock &clock, QObject *parent)
    : QObject(parent)
    , m_journal(journal)
    , m_clock(clock)
{ }

void RecoveryOffer::look()
{
    m_drafts = m_journal.leftBehind();
    offerNext();
}

void RecoveryOffer::offerNext()
{
    if (m_drafts.isEmpty()) {
        Q_EMIT messageOver(recoverTopic);
        return;
    }
    const RecoveredDraft &draft = m_drafts.constFirst();
    Notice notice = recoveredNotice(localTime(draft.writtenAt), localTime(m_clock.wallNow()));
    if (!draft.draft.path.isEmpty())
        notice.details = draft.draft.path;
    else
        notice.details = draft.draft.text.simplified().left(120);
    Q_EMIT message({.topic = recoverTopic, .severity = BarMessage::Severity::Warning, .notice = notice});
}

void RecoveryOffer::useRemedy(Remedy remedy, const QString &topic)
{
    if (topic != recoverTopic || m_drafts.isEmpty())
        return;
    const RecoveredDraft draft = m_drafts.takeFirst();
    if (remedy == Remedy::Recover)
        Q_EMIT recoverWanted(draft);
    else if (auto gone = m_journal.discard(draft.id); !gone)
        qCWarning(lcRecovery) << "Draft not discarded:" << gone.error().reason;
    offerNext();
}

} // namespace breakwater
