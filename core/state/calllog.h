// SPDX-FileCopyrightText: Breakwater contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/done.h"
#include "base/expected.h"
#include "files/fileerror.h"
#include "resilience/breaker/outcome.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

namespace breakwater {

/// One decision or one verdict. It has room for names and numbers only: no text and no key can get in.
struct CallLogEvent
{
    Q_GADGET

public:
    enum class Op { Acquire, Settle };
    Q_ENUM(Op)

    Op op = Op::Acquire;
    WallTime at{};
    /// Joins an acquire with its settle; unique on this machine.
    QString id{};
    QString bucket{};

    /// Acquire: "permit", "probe" or "reject", and why ("open", "rate_limited", "budget", …).
    QString decision{};
    QString reason{};
    std::optional<milliseconds> retryIn{};

    /// Settle.
    CallVerdict verdict = CallVerdict::Ignored;
    FailureKind kind = FailureKind::Http;
    Outcome outcome = Outcome::Success;
    EndReason end = EndReason::Complete;
    int httpStatus = 0;
    std::optional<milliseconds> retryAfter{};
    std::optional<milliseconds> firstToken{};
    std::optional<milliseconds> total{};
    /// The person's wait from the click to the first text or the verdict.
    std::optional<milliseconds> wait{};
    /// Rung that answered in the end: "main", "light", "cache", …; empty: not known here.
    QString servedBy{};
    QString host{};
    bool hedge = false;

    bool operator==(const CallLogEvent &) const = default;
};

/// The log of every decision, one JSON line per event, in the trace format of `breakwaterctl replay`.
///
/// Bounded in size and age: it has two segments, and the older one is dropped as a whole. Any number of
/// processes may append; a line is written in one piece. Threading: one thread per object.
class CallLog
{
public:
    struct Bounds
    {
        qint64 bytes = qint64(8) * 1024 * 1024;
        std::chrono::hours age{24 * 30};
    };

    CallLog(QString path, const Clock &clock, const Bounds &bounds);
    CallLog(QString path, const Clock &clock)
        : CallLog(std::move(path), clock, Bounds{})
    { }

    /// Appends one line. The event's time is taken from the clock if it has none.
    Expected<Done, FileError> append(CallLogEvent event);
    /// Events from `since` on, oldest first; lines that cannot be read are left out.
    [[nodiscard]] QList<CallLogEvent> read(std::optional<WallTime> since = {}) const;
    /// The newest events, at most so many, oldest first, at the cost of the log's end and not of all of it.
    [[nodiscard]] QList<CallLogEvent> newest(qsizetype events) const;
    /// The same as a trace: JSON lines, ready for `replay`.
    [[nodiscard]] QByteArray trace(std::optional<WallTime> since = {}) const;
    Expected<Done, FileError> exportTo(const QString &file, std::optional<WallTime> since = {}) const;
    /// *Delete all my data*.
    Expected<Done, FileError> clear();

private:
    void rotateIfDue();
    [[nodiscard]] QString olderPath() const;

    QString m_path;
    const Clock &m_clock;
    Bounds m_bounds;
};

[[nodiscard]] QByteArray toTraceLine(const CallLogEvent &event);
[[nodiscard]] std::optional<CallLogEvent> fromTraceLine(const QByteArray &line);

} // namespace breakwater
