// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/actionobserver.h"
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
class ActionCounter final : public ActionObserver
{
public:
    /// Must outlive this.
    explicit ActionCounter(CounterStore &counters);
    /// Where prices are looked up; until then, and without one, there is no money to count. Must outlive
    /// this.
    void setContext(const AssistantContext *context) { m_context = context; }

    void actionEnded(const ActionResult &result) override;

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
    const AssistantContext *m_context = nullptr;
    /// What the circuits of this process had counted when last asked.
    QHash<QString, Reports> m_seen;
};

} // namespace breakwater
