// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "assistant/request/action.h"
#include "state/calllog.h"

namespace breakwater {

/// The last calls for the health panel: what the journal tells of each, and, once its action is over, how
/// long the person waited and who answered.
///
/// The calls of this process are kept in memory, so that they are there without a log, too; before them stand
/// those of the log, of which wait and answerer are not known.
class RecentCalls
{
public:
    static constexpr qsizetype kept = 50;

    /// \param past the log's newest events, oldest first.
    explicit RecentCalls(const QList<CallLogEvent> &past);

    /// A refusal (Op::Acquire) or the end of a call (Op::Settle), with the decision that it began with.
    void note(const CallLogEvent &event);
    void actionEnded(const ActionResult &result);
    [[nodiscard]] QList<CallLogEvent> newestFirst() const;
    /// *Delete all my data*.
    void clear() { m_calls.clear(); }

private:
    QList<CallLogEvent> m_calls; // oldest first
};

} // namespace breakwater
