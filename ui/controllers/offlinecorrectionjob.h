// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/actionjob.h"

#include <QFutureWatcher>

namespace breakwater {

/// *Correct offline*: asks nobody, corrects what needs no model, in another thread.
class OfflineCorrectionJob final : public ActionJob
{
    Q_OBJECT

public:
    explicit OfflineCorrectionJob(const QString &text);

    void cancel() override;
    void abort() override;

private:
    QFutureWatcher<QString> m_correction;
    bool m_ended = false;
};

} // namespace breakwater
