// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/fixedcredentialjob.h"

#include <utility>

namespace breakwater {

FixedCredentialJob::FixedCredentialJob(CredentialResult result)
    : m_result(std::move(result))
{
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (!m_aborted)
                Q_EMIT finished(m_result);
        },
        Qt::QueuedConnection);
}

} // namespace breakwater
