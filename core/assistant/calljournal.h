// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/callobserver.h"
#include "state/calllog.h"
#include "state/counterstore.h"

#include <QHash>

#include <functional>

namespace breakwater {

class AssistantContext;

/// Writes down every decision and every verdict: into the call log, from which `replay` can ask what other
/// thresholds would have done, and into the counters that the metrics are made of. No text and no key can get
/// in.
class CallJournal final : public CallObserver
{
public:
    /// All must outlive this. \param owner makes the numbers of calls unique among processes.
    CallJournal(CallLog &log, CounterStore &counters, const Clock &clock, std::uint64_t owner);

    /// The person may want no log; counters hold nothing personal and go on.
    void setLogging(bool on) { m_logging = on; }

    /// Where hosts are looked up; until then they stay empty. Must outlive this.
    void setContext(const AssistantContext *context) { m_context = context; }
    /// Hears of every refusal and of every call's end, also while nothing is logged.
    using Listener = std::function<void(const CallLogEvent &)>;
    void setListener(Listener listener) { m_listener = std::move(listener); }

    void admitted(const BucketId &bucket, std::uint64_t call, bool probe) override;
    void refused(const BucketId &bucket, std::uint64_t call, const GateRefusal &refusal) override;
    void judged(const BucketId &bucket, std::uint64_t call, CallVerdict verdict, const CallEnd &end) override;

private:
    [[nodiscard]] QString idOf(const BucketId &bucket, std::uint64_t call) const;
    [[nodiscard]] QString hostOf(const BucketId &bucket) const;
    void log(CallLogEvent event);
    void tell(CallLogEvent event) const;

    struct Admission
    {
        Instant at{};
        bool probe = false;
    };

    CallLog &m_log;
    CounterStore &m_counters;
    const Clock &m_clock;
    QString m_prefix;
    const AssistantContext *m_context = nullptr;
    Listener m_listener;
    QHash<QString, Admission> m_admissions;
    bool m_logging = true;
};

} // namespace breakwater
