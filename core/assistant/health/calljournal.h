// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "resilience/bucket/callobserver.h"
#include "state/calllog.h"
#include "state/counterstore.h"

#include <QHash>
#include <QObject>

#include <functional>

namespace breakwater {

/// Writes down every decision and every verdict: into the call log, from which `replay` can ask what other
/// thresholds would have done, and into the counters that the metrics are made of. No text and no key can get
/// in.
class CallJournal final : public QObject, public CallObserver
{
    Q_OBJECT

public:
    /// All of them must outlive the journal.
    struct Parts
    {
        CallLog &log;
        CounterStore &counters;
        const Clock &clock;
        /// Makes the numbers of calls unique among processes.
        std::uint64_t owner = 0;
        /// The host of a bucket's model; empty: it is not configured any more.
        std::function<QString(const BucketId &)> hostOf{};
    };

    explicit CallJournal(const Parts &parts, QObject *parent = nullptr);

    /// The person may want no log; counters hold nothing personal and go on.
    void setLogging(bool on) { m_logging = on; }

    void admitted(const BucketId &bucket, std::uint64_t call, bool probe) override;
    void refused(const BucketId &bucket, std::uint64_t call, const GateRefusal &refusal) override;
    void judged(const BucketId &bucket, std::uint64_t call, CallVerdict verdict, const CallEnd &end) override;

Q_SIGNALS:
    /// A refusal, or a call's end; also while nothing is logged.
    void noted(const breakwater::CallLogEvent &event);

private:
    [[nodiscard]] QString idOf(const BucketId &bucket, std::uint64_t call) const;
    void log(CallLogEvent event);
    void tell(CallLogEvent event);

    struct Admission
    {
        Instant at{};
        bool probe = false;
    };

    Parts m_parts;
    QString m_prefix;
    QHash<QString, Admission> m_admissions;
    bool m_logging = true;
};

} // namespace breakwater
