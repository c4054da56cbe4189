// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/offlinecorrectionjob.h"

#include "text/offline/offlinecorrections.h"

#include <QtConcurrent>

#include <utility>

namespace breakwater {

OfflineCorrectionJob::OfflineCorrectionJob(const QString &text)
{
    connect(&m_correction, &QFutureWatcher<QString>::finished, this, [this] {
        if (!std::exchange(m_ended, true))
            Q_EMIT finished({.outcome = Outcome::Success,
                             .text = m_correction.result(),
                             .servedBy = {.rung = RungKind::Offline}});
    });
    m_correction.setFuture(QtConcurrent::run([text] { return correctOffline(text); }));
}

void OfflineCorrectionJob::cancel()
{
    if (!std::exchange(m_ended, true))
        Q_EMIT finished({.outcome = Outcome::Cancelled});
}

void OfflineCorrectionJob::abort()
{
    m_ended = true;
}

} // namespace breakwater
