// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "state/counterstore.h"

#include <QHash>
#include <QMap>

#include <cstdint>

namespace breakwater {

class AssistantContext;

/// Counts actions by who answered, hedges, reports that came late or twice, tokens, and what they cost and
/// saved at the prices of the settings.
///
/// Saved money is what main would have cost for an answer that came from the light model, the cache or
/// offline, less what was paid for it. Saved waiting is main's first-token limit, which a client without a
/// breaker would have waited for, less the wait that was, for answers of the light model or the cache while
/// main failed, was slow or was left alone.
class ActionCounter
{
public:
    /// Both must outlive the counter. \param context knows prices and circuits.
    ActionCounter(CounterStore &counters, const AssistantContext &context);

    void actionEnded(const ActionResult &result);

private:
    struct Reports
    {
        std::uint64_t late = 0;
        std::uint64_t duplicate = 0;
    };

    [[nodiscard]] milliseconds waitingSaved(const ActionResult &result) const;
    void countMoney(const ActionResult &result, QMap<QString, double> &counts) const;
    void countReports(QMap<QString, double> &counts);

    CounterStore &m_counters;
    const AssistantContext &m_context;
    /// What the circuits of this process had counted when last asked.
    QHash<QString, Reports> m_seen;
};

} // namespace breakwater
