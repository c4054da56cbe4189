// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/breakwater/settingswords.h"
#include "resilience/breaker/circuitbreakerconfig.h"
#include "state/calllog.h"
#include "ui/settings/parts/settingsbackend.h"

#include <QFutureWatcher>

namespace breakwater {

/// Plays recorded calls through a breaker with other thresholds. \param events oldest first.
[[nodiscard]] ReplayTally replayCalls(const QList<CallLogEvent> &events, const CircuitBreakerConfig &config);

/// *Replay my last 7 days with these settings*, in another thread.
class LastWeekReplay final : public ReplayJob
{
    Q_OBJECT

public:
    LastWeekReplay(const QString &callLogFile, WallTime now, const CircuitBreakerConfig &config);
    void abort() override;

private:
    QFutureWatcher<ReplayTally> m_replay;
    bool m_aborted = false;
};

} // namespace breakwater
