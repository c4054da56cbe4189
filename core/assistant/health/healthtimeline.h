// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/health/healthreport.h"

#include <QHash>

namespace breakwater {

/// Writes down when buckets changed their state; keeps the last hour of each.
class HealthTimeline final : public QObject
{
    Q_OBJECT

public:
    static constexpr std::chrono::minutes kept{60};

    /// \param health whose changes are noted; must outlive this. \param past calls of earlier times, oldest
    /// first: what the gates decided then tells the state.
    HealthTimeline(const ServiceHealth &health, const QList<CallLogEvent> &past, QObject *parent = nullptr);

    /// Oldest first; the first one may begin before the hour.
    [[nodiscard]] QList<StateSpan> of(const QString &bucket) const { return m_spans.value(bucket); }

private:
    void note();
    void append(const QString &bucket, const StateSpan &span);

    const ServiceHealth &m_health;
    QHash<QString, QList<StateSpan>> m_spans;
};

} // namespace breakwater
